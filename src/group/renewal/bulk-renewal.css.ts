import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const people = style({
  display: 'grid',
  gap: theme.space.xs,
  paddingInlineStart: theme.space.xl,
  listStyle: 'disc',
});
export const who = style({ display: 'grid', gap: theme.space.s });
export const title = style({ fontWeight: 700 });
