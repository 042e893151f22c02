import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

// It stays in sight only where the window is tall enough to hold it and a field with its message.
const tall = 'screen and (min-height: 38rem)';

/** Where the lines of a usual total leave most of the window to the choices. */
export const roomForLines = '(min-width: 48rem) and (min-height: 56rem)';

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.s,
  marginInline: `calc(-1 * ${theme.space.page})`,
  padding: `${theme.space.m} ${theme.space.page}`,
  borderBlock: `1px solid ${theme.colour.line}`,
  background: theme.colour.surface,
  '@media': {
    [tall]: { position: 'sticky', insetBlockEnd: 0, zIndex: 1, boxShadow: theme.shadow.high },
    'screen and (min-width: 48rem)': {
      marginInline: 0,
      borderInline: `1px solid ${theme.colour.line}`,
      borderRadius: theme.size.radius,
    },
    print: { display: 'none' },
  },
});
// What takes focus scrolls to above the bar, open or closed.
globalStyle(`html:has(${bar})`, { '@media': { [tall]: { scrollPaddingBlockEnd: '14rem' } } });
globalStyle(`html:has(${bar} > details[open])`, {
  '@media': { [tall]: { scrollPaddingBlockEnd: 'min(26rem, 65vh)' } },
});
export const note = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: theme.type.small,
  lineHeight: 1.35,
  selectors: { '&:empty': { display: 'none' } },
});
