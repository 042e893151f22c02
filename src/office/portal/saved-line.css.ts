import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const savedLine = style({
  // Beside a count it takes what room there is before Undo goes below its words.
  flex: '2 1 20rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space.m}`,
  minBlockSize: theme.size.control,
  color: theme.colour.muted,
  fontSize: theme.type.small,
});
globalStyle(`${savedLine} > p`, { flex: '1 1 10rem', minInlineSize: 0 });
