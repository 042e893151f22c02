import { style } from '@vanilla-extract/css';
import { edged } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const picking = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  inlineSize: theme.size.control,
  '@media': { print: { display: 'none' } },
});
export const pick = style({
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  ...edged,
  color: theme.colour.accent,
  cursor: 'pointer',
  selectors: { '&:hover': { background: theme.colour.accentSoft, borderColor: theme.colour.accent } },
});

// The browser's calendar opens at this input. The input is invisible and lies under the button that opens the calendar.
export const native = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: '100%',
  minInlineSize: 0,
  opacity: 0,
  pointerEvents: 'none',
});
