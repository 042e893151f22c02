import { globalStyle, style } from '@vanilla-extract/css';
import { secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

// If the text about the running export has no room beside the button, the text goes below the button.
export const exporting = style({ ...wrappingRow(`0 ${theme.space.s}`, 'center'), minInlineSize: 0 });
export const foot = style({
  ...wrappingRow(`${theme.space.s} ${theme.space.m}`, 'center'),
  ...secondary,
});
globalStyle(`${exporting} > button`, { minBlockSize: '2.25rem', paddingBlock: 0 });
export const format = style({
  inlineSize: 'auto',
  blockSize: '2.25rem',
  minBlockSize: 0,
  paddingBlock: 0,
});
export const ticks = style({
  ...wrappingRow(theme.space.s, 'center'),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({ float: 'inline-start', padding: 0 });
globalStyle(`${ticks} > label`, {
  padding: `${theme.space.xs} ${theme.space.m}`,
  minBlockSize: '2.25rem',
  alignItems: 'center',
  containerType: 'normal',
});
