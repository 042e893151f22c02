import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const news = style({
  color: theme.colour.muted,
  fontSize: theme.type.small,
  lineHeight: 1.35,
  // What is read out has to stand there before it says something; until then it takes no room.
  selectors: { '&:empty': { position: 'absolute' } },
});
