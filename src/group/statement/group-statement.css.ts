import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const phone = `not all and ${desk}`;

/** On a desktop, a refusal is beside the sums and does not move the table. */
export const sums = style({
  ...wrappingRow(theme.space.m),
  '@media': { [phone]: { display: 'contents' } },
});
globalStyle(`${sums} > :first-child`, { flex: '1 1 20rem' });
export const refused = style({
  flex: '1 1 18rem',
  minInlineSize: 0,
  '@media': {
    [desk]: { minBlockSize: '8rem' },
    // On a telephone the refusal comes last on the page, but must be visible wherever the user has scrolled to.
    [phone]: { order: 1, position: 'sticky', insetBlockEnd: theme.space.m, zIndex: 1 },
  },
});
