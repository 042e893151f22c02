import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** Styles a text area. It has a few lines at first, grows with the text, and can be made larger by the user. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
