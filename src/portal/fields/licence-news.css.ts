import { style } from '@vanilla-extract/css';
import { secondary } from '#src/style/shared-rules.ts';

export const news = style({
  ...secondary,
  lineHeight: 1.35,
  // What is read out has to stand there before it says something; until then it takes no room.
  selectors: { '&:empty': { position: 'absolute' } },
});
