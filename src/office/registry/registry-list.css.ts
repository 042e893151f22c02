import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { wrappingRow, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const status = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'),
  minInlineSize: 0,
});
const state = style({ minInlineSize: '4.5rem' });
export const enabled = style([state, { color: theme.colour.accent, fontWeight: 600 }]);
export const disabled = style([state, { color: theme.colour.muted }]);
export const why = style({ flexBasis: '100%', ...secondary });
export const fee = style(wrappingRow(theme.space.s, 'center'));
/** The fees have a minimum width, so that cents and buttons are below each other in all rows. */
globalStyle(`${fee} > :first-child`, { '@media': { [desk]: { minInlineSize: '3.8em', textAlign: 'end' } } });
