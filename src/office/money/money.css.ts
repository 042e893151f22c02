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
/** Styles the buttons of a row in the list of debts. On a desktop they are on one line. */
export const rowActions = style({
  ...wrappingRow(theme.space.xs, 'center'),
  '@media': { [desk]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
});
/** Styles an amount with its words, or a day, on one line. */
export const oneLine = style({ whiteSpace: 'nowrap' });
/** Styles one long word. On a desktop the word is cut off, because the column is narrow. */
export const shortened = style({
  overflowWrap: 'anywhere',
  '@media': {
    [desk]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
/** Styles the sum of the ticked rows and the buttons beside it. */
export const ticks = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'),
  flexBasis: '100%',
});
globalStyle(`${ticks} button`, { paddingInline: theme.space.m });
export const ticked = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const listTitle = style({ ...secondary, fontWeight: 600 });
/** Styles a list in a dialog. The list scrolls, because it can have hundreds of people. */
export const scrolling = style({
  maxBlockSize: '16rem',
  overflowY: 'auto',
  margin: 0,
  // Room for the focus ring, which would be cut off without it.
  padding: `${theme.space.s} ${theme.space.m} ${theme.space.s} ${theme.space.l}`,
});
export const receipt = style({
  ...wrappingRow(theme.space.s, 'center'),
  justifyContent: 'space-between',
});

/** Styles the fields of the day book's form in one row on a desktop, which leaves room for the sums and the rows. */
export const bookFields = style({ ...tiles('11rem', theme.space.m), alignItems: 'end' });
