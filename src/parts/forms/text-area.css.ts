import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** Styles a text area: a few lines at first. It grows with its text, and the user can enlarge it. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
