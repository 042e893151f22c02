import { style } from '@vanilla-extract/css';

export const photo = style({ inlineSize: '5.5rem', maxInlineSize: '100%' });
/**
 * Styles the postal address in the summary of a member's details. Each line of the address begins on a new line of the
 * page.
 */
export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
