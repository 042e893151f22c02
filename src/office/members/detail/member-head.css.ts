import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow, edged } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { wide } from '#src/style/windows.ts';

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${theme.space.xs} ${theme.space.m}`,
  padding: `${theme.space.s} ${theme.space.l}`,
  '@media': {
    [`screen and ${wide}`]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      // The head has the same distance from the edge as the content below the head.
      paddingInline: theme.space.m,
    },
  },
});

export const portrait = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(2.625rem, 10vw)',
  aspectRatio: '180 / 220',
  overflow: 'hidden',
  ...edged,
  color: theme.colour.muted,
});
globalStyle(`${portrait} > img`, { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const nobody = style({ inlineSize: '70%', blockSize: 'auto' });

export const who = style({ justifySelf: 'start', minInlineSize: 0 });
export const names = style(wrappingRow(`0 ${theme.space.m}`, 'baseline'));
globalStyle(`${names} > h2`, { paddingBlock: 0 });
// A long name continues on the next line and is never cut off.
export const name = style({
  minInlineSize: 0,
  fontSize: theme.type.section,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});

const badge = style({
  paddingInline: theme.space.s,
  border: '1px solid transparent',
  borderRadius: theme.size.radius,
  fontSize: theme.type.small,
  fontWeight: 700,
  lineHeight: 1.5,
});
export const deceased = style([badge, { background: theme.colour.ink, color: theme.colour.paper }]);
export const vip = style([
  badge,
  { borderColor: theme.colour.accent, background: theme.colour.accentSoft, color: theme.colour.accent },
]);

export const ways = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.s,
  gridColumn: '1 / -1',
  '@media': { [`screen and ${wide}`]: { gridColumn: 'auto' } },
});
export const neighbours = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${theme.space.xs}` });
globalStyle(`${neighbours} > button`, {
  minBlockSize: theme.size.target,
  paddingInline: theme.space.s,
  fontSize: theme.type.small,
});
