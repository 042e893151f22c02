import { style } from '@vanilla-extract/css';
import { column, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** Styles the details of a person who is a possible duplicate. Each detail of the person is on a separate line. */
export const person = style({ ...column(theme.space.xs), overflowWrap: 'anywhere' });
export const known = style({ ...secondary, fontWeight: 400 });
export const decisions = style(column(theme.space.xs));
