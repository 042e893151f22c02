import { globalStyle, style } from '@vanilla-extract/css';
import { column, inlineLine, line, onWhite, wrappingRow } from '#src/style/shared-rules.ts';
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
  // The header of the page also shows the association's name.
  '@media': { [low]: { display: 'none' } },
});
export const content = style({
  ...wrappingRow(theme.space.l, 'flex-start'),
});
export const photo = style({
  flex: 'none',
  inlineSize: 'min(6.5rem, 37%)',
  minInlineSize: '5rem',
  '@media': { [low]: { inlineSize: '5rem' } },
});
export const facts = style({
  flex: '1 1 7.5rem',
  ...column(theme.space.m),
  minInlineSize: 0,
  '@media': { [low]: { gap: theme.space.xs } },
});
export const name = style({
  fontSize: theme.type.section,
  fontWeight: 700,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});
export const pairs = style({ display: 'flex', flexWrap: 'wrap', gap: `${theme.space.s} ${theme.space.xxl}` });
/** Styles the year of the card. A low window hides the year, because the status also contains the year. */
export const cardYear = style({ '@media': { [low]: { display: 'none' } } });
globalStyle(`${pairs} dt`, { color: theme.colour.cardMuted, fontSize: theme.type.small, lineHeight: 1.3 });
globalStyle(`${pairs} dd`, {
  fontSize: theme.type.figure,
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

export const status = style({
  justifySelf: 'start',
  ...inlineLine(theme.space.xs),
  paddingBlock: theme.space.xs,
  paddingInline: `${theme.space.s} ${theme.space.m}`,
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
globalStyle(`${status} > svg`, { flex: 'none' });
export const insured = style({ fontWeight: 600, lineHeight: 1.25 });
