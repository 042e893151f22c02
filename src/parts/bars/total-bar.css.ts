import { globalStyle, style } from '@vanilla-extract/css';
import { inlineLine, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { veil } from '../dialogs/dialog.css.ts';
import { footBar } from './foot-bar.ts';

// The bar stays visible only if the window has room for the bar and for a field with a message.
const least = '34rem';
const tall = `screen and (min-height: ${least})`;
const tooLow = `min(0px, (100vh - ${least}) * 99)`;

/** Such windows have enough space for the choices and the price lines. */
export const roomForLines = '(min-width: 48rem) and (min-height: 56rem)';

export const bar = style(footBar(tall));
// With large letters, the open lines are at the page's end. A media query does not know the letters' size.
globalStyle(`${bar}:has(> details[open])`, { '@media': { [tall]: { insetBlockEnd: tooLow } } });
const closedRoom = { '@media': { [tall]: { scrollPaddingBlockEnd: '7rem' } } };
const openRoom = { '@media': { [tall]: { scrollPaddingBlockEnd: 'min(24rem, 50vh)' } } };
/** The page scrolls so that the bar does not hide the focused element. */
export const page = style(closedRoom);
globalStyle(`${veil}:has(${bar})`, closedRoom);
/** The class of the page while the bar shows its price lines. */
export const openPage = style(openRoom);
globalStyle(`${veil}:has(${bar} > details[open])`, openRoom);

export const summary = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.l}`, 'center'),
  justifyContent: 'space-between',
  minBlockSize: theme.size.target,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: theme.size.radius,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const total = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${theme.space.m}`,
  fontWeight: 600,
});
export const amount = style({ fontSize: theme.type.figure, fontWeight: 700, lineHeight: 1.2 });
export const toggle = style({
  ...inlineLine(theme.space.xs),
  color: theme.colour.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  fontSize: theme.type.small,
});
globalStyle(`${toggle} > svg`, { transition: `rotate ${theme.motion.quick}`, rotate: '180deg' });
globalStyle(`details[open] > ${summary} ${toggle} > svg`, { rotate: '0deg' });

export const lines = style({
  // If the bar does not stay visible, the bar's lines cover nothing, so their height has no limit.
  '@media': { [tall]: { maxBlockSize: `max(35vh, (${least} - 100vh) * 99)`, overflowY: 'auto' } },
  display: 'grid',
  gap: theme.space.xs,
  marginBlock: theme.space.s,
  paddingBlockStart: theme.space.m,
  borderBlockStart: `1px solid ${theme.colour.line}`,
});
export const line = style({
  ...wrappingRow(`0 ${theme.space.l}`),
  justifyContent: 'space-between',
  lineHeight: 1.35,
});
globalStyle(`${line} > dt`, { flex: '1 1 9rem', minInlineSize: 0 });
globalStyle(`${line} > dd`, { alignSelf: 'end', marginInlineStart: 'auto' });
