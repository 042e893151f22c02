import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

// A logo is made for white paper, in the dark as well.
export const logoImage = style({
  justifySelf: 'start',
  maxInlineSize: '100%',
  maxBlockSize: '6rem',
  padding: theme.space.s,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: '#ffffff',
});
