import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { framed, column, unseen, wrappingRow, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { besideRows, desk, filled } from '../desk-width.ts';

const cards = `not all and ${desk}`;
const deskScreen = `screen and ${desk}`;

export const frame = style({
  ...column(theme.space.m),
  minInlineSize: 0,
});
export const bar = style({
  ...wrappingRow(theme.space.m, 'end'),
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [cards]: { gap: theme.space.s }, print: { display: 'none' } },
});
export const search = style({ flex: '1 1 14rem', maxInlineSize: '24rem', minInlineSize: 0 });
export const count = style({
  // A long text goes to a line of its own if the text does not fit beside the buttons.
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
  ...framed,
  '@media': { [cards]: { containerType: 'inline-size' }, print: { overflow: 'visible', border: 0 } },
});
/** On a desktop, only the rows below the table's head scroll. */
export const bounded = style({
  '@media': {
    [deskScreen]: {
      overflow: 'auto',
      maxBlockSize: `max(22rem, calc(100dvh - ${besideRows}rem))`,
      // With this padding, the head (at most two lines) never covers an element that has the focus.
      scrollPaddingBlockStart: '4.5rem',
    },
  },
});
/** Only the rows scroll, and the foot stays visible. */
export const filling = style({
  '@media': {
    [filled]: {
      display: 'flex',
      flexDirection: 'column',
      gap: theme.space.s,
      flex: '0 1 auto',
      minBlockSize: '16rem',
    },
  },
});
globalStyle(`${filling} > ${bounded}`, {
  '@media': {
    [filled]: { flex: '0 1 auto', minBlockSize: 0, maxBlockSize: 'none', scrollbarGutter: 'stable' },
  },
});
globalStyle(`${scroll}[aria-busy="true"] tbody`, { opacity: 0.85 });
export const table = style({
  display: 'block',
  inlineSize: '100%',
  '@media': { [desk]: { minInlineSize: 'min-content' } },
});
globalStyle(`${table} > thead, ${table} > tbody`, { display: 'block' });
/** The browser draws these rows only when the user scrolls to them. */
export const below = style({ '@media': { [deskScreen]: { contentVisibility: 'auto' } } });

export const heads = style({
  '@media': { [deskScreen]: { position: 'sticky', insetBlockStart: 0, zIndex: 1 } },
});

const tracks = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
} as const;

export const head = style({
  '@media': {
    [desk]: { ...tracks, background: theme.colour.paper, borderBlockEnd: `1px solid ${theme.colour.edge}` },
    [cards]: unseen,
  },
});
globalStyle(`${head} > th`, {
  padding: theme.space.s,
  ...secondary,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
});

export const sorter = style({
  inlineSize: '100%',
  padding: theme.space.s,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  vars: { '--ring-offset': '-3px' },
  ':hover': { color: theme.colour.accent, textDecoration: 'underline' },
  '@media': { [cards]: { display: 'none' }, print: { padding: 0 } },
});
/** Only a telephone shows these words of a sortable head. */
export const words = style({ '@media': { [desk]: { display: 'none' } } });
globalStyle(`${head} > th:has(> button)`, { '@media': { [desk]: { padding: 0 } } });
globalStyle(`${head} > [aria-sort]`, { color: theme.colour.ink });

const line = style({
  borderBlockStart: `1px solid ${theme.colour.line}`,
  // The browser lays out only visible rows. Layout is the main cost of a page with a hundred rows.
  contentVisibility: 'auto',
  selectors: {
    'thead + tbody > &:first-child': { borderBlockStart: 0 },
    '&:hover': { background: theme.colour.accentSoft },
    '&[data-pressable]': { cursor: 'pointer' },
    '&[data-marked]': {
      background: theme.colour.accentSoft,
      boxShadow: `inset 0.25rem 0 0 ${theme.colour.accent}`,
    },
  },
  '@media': {
    [desk]: tracks,
    [cards]: {
      display: 'grid',
      gap: theme.space.xs,
      padding: theme.space.m,
      containIntrinsicBlockSize: 'auto 11rem',
    },
    print: { contentVisibility: 'visible', breakInside: 'avoid' },
  },
});
/** `free` rows are as high as their content, `long` and `dense` rows have a minimum height. */
export const row = styleVariants(
  {
    free: { containIntrinsicBlockSize: 'auto 3.25rem' },
    long: {
      containIntrinsicBlockSize: 'auto 3.5rem',
      '@media': { [deskScreen]: { minBlockSize: '3.5rem' } },
    },
    dense: {
      containIntrinsicBlockSize: 'auto 2.25rem',
      '@media': { [deskScreen]: { minBlockSize: '2.25rem' } },
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
  '@media': {
    [cards]: {
      ...column(`0 ${theme.space.m}`),
      alignItems: 'center',
      justifyItems: 'start',
      padding: 0,
    },
  },
});
// On a card, the label of a cell is beside its content if the letters leave room for both.
globalStyle(`${line} > [data-label]`, {
  '@media': {
    [cards]: {
      '@container': {
        '(min-width: 15em)': { gridTemplateColumns: 'minmax(6rem, 2fr) minmax(0, 3fr)' },
      },
    },
  },
});
// A second element of a cell is below the content, and not below the label.
globalStyle(`${line} > [data-label] > *`, {
  '@media': { [cards]: { gridColumn: '-2' } },
});
globalStyle(`${line} > [data-label]::before`, {
  '@media': {
    [cards]: {
      content: 'attr(data-label)',
      ...secondary,
      fontWeight: 400,
    },
  },
});
// Empty cells are hidden together with the cells' labels, also in lists that style the cards in another way.
globalStyle(`${line}${line} > :is(:empty, :has(> span:only-child:empty))`, {
  '@media': { [cards]: { display: 'none' } },
});
globalStyle(`${line} > th`, { fontWeight: 600 });
// The colours of a button in a row change at once. When rows are reused, a hundred slow changes would cost too many
// frames.
globalStyle(`${line} > :is(th, td) button`, {
  minBlockSize: '2.25rem',
  paddingInline: theme.space.l,
  transition: 'none',
});
globalStyle(`${row.dense} > th, ${row.dense} > td`, {
  '@media': { [deskScreen]: { paddingBlock: '0.125rem' } },
});
globalStyle(`${row.dense} > :is(th, td) button`, {
  '@media': { [deskScreen]: { minBlockSize: '2rem', vars: { '--ring-offset': '0px' } } },
});
globalStyle(`${row.dense} > :is(th, td) :is(a, input)`, {
  '@media': { [deskScreen]: { vars: { '--ring-offset': '0px' } } },
});
export const end = style({});
globalStyle(`${line} > ${end}, ${head} > ${end}`, {
  fontVariantNumeric: 'tabular-nums',
  '@media': { [desk]: { textAlign: 'end' } },
});

export const note = style({ gridColumn: '1 / -1' });
globalStyle(`${line} > ${note}`, { display: 'block', paddingBlockStart: 0 });

export const foot = style({
  ...wrappingRow(theme.space.m, 'center'),
  justifyContent: 'space-between',
  '@media': { print: { display: 'none' } },
});
export const jump = style({ inlineSize: 'auto', blockSize: theme.size.control, paddingBlock: 0 });
export const pager = style({
  ...wrappingRow(theme.space.m, 'center'),
  '@media': { print: { display: 'none' } },
});
export const small = style({ gap: theme.space.s });
globalStyle(`${small} > button`, { paddingInline: theme.space.s, minInlineSize: theme.size.control });
