import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.xs} ${theme.space.m}`,
  minInlineSize: 0,
});
const state = style({ minInlineSize: '4.5rem' });
export const enabled = style([state, { color: theme.colour.accent, fontWeight: 600 }]);
export const disabled = style([state, { color: theme.colour.muted }]);
export const why = style({
  flexBasis: '100%',
  color: theme.colour.muted,
  fontSize: theme.type.small,
});
export const fee = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.s,
});
