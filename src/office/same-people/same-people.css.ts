import { style } from '@vanilla-extract/css';
import { column, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** What is known of one of the two, a line each, so that two stand beside each other line by line. */
export const person = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const known = style({ ...secondary, fontWeight: 400 });
