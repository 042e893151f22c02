import { style } from '@vanilla-extract/css';

export const photo = style({ inlineSize: '5.5rem', maxInlineSize: '100%' });
/** Styles the postal address in the summary, each line of the address on its own line. */
export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
