import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** The sums, and beside them, or below on a telephone, the room for what is refused: it moves nothing when it comes. */
export const sums = style({
  ...wrappingRow(theme.space.m),
});
globalStyle(`${sums} > :first-child`, { flex: '1 1 20rem' });
export const refused = style({ flex: '1 1 18rem', minInlineSize: 0, minBlockSize: '8rem' });
