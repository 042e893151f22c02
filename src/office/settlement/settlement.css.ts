import { style } from '@vanilla-extract/css';
import { narrow } from '../portal/shell.css.ts';
import { wrappingRow } from '#src/style/shared-rules.ts';

export const sides = style({ display: 'flex', flexWrap: 'wrap', columnGap: '3rem' });
export const side = style([narrow, { flex: '1 1 22rem' }]);

export const due = style(wrappingRow('0.5rem', 'center'));

export const actions = style(wrappingRow('0.5rem'));
