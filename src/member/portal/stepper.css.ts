import { style } from '@vanilla-extract/css';
import { wrappingRow, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const stepper = style({ display: 'grid', gap: theme.space.s });
export const words = style({
  ...wrappingRow(`0 ${theme.space.l}`),
  justifyContent: 'space-between',
  ...secondary,
  lineHeight: 1.3,
});
export const text = style({ color: theme.colour.accent, fontWeight: 600 });
export const track = style({
  display: 'flex',
  gap: theme.space.xs,
  '@media': { print: { display: 'none' } },
});
export const mark = style({
  flex: '1 1 0',
  blockSize: '0.375rem',
  borderRadius: '0.1875rem',
  background: theme.colour.line,
  selectors: { '&[data-reached]': { background: theme.colour.accent } },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid CanvasText',
      selectors: { '&[data-reached]': { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});
