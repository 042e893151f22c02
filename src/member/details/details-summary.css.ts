import { style } from '@vanilla-extract/css';

export const photo = style({ inlineSize: '5.5rem', maxInlineSize: '100%' });
export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
