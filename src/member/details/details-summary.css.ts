import { style } from '@vanilla-extract/css';

export const photo = style({ inlineSize: '5.5rem', maxInlineSize: '100%' });
/** Styles the address in the summary of a member's details, with each line below the other. */
export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
