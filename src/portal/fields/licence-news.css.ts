import { style } from '@vanilla-extract/css';
import { secondary } from '#src/style/shared-rules.ts';

export const news = style({
  ...secondary,
  lineHeight: 1.35,
  // Screen readers need this element before it has a text. While this element is empty, it takes no room.
  selectors: { '&:empty': { position: 'absolute' } },
});
