import { globalStyle, style } from '@vanilla-extract/css';
import { framed } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const count = style({ color: theme.colour.muted });
export const list = style({
  columns: '17rem auto',
  columnGap: theme.space.xl,
  padding: theme.space.l,
  ...framed,
});
globalStyle(`${list} > li`, {
  paddingBlock: '0.125rem',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
});
