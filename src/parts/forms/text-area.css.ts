import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';

export const area = style([control, { resize: 'vertical', fieldSizing: 'content', minBlockSize: '4.5rem' }]);
