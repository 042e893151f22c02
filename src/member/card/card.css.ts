import { globalStyle, style } from '@vanilla-extract/css';
import { column, line, onWhite, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const frame = style({ flex: '1 0 auto' });

const narrow = { inlineSize: '100%', maxInlineSize: '32rem', marginInline: 'auto' } as const;

export const main = style({ ...column(theme.space.xl) });

// The card is at least as high as the window.
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.m,
  ...narrow,
  minBlockSize: '100svh',
  padding: theme.space.l,
  background: `linear-gradient(135deg, ${theme.colour.cardFrom}, ${theme.colour.cardTo})`,
  color: theme.colour.cardInk,
  printColorAdjust: 'exact',
});
// On the demo site, the banner above takes 5.75rem of the window's height.
globalStyle(`.demo-banner ~ * ${card}`, { minBlockSize: 'calc(100svh - 5.75rem)' });
export const head = style({
  ...line(theme.space.m),
  paddingBlockEnd: theme.space.s,
  borderBlockEnd: `2px solid ${theme.colour.gold}`,
});
export const logo = style({
  flex: 'none',
  inlineSize: 'min(2.5rem, 12vw)',
  blockSize: 'auto',
  maxBlockSize: '2.75rem',
  objectFit: 'contain',
  selectors: { 'img&': { ...onWhite, padding: '0.125rem' } },
});
export const association = style({ color: theme.colour.cardMuted, fontSize: '1rem', lineHeight: 1.2 });
export const title = style({ fontSize: `min(${theme.type.lead}, 10vw)`, fontWeight: 700, lineHeight: 1.2 });

// If a word does not fit beside the photo, all texts go below the photo.
export const person = style(wrappingRow(theme.space.l, 'flex-start'));
export const photo = style({
  flex: 'none',
  inlineSize: 'min(6.5rem, 28vw)',
  blockSize: 'auto',
  aspectRatio: '9 / 11',
  objectFit: 'cover',
  borderRadius: theme.size.radius,
});
const wordsWhole = { ...column(theme.space.xs), gridTemplateColumns: 'minmax(min-content, 1fr)' } as const;
export const facts = style({
  flex: '1 1 0',
  ...wordsWhole,
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
});
export const name = style({
  fontSize: theme.type.section,
  fontWeight: 700,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
});
export const pairs = style(wordsWhole);
globalStyle(`${pairs} dt`, { color: theme.colour.cardMuted, fontSize: '1rem', lineHeight: 1.2 });
globalStyle(`${pairs} dd`, { fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' });
export const awaited = style({ fontWeight: 700 });
export const cover = style({
  fontWeight: 600,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

// The code is black on white in every theme, because code scanners need this contrast.
export const code = style({
  flex: '1 1 0',
  inlineSize: '100%',
  minBlockSize: 'min(15rem, 70vw)',
  maxBlockSize: '26rem',
  padding: '0.5rem',
  borderRadius: theme.size.radius,
  background: '#ffffff',
  forcedColorAdjust: 'none',
});
export const moment = style({ color: theme.colour.cardMuted, fontSize: '1rem', lineHeight: 1.3 });

export const below = style({
  ...column(theme.space.m),
  ...narrow,
  paddingInline: theme.space.page,
  paddingBlockEnd: theme.space.xxl,
});

// Both buttons fit on one line of a telephone with large letters too.
export const ways = style(wrappingRow(theme.space.s));
globalStyle(`${ways} > button`, { flex: '1 1 auto', paddingInline: 'min(1.75rem, 1vw)' });
