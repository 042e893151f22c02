import { style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const summary = style({
  ...column(theme.space.s),
  padding: theme.space.page,
  border: `2px solid ${theme.colour.error}`,
  borderRadius: theme.size.radius,
  background: theme.colour.errorSoft,
  scrollMarginBlockStart: theme.space.xl,
});
export const title = style({
  fontSize: theme.type.lead,
  fontWeight: 700,
  lineHeight: 1.3,
  color: theme.colour.error,
});
export const list = style({
  ...column(theme.space.s),
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
});
export const link = style({
  color: theme.colour.error,
  fontWeight: 600,
  ':hover': { color: theme.colour.ink },
});
