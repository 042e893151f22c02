import { style } from '@vanilla-extract/css';
import { tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** Styles the page that adds a member. If there is room, the person's fields are beside the choices. */
export const columns = style({
  ...tiles('24rem', `${theme.space.xl} ${theme.space.xxxl}`),
  alignItems: 'start',
  maxInlineSize: '80rem',
});
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.xxl,
  minInlineSize: 0,
});
