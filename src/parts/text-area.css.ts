import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

/** A few lines at first; it grows with what stands in it where the browser can, and can be drawn larger. */
export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
