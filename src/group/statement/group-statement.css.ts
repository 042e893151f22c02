import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** Styles the sums of a group's statement, with room beside them for a refusal that moves nothing. */
export const sums = style({
  ...wrappingRow(theme.space.m),
});
globalStyle(`${sums} > :first-child`, { flex: '1 1 20rem' });
export const refused = style({
  flex: '1 1 18rem',
  minInlineSize: 0,
  '@media': {
    [desk]: { minBlockSize: '8rem' },
    // Over what stands at the window's foot, in sight of the row that was pressed: below the sums it would leave a gap.
    '(max-width: 47.99rem) and (min-height: 32rem)': {
      position: 'fixed',
      insetInline: theme.space.page,
      insetBlockEnd: theme.space.s,
      zIndex: 2,
    },
  },
});
