import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

/**
 * Styles the content of two dialogs: documents for many people, and one change to many people. The parts of these
 * dialogs are below each other.
 */
export const stack = style({ display: 'grid', gap: theme.space.m });
