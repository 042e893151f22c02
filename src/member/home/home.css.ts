import { globalStyle, style } from '@vanilla-extract/css';
import { sectionTitle } from '#src/parts/forms/form.css.ts';
import { column, unseen, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';

/** Styles what belongs together on the home, closer than the parts of a page. */
export const group = style({ ...column(theme.space.s), minInlineSize: 0 });

/** Styles buttons of the home beside one another, as many on a line as there is room for. */
export const buttons = style(wrappingRow(theme.space.s));
globalStyle(`${buttons} > button`, {
  // Never four on a line, where their words have no room.
  flex: '1 1 max(9.5rem, 26%)',
  paddingInline: 'min(1.75rem, 1vw)',
});
/** Styles the short buttons under the card, all on one line of a telephone. */
export const papers = style([buttons]);
// Where the letters are wide, a word that has no room beside the others goes below them whole.
globalStyle(`${papers} > button`, {
  flexBasis: 0,
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
  overflowWrap: 'break-word',
});
/** Styles buttons of the home two on a line at most. */
export const pairs = style([buttons]);
globalStyle(`${pairs} > button`, { flexBasis: 'max(9.5rem, 40%)' });
/** Styles the two ways to renew, which are long to read. */
export const ways = style(wrappingRow(theme.space.s, 'flex-start'));
globalStyle(`${ways} > *`, { flex: '1 1 15rem' });

/** Styles a heading of the home that is heard alone where the window is low: the buttons below it say what they are. */
export const heading = style([sectionTitle, { '@media': { [low]: unseen } }]);

/** Styles the field of the year with its label beside it; above it, where what is known of a year has no room else. */
export const year = style({});
globalStyle(`${year} > div`, wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'));
globalStyle(`${year} > div > :last-child`, { flex: '1 1 13rem' });
// What is known of a year is read whole in a narrow window with large letters too.
globalStyle(`${year} select`, { fontSize: 'min(1em, 7.5vw)' });
