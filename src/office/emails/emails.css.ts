import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const count = style({ color: theme.colour.muted });
export const list = style({
  columns: '17rem auto',
  columnGap: theme.space.xl,
  padding: theme.space.l,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
});
globalStyle(`${list} > li`, {
  paddingBlock: '0.125rem',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
});
