import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const tick = style({
  display: 'block',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  accentColor: theme.colour.accent,
  cursor: 'pointer',
});
