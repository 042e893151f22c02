import { globalStyle, style } from '@vanilla-extract/css';
import { sectionTitle } from '#src/parts/forms/form.css.ts';
import { column, unseen, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';

export const parts = style({ ...column(theme.space.xl), '@media': { [low]: { gap: theme.space.m } } });

export const group = style({ ...column(theme.space.s), minInlineSize: 0 });

export const buttons = style(wrappingRow(theme.space.s));
globalStyle(`${buttons} button`, {
  // At most three buttons are on a line, because the texts of four would have no room.
  flex: '1 1 max(9.5rem, 26%)',
  paddingInline: 'min(1.75rem, 1vw)',
  '@media': { [low]: { minBlockSize: theme.size.target, paddingBlock: theme.space.xs } },
});
export const papers = style([buttons]);
// With large letters, a button that does not fit goes below the others, so that its word is not broken.
globalStyle(`${papers} > :is(button, div)`, {
  flex: '1 1 0',
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
});
globalStyle(`${papers} button`, { overflowWrap: 'break-word' });
export const longPaper = style({ selectors: { [`${papers} > &`]: { flexGrow: 2.5 } } });
/** At most two buttons are beside each other. */
export const pairs = style([buttons]);
globalStyle(`${pairs} > button`, { flexBasis: 'max(9.5rem, 40%)' });
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
export const ways = style(wrappingRow(theme.space.s, 'flex-start'));
globalStyle(`${ways} > *`, { flex: '1 1 15rem' });
globalStyle(`${ways} > button`, { '@media': { [low]: { paddingBlock: theme.space.xs } } });
export const steps = style([
  group,
  { '@media': { [low]: wrappingRow(`${theme.space.xs} ${theme.space.s}`, 'center') } },
]);
globalStyle(`${steps} > button`, {
  '@media': { [low]: { flex: '1 1 auto', minBlockSize: theme.size.target, paddingInline: theme.space.s } },
});
globalStyle(`${steps} > p`, { '@media': { [low]: { flex: '1 1 8rem', lineHeight: 1.25 } } });

/** In a low window the heading is only for screen readers, because the buttons are clear without it. */
export const heading = style([sectionTitle, { '@media': { [low]: unseen } }]);

export const year = style(column(theme.space.xs));
globalStyle(`${year} > div`, wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'));
globalStyle(`${year} > div > :last-child`, { flex: '1 1 13rem' });
// With this size, the note of a year fits in a narrow window with large letters too.
globalStyle(`${year} select`, {
  fontSize: 'min(1em, 7.5vw)',
  '@media': { [low]: { minBlockSize: theme.size.target, paddingBlock: theme.space.xs } },
});
