import { style } from '@vanilla-extract/css';
import { secondary } from '#src/style/shared-rules.ts';

export const news = style({
  ...secondary,
  lineHeight: 1.35,
  // Screen readers need the element before it has a text. Until then it takes no room.
  selectors: { '&:empty': { position: 'absolute' } },
});
