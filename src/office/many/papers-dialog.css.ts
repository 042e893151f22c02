import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

/** Styles what stands below each other in the dialog of papers. */
export const stack = style({ display: 'grid', gap: theme.space.m });
