import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low, tall } from '#src/style/windows.ts';
import { footBar } from './foot-bar.ts';

// If the bar stays visible, a field with a message must still have room. So in the lowest windows the bar does not stay
// visible, and in low windows the bar has no note.
const least = '38rem';
const sticks = `screen and (min-height: ${least})`;
/**
 * How much height the window lacks for a visible bar: negative, or 0 if it is high enough. A media query does not know
 * the size of the letters.
 */
const tooLow = `min(0px, (100vh - ${least}) * 99)`;
/**
 * This is like `tooLow`. The limit is 28rem, because with slightly larger letters the fields still have enough space.
 */
const tooLowForFields = 'min(0px, (100vh - 28rem) * 99)';

const rows = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.s } as const;

/** In a low window the note scrolls with the page above the bar. */
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
// A sticky bar stays inside its parent box. The form is not a box here, because the form begins far down on the first
// screen.
globalStyle(`main > form:has(> ${foot})`, { display: 'contents' });
/** If large letters need more space, the bar is at the page's end. */
export const yielding = style({
  '@media': { [sticks]: { selectors: { '&&': { insetBlockEnd: tooLowForFields } } } },
});
// A bar with open lines is also at the end of the page if large letters leave too little room.
globalStyle(`:is(${foot}, ${bar}):has(details[open])`, { '@media': { [sticks]: { insetBlockEnd: tooLow } } });
/** An action bar that is always at the end of the page. */
export const still = style({ ...rows, '@media': { print: { display: 'none' } } });
/** The page scrolls so that the bar does not hide the focused element. */
export const page = style({
  '@media': { [sticks]: { scrollPaddingBlockEnd: '10rem' }, [tall]: { scrollPaddingBlockEnd: '14rem' } },
});
/** The class of the page while the bar shows its price lines. */
export const openPage = style({
  // The value is repeated for tall windows, which would otherwise have the value for closed lines.
  '@media': {
    [sticks]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
    [tall]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
  },
});
// The bar's own controls are always visible, so the page must not scroll when one of them gets the focus.
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
export const besideButtons = style(wrappingRow(`${theme.space.s} ${theme.space.l}`, 'end'));
export const note = style({
  ...column(),
  fontSize: theme.type.small,
  lineHeight: 1.35,
  selectors: { '&:empty': { display: 'none' } },
});
