import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const whyNot = style({ color: theme.colour.muted, fontSize: theme.type.small });
