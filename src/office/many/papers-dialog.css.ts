import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

/** Styles the dialogs of papers and changes, with each part below the part before. */
export const stack = style({ display: 'grid', gap: theme.space.m });
