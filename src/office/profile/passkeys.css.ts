import { style } from '@vanilla-extract/css';
import { column, secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const list = style({ ...column(theme.space.m), margin: 0, padding: 0, listStyle: 'none' });
export const passkey = style({
  ...column(theme.space.xs),
  paddingBlockEnd: theme.space.m,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
});
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const facts = style(secondary);
export const buttons = style({ ...wrappingRow(theme.space.s, 'center') });
