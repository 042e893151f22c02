import { style } from '@vanilla-extract/css';
import { column, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const lines = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const less = style({ ...secondary, fontWeight: 400 });
export const does = style({ ...column(theme.space.s), alignItems: 'flex-start' });
