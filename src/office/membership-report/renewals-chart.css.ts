import { globalStyle, style } from '@vanilla-extract/css';
import { column, unseen, secondary, tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const pictures = style({
  ...tiles('24rem', theme.space.xl),
  alignItems: 'start',
});
export const picture = style({
  ...column(theme.space.s),
  minInlineSize: 0,
  position: 'relative',
  breakInside: 'avoid',
});
export const title = style({ fontSize: theme.type.normal, fontWeight: 700 });
export const lead = style(secondary);
export const drawing = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${theme.space.xs} ${theme.space.s}`,
  ...secondary,
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
const stroke = style({ fill: 'none', strokeLinejoin: 'round' });
export const now = style([
  stroke,
  {
    stroke: theme.colour.accent,
    strokeWidth: 3,
    '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
  },
]);
export const before = style([
  stroke,
  {
    stroke: theme.colour.muted,
    strokeWidth: 2,
    strokeDasharray: '5 4',
    '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
  },
]);
export const days = style({
  gridColumn: 2,
  ...wrappingRow(theme.space.m),
  justifyContent: 'space-between',
});
export const legend = style({ gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: theme.space.l });
export const sample = style({ display: 'inline-flex', alignItems: 'center', gap: theme.space.s });
export const piece = style({ inlineSize: '1.5rem', blockSize: '0.25rem', flex: 'none' });

const roomy = '(min-width: 22em)';
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: `0 ${theme.space.m}`,
  paddingBlock: theme.space.xs,
  fontSize: theme.type.small,
  '@container': {
    [roomy]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.5fr) 5.5em 4.5em',
    },
  },
});
export const bars = style({ display: 'block', containerType: 'inline-size' });
globalStyle(`${bars} > thead, ${bars} > tbody`, { display: 'block' });
export const heads = style([line, { '@container': { [`not ${roomy}`]: unseen } }]);
export const club = style({
  fontWeight: 400,
  selectors: { [`${heads} > &`]: { color: theme.colour.muted, fontWeight: 600 } },
  textAlign: 'start',
  overflowWrap: 'break-word',
});
export const head = style({ color: theme.colour.muted, fontWeight: 600, textAlign: 'end' });
export const count = style({
  fontVariantNumeric: 'tabular-nums',
  '@container': { [roomy]: { textAlign: 'end' } },
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
globalStyle(`${count}::before`, {
  content: 'attr(data-label) " "',
  color: theme.colour.muted,
  '@container': { [roomy]: { content: 'none' } },
});
