import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { secondary, tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.s,
});
/** Styles the buttons of a row of what is owed: on one line on a desk. */
export const rowActions = style({
  ...wrappingRow(theme.space.xs, 'center'),
  '@media': { [desk]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
});
/** Styles an amount with its words, or a day, which stay on one line. */
export const oneLine = style({ whiteSpace: 'nowrap' });
/** Styles one long word: cut on a desk, where it stands in a narrow column. */
export const shortened = style({
  overflowWrap: 'anywhere',
  '@media': {
    [desk]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
/** Styles what is ticked of what is owed, and beside it what can be done with it. */
export const ticks = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'),
  flexBasis: '100%',
});
globalStyle(`${ticks} button`, { paddingInline: theme.space.m });
export const ticked = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const listTitle = style({ ...secondary, fontWeight: 600 });
/** Styles a list in a dialog that may name hundreds, which scrolls by itself. */
export const scrolling = style({
  maxBlockSize: '16rem',
  overflowY: 'auto',
  margin: 0,
  // The ring of what has the focus is seen whole.
  padding: `${theme.space.s} ${theme.space.m} ${theme.space.s} ${theme.space.l}`,
});
export const receipt = style({
  ...wrappingRow(theme.space.s, 'center'),
  justifyContent: 'space-between',
});

/** Styles the fields of the day book's form: in one row on a desk, which leaves room for the sums and the rows. */
export const bookFields = style({ ...tiles('11rem', theme.space.m), alignItems: 'end' });
