import { globalStyle, style } from '@vanilla-extract/css';
import * as checkbox from '#src/parts/forms/checkbox.css.ts';
import { theme } from '#src/style/theme.css.ts';
import { wide } from '#src/style/windows.ts';

const desk = `screen and ${wide}`;

/** On a desktop all checkboxes of a year must be visible at once. */
export const denseBoxes = style({});
globalStyle(`${denseBoxes} ${checkbox.row}`, {
  '@media': {
    [desk]: {
      minBlockSize: 'auto',
      columnGap: theme.space.s,
      paddingBlock: '0.1875rem',
      lineHeight: 1.3,
      paddingInline: theme.space.s,
      fontSize: theme.type.small,
    },
  },
});
globalStyle(`${denseBoxes} ${checkbox.box}`, {
  '@media': { [desk]: { inlineSize: '1.25rem', blockSize: '1.25rem' } },
});
globalStyle(`${denseBoxes} fieldset, ${denseBoxes} fieldset > div`, {
  '@media': { [desk]: { gap: theme.space.xs } },
});
