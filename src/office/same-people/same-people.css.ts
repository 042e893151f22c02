import { style } from '@vanilla-extract/css';
import { column, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const person = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const known = style({ ...secondary, fontWeight: 400 });
export const decisions = style(column(theme.space.xs));
