import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** Styles a text area, which begins with a few lines. It grows with the text, and the user can make it larger. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
