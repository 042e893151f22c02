import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const stack = style({ display: 'grid', gap: theme.space.m });
