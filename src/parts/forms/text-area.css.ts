import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/**
 * Styles a text area. The text area begins with a few lines and grows with the text. The user can also make the text
 * area larger.
 */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
