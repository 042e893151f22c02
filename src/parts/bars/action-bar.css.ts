import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low, tall } from '#src/style/windows.ts';
import { footBar } from './foot-bar.ts';

// The bar leaves room for a field with its message. So in the lowest windows it does not stay in sight, and in low
// windows its note does not.
const least = '38rem';
const sticks = `screen and (min-height: ${least})`;
/** How much the window is too low for its letters, which the media query does not know. 0 if it is high enough. */
const tooLow = `min(0px, (100vh - ${least}) * 99)`;
/** The same for a bar below fields. Rather large letters still leave these fields room above the bar. */
const tooLowForFields = 'min(0px, (100vh - 28rem) * 99)';

const rows = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.s } as const;

/** Styles the action bar with its note. In a low window the note is part of the page before the bar. */
export const foot = style([
  footBar(tall),
  rows,
  { '@media': { [low]: { display: 'contents' }, print: { display: 'none' } } },
]);
export const bar = style([
  footBar(sticks),
  rows,
  {
    '@media': {
      [low]: { gap: theme.space.xs, paddingBlock: theme.space.s },
      [tall]: { display: 'contents' },
    },
  },
]);
// A sticky bar cannot leave the box around it, and on a first screen the form begins low.
globalStyle(`main > form:has(> ${foot})`, { display: 'contents' });
/** Styles an action bar below fields. If large letters leave the fields little room, the bar ends the page. */
export const yielding = style({
  '@media': { [sticks]: { selectors: { '&&': { insetBlockEnd: tooLowForFields } } } },
});
// Any bar with open lines does the same.
globalStyle(`:is(${foot}, ${bar}):has(details[open])`, { '@media': { [sticks]: { insetBlockEnd: tooLow } } });
/** Styles an action bar that is always at the end of the page. */
export const still = style({ ...rows, '@media': { print: { display: 'none' } } });
/** Styles a page with an action bar: a focused element scrolls to above the bar. */
export const page = style({
  '@media': { [sticks]: { scrollPaddingBlockEnd: '10rem' }, [tall]: { scrollPaddingBlockEnd: '14rem' } },
});
/** Styles a page with an action bar whose lines are open. */
export const openPage = style({
  // Also for tall windows, because the value of a closed bar would otherwise apply there.
  '@media': {
    [sticks]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
    [tall]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
  },
});
// The controls of the bar are always in sight. Without this, the focus on one would scroll the page by the room that is
// kept free for fields.
const controls = `:is(${foot}, ${bar}) :is(a, button, input, select, summary)`;
globalStyle(controls, {
  '@media': { [sticks]: { scrollMarginBlockEnd: '-10rem' }, [tall]: { scrollMarginBlockEnd: '-14rem' } },
});
globalStyle(`${openPage} ${controls}`, {
  '@media': {
    [sticks]: { scrollMarginBlockEnd: 'max(-26rem, -65vh)' },
    [tall]: { scrollMarginBlockEnd: 'max(-26rem, -65vh)' },
  },
});
/** Styles the controls beside the buttons of an action bar, on one line with them if there is room. */
export const besideButtons = style(wrappingRow(`${theme.space.s} ${theme.space.l}`, 'end'));
export const note = style({
  ...column(),
  fontSize: theme.type.small,
  lineHeight: 1.35,
  selectors: { '&:empty': { display: 'none' } },
});
