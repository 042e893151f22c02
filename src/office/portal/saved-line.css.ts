import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const savedLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.m,
  minBlockSize: theme.size.control,
  color: theme.colour.muted,
  fontSize: theme.type.small,
});
globalStyle(`${savedLine} > button`, { flexShrink: 0 });
