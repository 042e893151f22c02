import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const values = style({ display: 'grid', gap: theme.space.xs, overflowWrap: 'anywhere' });
globalStyle(`${values} del`, { color: theme.colour.muted });
globalStyle(`${values} ins`, { textDecoration: 'none', fontWeight: 600 });
