import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const radio = style({
  inlineSize: 'min(1.5rem, 9vw)',
  blockSize: 'min(1.5rem, 9vw)',
  margin: 0,
  accentColor: theme.colour.accent,
  cursor: 'inherit',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
