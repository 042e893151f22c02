import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'end',
  gap: theme.space.xl,
});
