import { globalStyle, style } from '@vanilla-extract/css';
import { sectionTitle } from '#src/parts/forms/form.css.ts';
import { column, unseen, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';

/** Styles the column of all parts of the home page. In a low window the parts of the home page are closer together. */
export const parts = style({ ...column(theme.space.xl), '@media': { [low]: { gap: theme.space.m } } });

/** Styles elements that belong together. These elements are closer together than the parts of the page. */
export const group = style({ ...column(theme.space.s), minInlineSize: 0 });

/** Styles a row of buttons on the home page. Buttons that do not fit go to the next line. */
export const buttons = style(wrappingRow(theme.space.s));
globalStyle(`${buttons} button`, {
  // At most three buttons are on a line, because the texts of four would have no room.
  flex: '1 1 max(9.5rem, 26%)',
  paddingInline: 'min(1.75rem, 1vw)',
  '@media': { [low]: { minBlockSize: theme.size.target, paddingBlock: theme.space.xs } },
});
/** Styles the buttons of the documents. On a telephone these buttons are on one line, because their texts are short. */
export const papers = style([buttons]);
// With large letters, a button that does not fit goes below the others, so that its word is not broken.
globalStyle(`${papers} > :is(button, div)`, {
  flex: '1 1 0',
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
});
globalStyle(`${papers} button`, { overflowWrap: 'break-word' });
/** Styles the button of a document with a long name, which is wider than the buttons beside it. */
export const longPaper = style({ selectors: { [`${papers} > &`]: { flexGrow: 2.5 } } });
/** Styles the buttons of the home page, at most two beside each other. */
export const pairs = style([buttons]);
globalStyle(`${pairs} > button`, { flexBasis: 'max(9.5rem, 40%)' });
/** Styles the links to the own pages, if possible in two columns. The first column is wider for its longer words. */
export const ownPages = style({
  ...wrappingRow(`0 ${theme.space.m}`),
  // The words of the buttons begin exactly below the beginning of the texts above.
  marginInlineStart: `calc(-1 * ${theme.space.xs} - 2px)`,
});
globalStyle(`${ownPages} > div`, {
  flex: '1 1 0',
  display: 'grid',
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
});
globalStyle(`${ownPages} > div:first-of-type`, { flexGrow: 2.5 });
globalStyle(`${ownPages} button`, {
  justifySelf: 'start',
  minBlockSize: theme.size.target,
  paddingBlock: theme.space.xs,
  paddingInline: `${theme.space.xs} 0`,
  justifyContent: 'flex-start',
  textAlign: 'start',
  overflowWrap: 'break-word',
});
/** Styles the two buttons that start a renewal, which have long texts. */
export const ways = style(wrappingRow(theme.space.s, 'flex-start'));
globalStyle(`${ways} > *`, { flex: '1 1 15rem' });
globalStyle(`${ways} > button`, { '@media': { [low]: { paddingBlock: theme.space.xs } } });
/** Styles the button that renews in steps, and its note. In a low window, button and note are beside each other. */
export const steps = style([
  group,
  { '@media': { [low]: wrappingRow(`${theme.space.xs} ${theme.space.s}`, 'center') } },
]);
globalStyle(`${steps} > button`, {
  '@media': { [low]: { flex: '1 1 auto', minBlockSize: theme.size.target, paddingInline: theme.space.s } },
});
globalStyle(`${steps} > p`, { '@media': { [low]: { flex: '1 1 8rem', lineHeight: 1.25 } } });

/** Styles a heading. In a low window the heading is only for screen readers, because the buttons are clear. */
export const heading = style([sectionTitle, { '@media': { [low]: unseen } }]);

/** Styles the field of the year. The label is beside the field, or above the field in a narrow window. */
export const year = style(column(theme.space.xs));
globalStyle(`${year} > div`, wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'));
globalStyle(`${year} > div > :last-child`, { flex: '1 1 13rem' });
// With this size, the note of a year fits in a narrow window with large letters too.
globalStyle(`${year} select`, {
  fontSize: 'min(1em, 7.5vw)',
  '@media': { [low]: { minBlockSize: theme.size.target, paddingBlock: theme.space.xs } },
});
