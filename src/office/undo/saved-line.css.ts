import { globalStyle, style } from '@vanilla-extract/css';
import { secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const savedLine = style({
  // Beside a count, the line takes the remaining room, so that Undo goes below the words only if necessary.
  flex: '2 1 20rem',
  ...wrappingRow(`0 ${theme.space.m}`, 'center'),
  minBlockSize: theme.size.control,
  ...secondary,
});
globalStyle(`${savedLine} > p`, { flex: '0 1 auto', minInlineSize: 0 });
