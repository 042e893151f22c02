import { style } from '@vanilla-extract/css';
import { onWhite } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const logoImage = style({
  ...onWhite,
  justifySelf: 'start',
  maxInlineSize: '100%',
  maxBlockSize: '6rem',
  padding: theme.space.s,
  border: `1px solid ${theme.colour.line}`,
});
