import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow, secondary, edged, inlineLine } from '#src/style/shared-rules.ts';
import { filled } from '#src/parts/desk-width.ts';
import { filledPage } from './shell-frame.css.ts';
import { theme } from '#src/style/theme.css.ts';

const desk = 'screen and (min-width: 62rem)';

export const menuButton = style({
  ...inlineLine(theme.space.s),
  minBlockSize: theme.size.control,
  paddingInline: theme.space.m,
  ...edged,
  color: theme.colour.accent,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { background: theme.colour.accentSoft },
  '@media': { [desk]: { display: 'none' } },
});

export const side = style({
  display: 'none',
  gridRow: '2 / span 2',
  borderInlineEnd: `1px solid ${theme.colour.line}`,
  '@media': { [desk]: { display: 'block' } },
});

// If a table fills the window, the side menu scrolls by itself below the header.
globalStyle(`${filledPage} ${side}`, {
  '@media': { [filled]: { minBlockSize: 0, overflowY: 'auto' } },
});
export const nav = style({ '@media': { [desk]: { position: 'sticky', insetBlockStart: 0 } } });
globalStyle(`${side} ${nav}`, { padding: theme.space.m, maxBlockSize: '100dvh', overflowY: 'auto' });
export const groups = style({ display: 'grid', gap: theme.space.s });
// The rows of the menu are so low that the whole menu fits in a desktop window that is 800 pixels high.
const lowRow = '1.5625rem';
export const group = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: theme.space.s,
  border: 0,
  borderRadius: theme.size.radius,
  background: 'transparent',
  ...secondary,
  fontWeight: 700,
  cursor: 'pointer',
  ':hover': { background: theme.colour.accentSoft },
  '@media': { [desk]: { minBlockSize: lowRow } },
});
export const chevron = style({ transition: `rotate ${theme.motion.quick}` });
globalStyle(`${group}[aria-expanded=false] > ${chevron}`, { rotate: '-90deg' });
export const entries = style({ display: 'grid', selectors: { '&[hidden]': { display: 'none' } } });
export const open = style({ marginInlineStart: 'auto', fontSize: theme.type.small, fontWeight: 600 });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  // With this padding, the longest menu entry fits on one line, even in the bold letters of the current entry.
  paddingInline: `${theme.space.l} ${theme.space.xs}`,
  border: 0,
  borderInlineStart: '0.25rem solid transparent',
  borderRadius: theme.size.radius,
  background: 'transparent',
  color: theme.colour.ink,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled=true])': { background: theme.colour.accentSoft, color: theme.colour.accent },
    '&[aria-current]': {
      background: theme.colour.accentSoft,
      borderInlineStartColor: theme.colour.accent,
      color: theme.colour.accent,
      fontWeight: 600,
    },
    '&[aria-disabled=true]': { cursor: 'default', color: theme.colour.muted },
  },
  // With forced colours, the browser shows transparent borders, so every entry would look like the current one.
  '@media': {
    [desk]: { minBlockSize: lowRow },
    '(forced-colors: active)': {
      borderInlineStartColor: 'Canvas',
      selectors: { '&[aria-current]': { borderInlineStartColor: 'Highlight' } },
    },
  },
});
export const heading = style({ ...wrappingRow(theme.space.m, 'center'), justifyContent: 'space-between' });
export const headline = style({ display: 'grid', gap: theme.space.s, minInlineSize: 0 });
export const lead = style({ maxInlineSize: '46rem', color: theme.colour.muted, textWrap: 'pretty' });
export const actions = style({
  minInlineSize: 0,
  ...wrappingRow(theme.space.m),
  '@media': { print: { display: 'none' } },
});
export const narrow = style({
  ...column(theme.space.xl),
  maxInlineSize: '36rem',
});
