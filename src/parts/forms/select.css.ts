import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.75rem',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
});

export const chevron = style({
  position: 'absolute',
  insetInlineEnd: theme.space.m,
  insetBlockStart: 'calc(50% - 0.625em)',
  pointerEvents: 'none',
  color: theme.colour.muted,
});
