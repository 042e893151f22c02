import { style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const sliderLabel = style({
  ...column(),
  inlineSize: '100%',
  maxInlineSize: '20rem',
  fontWeight: 600,
});
export const slider = style({
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: theme.size.target,
  accentColor: theme.colour.accent,
});
