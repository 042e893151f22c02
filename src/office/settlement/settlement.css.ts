import { style } from '@vanilla-extract/css';
import { narrow } from '../portal/shell.css.ts';
import { wrappingRow } from '#src/style/shared-rules.ts';

/** Styles the two lists of the settlement's sums. The two lists are beside each other if the page is wide enough. */
export const sides = style({ display: 'flex', flexWrap: 'wrap', columnGap: '3rem' });
export const side = style([narrow, { flex: '1 1 22rem' }]);

/** Styles the text about certificates that the insurer has not got yet, with the buttons beside the text. */
export const due = style(wrappingRow('0.5rem', 'center'));

export const actions = style(wrappingRow('0.5rem'));
