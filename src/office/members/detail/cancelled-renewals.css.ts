import { style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const cancelled = style({
  ...column(theme.space.m),
  maxBlockSize: '40vh',
  overflowY: 'auto',
  selectors: { '&:not(:empty)': { padding: `${theme.space.s} ${theme.space.l}` } },
});
export const one = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const receipts = style(wrappingRow(theme.space.s));
