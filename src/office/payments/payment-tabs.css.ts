import { style } from '@vanilla-extract/css';
import { list, tab } from '#src/parts/tabs.css.ts';

export const nav = list;
export const link = style([tab, { display: 'inline-flex', alignItems: 'center', textDecoration: 'none' }]);
