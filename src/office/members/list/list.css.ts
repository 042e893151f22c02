import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow, secondary, edged, inlineLine } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const desk = 'screen and (min-width: 48rem)';
const phone = 'not all and (min-width: 48rem)';

export const search = style({ position: 'relative', minInlineSize: 0 });
export const box = style({
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { textOverflow: 'ellipsis' } },
});
/** The panel lies over the rows, so that no row moves. */
export const below = style({
  display: 'none',
  position: 'absolute',
  insetInline: 0,
  zIndex: 3,
  padding: theme.space.s,
  ...edged,
  boxShadow: theme.shadow.high,
});
globalStyle(`${search}:focus-within > ${below}`, { display: 'block' });
export const belowTitle = style({ paddingInline: theme.space.s, ...secondary, fontWeight: 600 });
export const entry = style({
  display: 'flex',
  gap: theme.space.s,
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  alignItems: 'center',
  paddingInline: theme.space.s,
  border: 0,
  borderRadius: theme.size.radius,
  background: 'transparent',
  color: theme.colour.ink,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: theme.colour.accentSoft, color: theme.colour.accent },
});
/**
 * The people found by the number of a document. They are below the search, so that the search does not move while the
 * user types.
 */
export const paperHolders = style({ flexBasis: '100%' });
export const chosen = style({ ...wrappingRow(theme.space.s), flexBasis: '100%' });
export const chosenFilter = style({
  ...inlineLine(theme.space.xs),
  minBlockSize: '2rem',
  paddingInline: theme.space.m,
  border: `1px solid ${theme.colour.accent}`,
  borderRadius: '1rem',
  background: theme.colour.accentSoft,
  color: theme.colour.accent,
  font: 'inherit',
  fontSize: theme.type.small,
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [phone]: { minBlockSize: theme.size.target, borderRadius: '1.375rem' } },
  ':hover': { background: theme.colour.surface },
});
export const number = style({ color: theme.colour.muted, fontVariantNumeric: 'tabular-nums' });
/** A text that is too long is cut off. The tooltip and the member's dialog show the whole text. */
export const clipped = style({
  '@media': { [desk]: { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});
export const person = style({
  '@media': { [desk]: { display: 'flex', alignItems: 'center', gap: theme.space.s } },
});
globalStyle(`${person} > button`, {
  '@media': {
    [desk]: {
      minInlineSize: 0,
      overflow: 'clip',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
globalStyle(`${person} > span`, { '@media': { [desk]: { flex: 'none' } } });

/** On a telephone a row is a card, and four cards fit on the screen. */
export const card = style({});
globalStyle(`${card}${card}${card}`, {
  '@media': {
    [phone]: {
      ...wrappingRow(`${theme.space.xs} ${theme.space.s}`, 'center'),
      padding: theme.space.m,
      containIntrinsicBlockSize: 'auto 10rem',
    },
  },
});
globalStyle(`${card}${card}${card} > :is(th, td)`, {
  '@media': {
    [phone]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${theme.space.xs}` },
  },
});
// The number and the name are on the first line, as in the head of the member's dialog.
globalStyle(`${card}${card}${card} > th`, { '@media': { [phone]: { flexBasis: '75%' } } });
globalStyle(`${card}${card}${card} > th::before`, { '@media': { [phone]: { content: 'none' } } });
/** A value on a card that needs no label. */
export const plain = style({});
globalStyle(`${card}${card}${card} > ${plain}::before`, { '@media': { [phone]: { content: 'none' } } });
/** A value on a card that can be long. */
export const wholeLine = style({});
globalStyle(`${card}${card}${card} > ${wholeLine}`, { '@media': { [phone]: { flexBasis: '100%' } } });
