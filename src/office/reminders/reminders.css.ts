import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const does = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.s,
});
