import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

const desk = 'screen and (min-width: 62rem)';
const edge = 'min(1.5rem, 4vw)';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvh',
  '@media': { [desk]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)' } },
});

export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: `0 ${theme.space.l}`,
  flexWrap: 'wrap',
  minBlockSize: '3.25rem',
  paddingInline: edge,
  paddingBlock: theme.space.xs,
  background: theme.colour.surface,
  borderBlockStart: `0.25rem solid ${theme.colour.accent}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  '@media': { print: { display: 'none' } },
});
export const association = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.m,
  flex: '1 1 9rem',
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
  fontWeight: 600,
  lineHeight: 1.25,
});
export const emblem = style({
  flex: 'none',
  inlineSize: 'min(1.875rem, 10vw)',
  blockSize: 'auto',
  color: theme.colour.accent,
});
export const who = style({
  color: theme.colour.muted,
  fontSize: theme.type.small,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 61.99rem)': { order: 3, flexBasis: '100%' } },
});
export const whoLabel = style({ '@media': { '(max-width: 40rem)': { display: 'none' } } });
export const role = style({
  marginInlineStart: theme.space.s,
  paddingInline: theme.space.s,
  border: `1px solid ${theme.colour.edge}`,
  borderRadius: theme.size.radius,
  fontWeight: 600,
});
export const menuButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space.s,
  minBlockSize: theme.size.control,
  paddingInline: theme.space.m,
  border: `1px solid ${theme.colour.edge}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
  color: theme.colour.accent,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { background: theme.colour.accentSoft },
  '@media': { [desk]: { display: 'none' } },
});

export const side = style({
  display: 'none',
  borderInlineEnd: `1px solid ${theme.colour.line}`,
  '@media': { [desk]: { display: 'block' } },
});
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.space.xl,
  minInlineSize: 0,
  paddingInline: edge,
  paddingBlock: `${theme.space.xl} ${theme.space.xxxl}`,
});

export const nav = style({ '@media': { [desk]: { position: 'sticky', insetBlockStart: 0 } } });
globalStyle(`${side} ${nav}`, { padding: theme.space.m, maxBlockSize: '100dvh', overflowY: 'auto' });
export const groups = style({ display: 'grid', gap: theme.space.s });
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
  color: theme.colour.muted,
  fontSize: theme.type.small,
  fontWeight: 700,
  cursor: 'pointer',
  ':hover': { background: theme.colour.accentSoft },
});
export const chevron = style({ transition: `rotate ${theme.motion.quick}` });
globalStyle(`${group}[aria-expanded=false] > ${chevron}`, { rotate: '-90deg' });
export const entries = style({ display: 'grid', selectors: { '&[hidden]': { display: 'none' } } });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: theme.space.l,
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
    '&[aria-current=page]': {
      background: theme.colour.accentSoft,
      borderInlineStartColor: theme.colour.accent,
      color: theme.colour.accent,
      fontWeight: 600,
    },
    '&[aria-disabled=true]': { cursor: 'default', color: theme.colour.muted },
  },
  // Forced colours draw what is transparent, and every entry would look like the current one.
  '@media': {
    '(forced-colors: active)': {
      borderInlineStartColor: 'Canvas',
      selectors: { '&[aria-current=page]': { borderInlineStartColor: 'Highlight' } },
    },
  },
});
export const shut = style({ display: 'grid' });
export const why = style({
  paddingInlineStart: `calc(${theme.space.l} + 0.25rem)`,
  marginBlockStart: '-0.375rem',
  color: theme.colour.muted,
  fontSize: '0.8125rem',
});

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.m,
});
export const headline = style({ display: 'grid', gap: theme.space.s, minInlineSize: 0 });
export const title = style({
  fontSize: theme.type.title,
  fontWeight: 700,
  lineHeight: 1.2,
});
export const lead = style({ maxInlineSize: '46rem', color: theme.colour.muted });
export const actions = style({
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.m,
  '@media': { print: { display: 'none' } },
});
export const narrow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.xl,
  maxInlineSize: '36rem',
});
