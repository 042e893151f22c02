import { style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** What is known of one of the two, a line each, so that two stand beside each other line by line. */
export const person = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const known = style({ color: theme.colour.muted, fontSize: theme.type.small, fontWeight: 400 });
