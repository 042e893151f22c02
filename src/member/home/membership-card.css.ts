import { globalStyle, style } from '@vanilla-extract/css';
import { column, line, onWhite, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';

export const card = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  ...column(theme.space.l),
  padding: theme.space.xl,
  border: `1px solid ${theme.colour.cardTo}`,
  borderRadius: theme.size.radiusLarge,
  background: `linear-gradient(135deg, ${theme.colour.cardFrom}, ${theme.colour.cardTo})`,
  color: theme.colour.cardInk,
  boxShadow: theme.shadow.high,
  printColorAdjust: 'exact',
  '@media': { [low]: { gap: theme.space.s, padding: theme.space.m } },
});
export const mark = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '-4rem',
  insetInlineEnd: '-5rem',
  inlineSize: '20rem',
  blockSize: 'auto',
  maxInlineSize: 'none',
  color: theme.colour.cardInk,
  opacity: 0.08,
});
export const logo = style({
  ...onWhite,
  flex: 'none',
  inlineSize: 'min(3rem, 20%)',
  blockSize: 'auto',
  maxBlockSize: '3rem',
  padding: '0.1875rem',
  objectFit: 'contain',
});
export const association = style({
  ...line(theme.space.m),
  paddingBlockEnd: theme.space.m,
  borderBlockEnd: `2px solid ${theme.colour.gold}`,
  color: theme.colour.cardMuted,
  fontSize: theme.type.small,
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '0.02em',
  // In a low window the association's name is hidden on the card, because the page's header already shows the name.
  '@media': { [low]: { display: 'none' } },
});
/** A text that is too long continues below the photo. */
export const content = style({ display: 'flow-root' });
globalStyle(`${content} > * ~ * ~ *`, {
  marginBlockStart: theme.space.m,
  '@media': { [low]: { marginBlockStart: theme.space.xs } },
});
export const photo = style({
  // Older browsers do not know the value `inline-start`.
  float: 'left',
  inlineSize: 'min(6.5rem, 37%)',
  minInlineSize: '5rem',
  marginInlineEnd: theme.space.l,
  marginBlockEnd: theme.space.s,
  '@media': { [low]: { inlineSize: '4rem', minInlineSize: 0, marginInlineEnd: theme.space.m } },
});
// If the name and the number have less room than this beside the photo, they go below the photo.
const leastRoom = { minInlineSize: 'min(100%, 7.5rem)' };
export const name = style({
  display: 'flow-root',
  ...leastRoom,
  fontSize: theme.type.section,
  fontWeight: 700,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});
export const pairs = style({ ...wrappingRow(`${theme.space.s} ${theme.space.xxl}`), ...leastRoom });
globalStyle(`${pairs} > div`, {
  '@media': { [low]: wrappingRow(`0 ${theme.space.s}`, 'baseline') },
});
/** In a low window the year is not shown, because the status also names the year. */
export const cardYear = style({ selectors: { '&&': { '@media': { [low]: { display: 'none' } } } } });
globalStyle(`${pairs} dt`, { color: theme.colour.cardMuted, fontSize: theme.type.small, lineHeight: 1.3 });
globalStyle(`${pairs} dd`, {
  fontSize: theme.type.figure,
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

export const status = style({
  display: 'flow-root',
  inlineSize: 'fit-content',
  // If the status has less room than this beside the photo, the whole status goes below the photo.
  minInlineSize: 'min(100%, 12rem)',
  paddingBlock: theme.space.xs,
  paddingInline: theme.space.s,
  border: `1px solid ${theme.colour.cardMuted}`,
  borderRadius: '1.25rem',
  maxInlineSize: '100%',
  // With this size the longest word of the status fits in a narrow window with large letters.
  fontSize: 'min(1em, 7vw)',
  fontWeight: 600,
  lineHeight: 1.25,
  selectors: {
    '&[data-valid]': {
      background: theme.colour.cardInk,
      borderColor: theme.colour.cardInk,
      color: theme.colour.cardFrom,
    },
  },
});
globalStyle(`${status} > svg`, {
  display: 'inline-block',
  marginInlineEnd: theme.space.xs,
  verticalAlign: '-0.25em',
});
export const insured = style({ fontWeight: 600, lineHeight: 1.25 });
