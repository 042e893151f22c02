import { style } from '@vanilla-extract/css';
import { secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const note = style(secondary);
export const does = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.s,
});
export const message = style({ display: 'grid', gap: theme.space.l });
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
