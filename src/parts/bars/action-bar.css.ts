import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low, tall } from '#src/style/windows.ts';
import { footBar } from './foot-bar.ts';

// The bar must leave room for a field with a message. So it does not stay visible in the lowest windows. In low windows
// only its note does not stay visible.
const least = '38rem';
const sticks = `screen and (min-height: ${least})`;
/**
 * How much the window is too low for the size of the letters, which a media query does not know. 0 if it is high
 * enough.
 */
const tooLow = `min(0px, (100vh - ${least}) * 99)`;
/**
 * How much the window is too low for a bar below fields. With moderately large letters, there is still room for the
 * fields.
 */
const tooLowForFields = 'min(0px, (100vh - 28rem) * 99)';

const rows = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.s } as const;

/** Styles the action bar with its note. In a low window the note is in the page before the bar. */
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
// A sticky bar cannot leave its parent box, and on the first screen the form starts low.
globalStyle(`main > form:has(> ${foot})`, { display: 'contents' });
/**
 * Styles an action bar below fields. If large letters leave little room for the fields, the bar is at the end of the
 * page.
 */
export const yielding = style({
  '@media': { [sticks]: { selectors: { '&&': { insetBlockEnd: tooLowForFields } } } },
});
// A bar with open lines is at the end of the page in the same case.
globalStyle(`:is(${foot}, ${bar}):has(details[open])`, { '@media': { [sticks]: { insetBlockEnd: tooLow } } });
/** Styles an action bar that is always at the end of the page. */
export const still = style({ ...rows, '@media': { print: { display: 'none' } } });
/** Styles a page with an action bar. A focused element is scrolled to a place above the bar. */
export const page = style({
  '@media': { [sticks]: { scrollPaddingBlockEnd: '10rem' }, [tall]: { scrollPaddingBlockEnd: '14rem' } },
});
/** Styles a page with an action bar whose lines are open. */
export const openPage = style({
  // Repeated for tall windows, because otherwise the value of a closed bar would apply there.
  '@media': {
    [sticks]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
    [tall]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
  },
});
// The controls of the bar are always visible. Without this rule, focusing a control would scroll the page by the room
// reserved for fields.
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
/** Styles the controls beside the buttons of an action bar. If there is room, controls and buttons are on one line. */
export const besideButtons = style(wrappingRow(`${theme.space.s} ${theme.space.l}`, 'end'));
export const note = style({
  ...column(),
  fontSize: theme.type.small,
  lineHeight: 1.35,
  selectors: { '&:empty': { display: 'none' } },
});
