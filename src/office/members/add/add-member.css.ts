import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

/** The person at one side and what they choose at the other, where there is room for both. */
export const columns = style({
  display: 'grid',
  gap: `${theme.space.xl} ${theme.space.xxxl}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
  maxInlineSize: '80rem',
});
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.xxl,
  minInlineSize: 0,
});
