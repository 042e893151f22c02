import { globalStyle, style } from '@vanilla-extract/css';
import { sectionTitle } from '#src/parts/forms/form.css.ts';
import { column, unseen, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';

/** Styles a group of elements on the home page. The elements are closer together than the parts of a page. */
export const group = style({ ...column(theme.space.s), minInlineSize: 0 });

/** Styles buttons of the home page in lines, with as many buttons on a line as fit. */
export const buttons = style(wrappingRow(theme.space.s));
globalStyle(`${buttons} > button`, {
  // At most three buttons are on a line, because four would be too narrow for their words.
  flex: '1 1 max(9.5rem, 26%)',
  paddingInline: 'min(1.75rem, 1vw)',
});
/** Styles the short buttons under the card. On a telephone they are on one line. */
export const papers = style([buttons]);
// If the letters are wide, a button that does not fit goes to the next line. Its word is not broken.
globalStyle(`${papers} > button`, {
  flexBasis: 0,
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
  overflowWrap: 'break-word',
});
/** Styles buttons of the home page, with two on a line at most. */
export const pairs = style([buttons]);
globalStyle(`${pairs} > button`, { flexBasis: 'max(9.5rem, 40%)' });
/** Styles the two ways to renew, which have long texts. */
export const ways = style(wrappingRow(theme.space.s, 'flex-start'));
globalStyle(`${ways} > *`, { flex: '1 1 15rem' });

/**
 * Styles a heading of the home page. In a low window only screen readers find the heading, because the buttons are
 * clear without it.
 */
export const heading = style([sectionTitle, { '@media': { [low]: unseen } }]);

/** Styles the field of the year with its label beside it. If the note of a year does not fit, the label goes above. */
export const year = style({});
globalStyle(`${year} > div`, wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'));
globalStyle(`${year} > div > :last-child`, { flex: '1 1 13rem' });
// With this size the note of a year fits in a narrow window with large letters.
globalStyle(`${year} select`, { fontSize: 'min(1em, 7.5vw)' });
