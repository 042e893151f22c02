import { style } from '@vanilla-extract/css';
import { wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const money = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.l}`, 'center'),
  fontVariantNumeric: 'tabular-nums',
});
export const open = style({ ...wrappingRow(theme.space.s, 'center'), whiteSpace: 'nowrap' });
