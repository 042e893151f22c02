import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const box = style({
  inlineSize: 'min(1.625rem, 9vw)',
  blockSize: 'min(1.625rem, 9vw)',
  margin: 0,
  accentColor: theme.colour.accent,
  ':focus-visible': { outline: 'none' },
});
