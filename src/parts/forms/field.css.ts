import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { column, edged, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const field = style({
  ...column('0.375rem'),
  minInlineSize: 0,
});

export const label = style({ fontWeight: 600, lineHeight: 1.3 });
export const mark = style({ fontWeight: 400, color: theme.colour.muted });
export const hint = style({ color: theme.colour.muted, fontSize: theme.type.small, lineHeight: 1.4 });

export const message = style({
  display: 'flex',
  gap: theme.space.s,
  alignItems: 'flex-start',
  color: theme.colour.error,
  fontWeight: 600,
  lineHeight: 1.35,
});
export const warning = style([message, { color: theme.colour.ink }]);
// If a field on a line has a message, all fields are aligned at the top. So their labels stay level.
const wrong = `${field}:has(> ${message})`;
globalStyle(`${wrong}, ${wrong} ~ ${field}, ${field}:has(~ ${field} > ${message})`, { alignSelf: 'start' });
globalStyle(`${message} > span`, { minInlineSize: 0, overflowWrap: 'anywhere' });
globalStyle(`${message} > svg`, { flex: 'none', marginBlockStart: '0.05em' });

export const control = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: theme.size.control,
  paddingBlock: theme.space.s,
  paddingInline: theme.space.m,
  ...edged,
  color: theme.colour.ink,
  lineHeight: 1.4,
  transition: `border-color ${theme.motion.quick}`,
  selectors: {
    '&:hover:not(:disabled, [readonly])': { borderColor: theme.colour.ink },
    '&[aria-invalid=true]': {
      borderColor: theme.colour.error,
      boxShadow: `inset 0 0 0 1px ${theme.colour.error}`,
    },
    '&:is(:disabled, [readonly])': {
      background: 'transparent',
      borderStyle: 'dashed',
      color: theme.colour.muted,
      opacity: 1,
    },
    '&::placeholder': { color: theme.colour.muted, opacity: 1 },
  },
});

// If large letters leave too little room for the value, the element beside the box goes below the box.
export const line = style(wrappingRow(theme.space.s));
globalStyle(`${line} > ${control}`, { flex: '1 1 7.5rem' });

/** The number is at the right, so that the cents of several fields are below each other. */
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const width = styleVariants({
  full: {},
  half: { maxInlineSize: '20rem' },
  short: { maxInlineSize: '11rem' },
});
