import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low, tall } from '#src/style/windows.ts';
import { footBar } from './foot-bar.ts';

// What stays in sight leaves room for a field with its message: nothing of it in the lowest windows, without the note in
// low ones.
const least = '38rem';
const sticks = `screen and (min-height: ${least})`;
/** How much a window is too low for the letters that it has, which the media query knows nothing of; nothing where it is not. */
const tooLow = `min(0px, (100vh - ${least}) * 99)`;
/** The same for a bar below fields: letters that are somewhat large still leave these their room above it. */
const tooLowForFields = 'min(0px, (100vh - 28rem) * 99)';

const rows = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.s } as const;

/** Styles the action bar with its note; in a low window the note stands in the page before it. */
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
// What stays in sight cannot rise above the box around it, and on a first screen a form begins low.
globalStyle(`main > form:has(> ${foot})`, { display: 'contents' });
/** Styles an action bar that is below fields: where large letters leave these little room, it stands where the page ends. */
export const yielding = style({
  '@media': { [sticks]: { selectors: { '&&': { insetBlockEnd: tooLowForFields } } } },
});
// With its lines open, any bar does.
globalStyle(`:is(${foot}, ${bar}):has(details[open])`, { '@media': { [sticks]: { insetBlockEnd: tooLow } } });
/** Styles an action bar that stays where the page ends. */
export const still = style({ ...rows, '@media': { print: { display: 'none' } } });
/** Styles a page with an action bar: what takes focus scrolls to above it. */
export const page = style({
  '@media': { [sticks]: { scrollPaddingBlockEnd: '10rem' }, [tall]: { scrollPaddingBlockEnd: '14rem' } },
});
/** Styles a page with an action bar whose lines are open. */
export const openPage = style({
  // In tall windows too, where what a closed bar takes would otherwise hold.
  '@media': {
    [sticks]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
    [tall]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' },
  },
});
/** Styles what is asked beside the buttons of an action bar, on one line with them where there is room. */
export const besideButtons = style(wrappingRow(`${theme.space.s} ${theme.space.l}`, 'end'));
export const note = style({
  ...column(),
  fontSize: theme.type.small,
  lineHeight: 1.35,
  selectors: { '&:empty': { display: 'none' } },
});
