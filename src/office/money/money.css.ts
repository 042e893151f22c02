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
/** Styles the buttons in a row of the list of debts. On a desktop the buttons of a row stay on one line. */
export const rowActions = style({
  ...wrappingRow(theme.space.xs, 'center'),
  '@media': { [desk]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
});
/** Styles an amount or a day, so that the amount or day stays on one line. */
export const oneLine = style({ whiteSpace: 'nowrap' });
/** Styles a text that is one long word. On a desktop the end of the word is cut off, because the column is narrow. */
export const shortened = style({
  overflowWrap: 'anywhere',
  '@media': {
    [desk]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
/** Styles the line with the sum of the ticked rows and the buttons beside the sum. */
export const ticks = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'),
  flexBasis: '100%',
});
globalStyle(`${ticks} button`, { paddingInline: theme.space.m });
export const ticked = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const listTitle = style({ ...secondary, fontWeight: 600 });
/** Styles a list of people in a dialog. The list of people scrolls, because the list can be long. */
export const scrolling = style({
  maxBlockSize: '16rem',
  overflowY: 'auto',
  margin: 0,
  // Without this padding, the ring around a focused element would be cut off.
  padding: `${theme.space.s} ${theme.space.m} ${theme.space.s} ${theme.space.l}`,
});
export const receipt = style({
  ...wrappingRow(theme.space.s, 'center'),
  justifyContent: 'space-between',
});

/** The fields of the day book. On a desktop the fields are in one row, so that sums and entries have more space. */
export const bookFields = style({ ...tiles('11rem', theme.space.m), alignItems: 'end' });
