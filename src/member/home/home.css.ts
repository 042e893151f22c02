import { globalStyle, style } from '@vanilla-extract/css';
import { sectionTitle } from '#src/parts/forms/form.css.ts';
import { column, unseen, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';

/** Styles the parts of the home page. In a low window they are closer together. */
export const parts = style({ ...column(theme.space.xl), '@media': { [low]: { gap: theme.space.m } } });

/** Styles a group on the home page. Its elements are closer together than the parts of a page. */
export const group = style({ ...column(theme.space.s), minInlineSize: 0 });

/** Styles buttons of the home page in lines, with as many buttons on a line as fit. */
export const buttons = style(wrappingRow(theme.space.s));
globalStyle(`${buttons} button`, {
  // Never four on a line, because their words would have no room.
  flex: '1 1 max(9.5rem, 26%)',
  paddingInline: 'min(1.75rem, 1vw)',
  '@media': { [low]: { minBlockSize: theme.size.target, paddingBlock: theme.space.xs } },
});
/** Styles the short buttons under the card. On a telephone they are on one line. */
export const papers = style([buttons]);
// With wide letters, a button whose word does not fit goes below the others, and the word is not broken.
globalStyle(`${papers} > :is(button, div)`, {
  flex: '1 1 0',
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
});
globalStyle(`${papers} button`, { overflowWrap: 'break-word' });
/** Styles the place of a paper with a long name. */
export const longPaper = style({ selectors: { [`${papers} > &`]: { flexGrow: 2.5 } } });
/** Styles buttons of the home page, with two on a line at most. */
export const pairs = style([buttons]);
globalStyle(`${pairs} > button`, { flexBasis: 'max(9.5rem, 40%)' });
/** Styles the list of the member's own pages, in two columns if their words have room. The first has the long words. */
export const ownPages = style({
  ...wrappingRow(`0 ${theme.space.m}`),
  // The words are aligned with the start of the texts above.
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
/** Styles the two ways to renew, which have long texts. */
export const ways = style(wrappingRow(theme.space.s, 'flex-start'));
globalStyle(`${ways} > *`, { flex: '1 1 15rem' });
globalStyle(`${ways} > button`, { '@media': { [low]: { paddingBlock: theme.space.xs } } });
/** Styles the step-by-step way to renew. In a low window its note is beside its button. */
export const steps = style([
  group,
  { '@media': { [low]: wrappingRow(`${theme.space.xs} ${theme.space.s}`, 'center') } },
]);
globalStyle(`${steps} > button`, {
  '@media': { [low]: { flex: '1 1 auto', minBlockSize: theme.size.target, paddingInline: theme.space.s } },
});
globalStyle(`${steps} > p`, { '@media': { [low]: { flex: '1 1 8rem', lineHeight: 1.25 } } });

/**
 * Styles a heading of the home page. In a low window only screen readers find the heading, because the buttons are
 * clear without it.
 */
export const heading = style([sectionTitle, { '@media': { [low]: unseen } }]);

/** Styles the field of the year with its label beside it. If the note of a year does not fit, the label goes above. */
export const year = style(column(theme.space.xs));
globalStyle(`${year} > div`, wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'));
globalStyle(`${year} > div > :last-child`, { flex: '1 1 13rem' });
// The note of a year fits in a narrow window with large letters too.
globalStyle(`${year} select`, {
  fontSize: 'min(1em, 7.5vw)',
  '@media': { [low]: { minBlockSize: theme.size.target, paddingBlock: theme.space.xs } },
});
