import { style } from '@vanilla-extract/css';
import { column, secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const notes = style({ ...column(theme.space.m), margin: 0, padding: 0, listStyle: 'none' });

export const note = style({
  ...column(theme.space.xs),
  paddingBlockEnd: theme.space.m,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
});
export const text = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const foot = style({
  ...wrappingRow(theme.space.s, 'center'),
  justifyContent: 'space-between',
  ...secondary,
});
export const none = style(secondary);
