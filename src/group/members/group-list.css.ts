import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const phone = `not all and ${desk}`;

/** Styles the search of a group's list, with the filters beside it where there is room. */
export const search = style({
  ...wrappingRow(theme.space.m, 'end'),
  '@media': { print: { display: 'none' } },
});
export const text = style({ flex: '2 1 16rem', maxInlineSize: '28rem', minInlineSize: 0 });
export const filters = style({
  flex: '3 1 18rem',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.75rem), 1fr))',
  alignItems: 'end',
  gap: theme.space.m,
  maxInlineSize: '30rem',
});
/** Styles the choice of the year for which a group's list renews and prints. */
export const year = style({ '@media': { print: { display: 'none' } } });
/** Styles the bulk selection of a group's list: who is ticked, and beside it what can be done with them. */
export const bulk = style({
  ...wrappingRow(theme.space.m, 'center'),
  '@media': { print: { display: 'none' } },
});
export const ticks = style(wrappingRow(`0 ${theme.space.m}`, 'center'));
export const actions = style({
  ...wrappingRow(theme.space.m),
  '@media': { [phone]: { ...column(theme.space.m), inlineSize: '100%' } },
});
// Side by side in a usual window.
globalStyle(`${bulk} button`, { paddingInline: theme.space.m });
export const ticked = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { inlineSize: '100%' } },
});
