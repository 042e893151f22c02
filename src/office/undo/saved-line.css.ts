import { globalStyle, style } from '@vanilla-extract/css';
import { secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const savedLine = style({
  // Beside a number, this line takes all remaining room. So the button Undo goes below the words only if it has no room
  // beside them.
  flex: '2 1 20rem',
  ...wrappingRow(`0 ${theme.space.m}`, 'center'),
  minBlockSize: theme.size.control,
  ...secondary,
});
globalStyle(`${savedLine} > p`, { flex: '0 1 auto', minInlineSize: 0 });
