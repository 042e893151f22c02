import { style } from '@vanilla-extract/css';
import { list, tab } from '#src/parts/tabs.css.ts';

export const nav = list;
/** Styles a link to a page about payments as a tab. The link of the shown page is marked. */
export const link = style([tab, { display: 'inline-flex', alignItems: 'center', textDecoration: 'none' }]);
