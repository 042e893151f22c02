import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** Styles a text area. It begins with a few lines and grows with the text. The user can also make it larger. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
