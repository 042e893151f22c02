import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** Styles a text area: a few lines at first; it grows with its text or can be drawn larger. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
