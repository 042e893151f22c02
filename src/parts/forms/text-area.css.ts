import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** Styles a text area, which begins with a few lines. The area grows with the text, and the user can enlarge it. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
