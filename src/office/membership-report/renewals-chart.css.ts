import { style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  gap: theme.space.xl,
  alignItems: 'start',
});
export const picture = style({
  ...column(theme.space.s),
  minInlineSize: 0,
  position: 'relative',
  breakInside: 'avoid',
});
export const title = style({ fontSize: theme.type.normal, fontWeight: 700 });
export const lead = style({ color: theme.colour.muted, fontSize: theme.type.small });
export const drawing = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${theme.space.xs} ${theme.space.s}`,
  color: theme.colour.muted,
  fontSize: theme.type.small,
  fontVariantNumeric: 'tabular-nums',
});
export const marks = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  blockSize: '9rem',
  lineHeight: 1,
  textAlign: 'end',
});
export const lines = style({ inlineSize: '100%', blockSize: '9rem', overflow: 'visible' });
export const grid = style({ fill: 'none', stroke: theme.colour.line, strokeWidth: 1 });
const line = style({ fill: 'none', strokeLinejoin: 'round' });
export const now = style([
  line,
  {
    stroke: theme.colour.accent,
    strokeWidth: 3,
    '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
  },
]);
export const before = style([
  line,
  {
    stroke: theme.colour.muted,
    strokeWidth: 2,
    strokeDasharray: '5 4',
    '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
  },
]);
export const days = style({
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space.m,
});
export const legend = style({ gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: theme.space.l });
export const sample = style({ display: 'inline-flex', alignItems: 'center', gap: theme.space.s });
export const piece = style({ inlineSize: '1.5rem', blockSize: '0.25rem', flex: 'none' });

export const bars = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: theme.type.small });
export const club = style({
  inlineSize: '40%',
  paddingBlock: theme.space.xs,
  paddingInlineEnd: theme.space.s,
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const head = style({ color: theme.colour.muted, fontWeight: 600, textAlign: 'end' });
export const count = style({
  inlineSize: '4.5rem',
  paddingInlineStart: theme.space.s,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const bar = style({ display: 'block', inlineSize: '100%', blockSize: '0.875rem' });
export const renewed = style({
  fill: theme.colour.accent,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
export const notYet = style({
  fill: theme.colour.accentSoft,
  stroke: theme.colour.edge,
  strokeWidth: 1,
  '@media': { '(forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' } },
});
