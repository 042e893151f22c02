import { style } from '@vanilla-extract/css';

/** Two sums side by side where there is room. */
export const sides = style({ display: 'flex', flexWrap: 'wrap', columnGap: '3rem' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' });
