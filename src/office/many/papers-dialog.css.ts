import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

/** Styles the content of the dialogs of papers and changes. The parts of such a dialog are below each other. */
export const stack = style({ display: 'grid', gap: theme.space.m });
