import { style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/**
 * Styles the list of a member's cancelled renewals. The list of cancelled renewals is above the years and has at most
 * 40 % of the window's height.
 */
export const cancelled = style({
  ...column(theme.space.m),
  maxBlockSize: '40vh',
  overflowY: 'auto',
  selectors: { '&:not(:empty)': { padding: `${theme.space.s} ${theme.space.l}` } },
});
export const one = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const receipts = style(wrappingRow(theme.space.s));
