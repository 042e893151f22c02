import { style } from '@vanilla-extract/css';
import { line } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space.s });
export const number = style({ flex: '1 1 9rem' });

// The invisible select lies above a flag and a code, so that opening, screen readers and autofill work as usual.
export const country = style({ position: 'relative', flex: '0 1 auto', minInlineSize: '8rem' });
export const select = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
export const face = style({
  ...line(theme.space.s),
  blockSize: '100%',
  paddingInlineEnd: '2.25rem',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${select}:hover + &`]: { borderColor: theme.colour.ink },
    [`${select}:focus-visible + &`]: { outline: `3px solid ${theme.colour.focus}`, outlineOffset: '2px' },
  },
});
export const flag = style({
  flex: 'none',
  inlineSize: '1.6rem',
  aspectRatio: '4 / 3',
  borderRadius: '0.125rem',
  boxShadow: `0 0 0 1px ${theme.colour.line}`,
  objectFit: 'cover',
});
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: theme.space.s,
  pointerEvents: 'none',
  color: theme.colour.muted,
});
