import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** Styles the sums of a group's statement, with room beside or below for a refusal that moves nothing. */
export const sums = style({
  ...wrappingRow(theme.space.m),
});
globalStyle(`${sums} > :first-child`, { flex: '1 1 20rem' });
export const refused = style({ flex: '1 1 18rem', minInlineSize: 0, minBlockSize: '8rem' });
