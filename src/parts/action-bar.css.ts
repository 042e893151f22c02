import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';
import { footBar } from './foot-bar.ts';

// It stays in sight only where the window is tall enough to hold it and a field with its message.
const tall = 'screen and (min-height: 38rem)';

/** Where the lines of a usual total leave most of the window to the choices. */
export const roomForLines = '(min-width: 48rem) and (min-height: 56rem)';

export const bar = style([
  footBar(tall),
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.space.s,
    '@media': { print: { display: 'none' } },
  },
]);
// What takes focus scrolls to above the bar, open or closed.
globalStyle(`html:has(${bar})`, { '@media': { [tall]: { scrollPaddingBlockEnd: '14rem' } } });
globalStyle(`html:has(${bar} > details[open])`, {
  '@media': { [tall]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' } },
});
export const note = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: theme.type.small,
  lineHeight: 1.35,
  selectors: { '&:empty': { display: 'none' } },
});
