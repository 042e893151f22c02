import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const photo = style({ inlineSize: '9rem', blockSize: 'auto', borderRadius: theme.size.radius });
