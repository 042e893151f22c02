import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const explained = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.s,
});
