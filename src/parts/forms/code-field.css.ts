import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const code = style({
  maxInlineSize: '15rem',
  paddingBlock: theme.space.m,
  fontSize: theme.type.figure,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: 'min(0.3em, 2vw)',
});
