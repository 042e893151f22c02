import { globalStyle, style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const lines = style({
  ...column(theme.space.s),
  listStyle: 'none',
  padding: 0,
  margin: 0,
  maxInlineSize: '48rem',
});
/** The link or text of a line fills the line, so that the user can press anywhere on the line. */
globalStyle(`${lines} > li > *`, {
  display: 'block',
  padding: `${theme.space.s} ${theme.space.m}`,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
});
export const season = style({ marginBlock: theme.space.l });
