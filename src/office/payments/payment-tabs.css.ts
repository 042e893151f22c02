import { style } from '@vanilla-extract/css';
import { list, tab } from '#src/parts/tabs.css.ts';

export const nav = list;
/**
 * Styles a link to one of the pages about payments like a tab. The link to the page that is on the screen is marked.
 */
export const link = style([tab, { display: 'inline-flex', alignItems: 'center', textDecoration: 'none' }]);
