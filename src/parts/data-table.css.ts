import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { column, unseen } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const desk = '(min-width: 48rem)';

export const frame = style({
  ...column(theme.space.m),
  minInlineSize: 0,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.space.m,
  '@media': { print: { display: 'none' } },
});
export const search = style({ flex: '1 1 14rem', maxInlineSize: '24rem', minInlineSize: 0 });
export const count = style({
  // A long sentence takes a line of its own before it is squeezed beside the buttons.
  flex: '1 1 max-content',
  minInlineSize: 0,
  paddingBlock: theme.space.s,
  color: theme.colour.muted,
  fontVariantNumeric: 'tabular-nums',
});

export const scroll = style({
  position: 'relative',
  minInlineSize: 0,
  overflowX: 'auto',
  containerType: 'inline-size',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
  '@media': { print: { overflow: 'visible', border: 0 } },
});
export const table = style({
  display: 'block',
  inlineSize: '100%',
  '@media': { [desk]: { minInlineSize: 'min-content' } },
});
globalStyle(`${table} > thead, ${table} > tbody`, { display: 'block' });

const tracks = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
} as const;

export const head = style({
  '@media': {
    [desk]: { ...tracks, background: theme.colour.paper, borderBlockEnd: `1px solid ${theme.colour.edge}` },
    [`not all and ${desk}`]: unseen,
  },
});
globalStyle(`${head} > th`, {
  padding: theme.space.s,
  color: theme.colour.muted,
  fontSize: theme.type.small,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
});

const line = style({
  borderBlockStart: `1px solid ${theme.colour.line}`,
  // What is out of sight is not laid out, which is most of what a page of a hundred rows costs.
  contentVisibility: 'auto',
  selectors: {
    'thead + tbody > &:first-child': { borderBlockStart: 0 },
    '&:hover': { background: theme.colour.accentSoft },
    '&[data-pressable]': { cursor: 'pointer' },
  },
  '@media': {
    [desk]: tracks,
    [`not all and ${desk}`]: {
      display: 'grid',
      gap: theme.space.xs,
      padding: theme.space.m,
      containIntrinsicBlockSize: 'auto 11rem',
    },
    print: { contentVisibility: 'visible', breakInside: 'avoid' },
  },
});
/** Rows as high as what they hold; those of a long list are of one height wherever that is enough. */
export const row = styleVariants(
  {
    free: { containIntrinsicBlockSize: 'auto 3.25rem' },
    long: {
      containIntrinsicBlockSize: 'auto 3.5rem',
      '@media': { [`screen and ${desk}`]: { minBlockSize: '3.5rem' } },
    },
  },
  (variant) => [line, variant],
);
globalStyle(`${line} > th, ${line} > td`, {
  minInlineSize: 0,
  padding: theme.space.s,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textAlign: 'start',
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
});
globalStyle(`${line} > th, ${line} > td`, {
  '@media': {
    [`not all and ${desk}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: `0 ${theme.space.m}`,
      alignItems: 'center',
      justifyItems: 'start',
      padding: 0,
    },
  },
});
// What a cell is about stands beside it where the letters leave room for both.
globalStyle(`${line} > [data-label]`, {
  '@media': {
    [`not all and ${desk}`]: {
      '@container': {
        '(min-width: 15em)': { gridTemplateColumns: 'minmax(6rem, 2fr) minmax(0, 3fr)' },
      },
    },
  },
});
// A remark after the words stands under them, not under what they are about.
globalStyle(`${line} > [data-label] > *`, {
  '@media': { [`not all and ${desk}`]: { gridColumn: '-2' } },
});
globalStyle(`${line} > [data-label]::before`, {
  '@media': {
    [`not all and ${desk}`]: {
      content: 'attr(data-label)',
      color: theme.colour.muted,
      fontSize: theme.type.small,
      fontWeight: 400,
    },
  },
});
globalStyle(`${line} > th`, { fontWeight: 600 });
// A button that becomes another row's changes at once: a hundred transitions would be a hundred pictures more.
globalStyle(`${line} > :is(th, td) button`, {
  minBlockSize: '2.25rem',
  paddingInline: theme.space.l,
  transition: 'none',
});
export const end = style({});
globalStyle(`${line} > ${end}, ${head} > ${end}`, {
  fontVariantNumeric: 'tabular-nums',
  '@media': { [desk]: { textAlign: 'end' } },
});

export const note = style({ gridColumn: '1 / -1' });
globalStyle(`${line} > ${note}`, { display: 'block', paddingBlockStart: 0 });

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.m,
  '@media': { print: { display: 'none' } },
});
