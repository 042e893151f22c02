import { globalStyle, style } from '@vanilla-extract/css';
import {
  column,
  inlineLine,
  line,
  onWhite,
  secondary,
  unseen,
  wrappingRow,
} from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low } from '#src/style/windows.ts';
import { loading } from '../progress.css.ts';

export const frame = style({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
});

export const skip = style({
  position: 'absolute',
  insetBlockStart: theme.space.s,
  insetInlineStart: theme.space.s,
  zIndex: 3,
  padding: theme.space.m,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
  selectors: {
    '&:not(:focus)': { ...unseen, padding: 0 },
  },
});

export const header = style({
  background: theme.colour.surface,
  borderBlockStart: `0.25rem solid ${theme.colour.accent}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
});

const pageColumn = {
  inlineSize: '100%',
  maxInlineSize: `calc(${theme.size.column} + 2 * ${theme.space.page})`,
  marginInline: 'auto',
  paddingInline: theme.space.page,
} as const;

export const headerRow = style({
  ...pageColumn,
  // The header is wider than the page's column. So a long name fits beside the button that leaves the page.
  maxInlineSize: `calc(46rem + 2 * ${theme.space.page})`,
  ...wrappingRow(`0 ${theme.space.m}`, 'center'),
  justifyContent: 'space-between',
  minBlockSize: '4rem',
  paddingBlock: theme.space.s,
  '@media': { [low]: { minBlockSize: '3.25rem', paddingBlock: theme.space.xs } },
});

export const association = style({
  ...line(theme.space.m),
  flex: '1 1 0',
  // Words are not broken. A part that does not fit beside the words goes below the words.
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
  color: theme.colour.ink,
  fontWeight: 600,
  fontSize: theme.type.small,
  lineHeight: 1.25,
  textDecoration: 'none',
});
export const names = style({ display: 'grid', gap: '0.125rem' });
export const longName = style({
  color: theme.colour.muted,
  fontWeight: 400,
  '@media': { 'screen and (max-width: 30rem)': { fontSize: '1rem' } },
});
// On a telephone the long name is hidden, because it has no room beside the button that leaves the page.
export const whereRoom = style({ '@media': { 'screen and (max-width: 30rem)': { display: 'none' } } });
export const emblem = style({
  flex: 'none',
  inlineSize: 'min(2.25rem, 12vw)',
  blockSize: 'auto',
  maxBlockSize: '3rem',
  objectFit: 'contain',
  color: theme.colour.accent,
  selectors: { 'img&': { ...onWhite, padding: '0.125rem' } },
});

export const close = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 'min(2.75rem, 15vw)',
  blockSize: 'min(2.75rem, 15vw)',
  border: '1px solid transparent',
  borderRadius: '50%',
  background: 'transparent',
  color: theme.colour.ink,
  cursor: 'pointer',
  fontSize: theme.type.lead,
  ':hover': { background: theme.colour.accentSoft, color: theme.colour.accent },
});

// Styles the button that leaves the page. The button has an icon and words.
export const leave = style([
  close,
  {
    gap: theme.space.xs,
    inlineSize: 'auto',
    minInlineSize: 'min(2.75rem, 14vw)',
    blockSize: 'auto',
    minBlockSize: 'min(2.75rem, 15vw)',
    paddingInline: 'min(0.75rem, 2vw)',
    borderRadius: theme.size.radius,
    color: theme.colour.accent,
    fontSize: theme.type.small,
    fontWeight: 600,
  },
]);
// In a narrow window the icon is hidden, so that the words have room.
globalStyle(`${leave} > svg`, { '@media': { 'screen and (max-width: 24rem)': { display: 'none' } } });

export const main = style({
  ...pageColumn,
  flex: '1 0 auto',
  ...column(theme.space.xl),
  alignContent: 'start',
  paddingBlock: `min(${theme.space.xxl}, 8vw) ${theme.space.xxxl}`,
  '@media': { [low]: { gap: theme.space.l, paddingBlock: `${theme.space.l} ${theme.space.s}` } },
});

// While loading, the content fills the window, so that the user does not see the foot move.
globalStyle(`${main}:has(> ${loading})`, { minBlockSize: '100svh' });

export const heading = style({
  ...column(theme.space.l),
  '@media': { [low]: { gap: theme.space.m } },
});
// The size depends on the window's width too, so that large letters do not break words in a narrow window.
export const title = style({
  fontSize: `min(${theme.type.title}, 12vw)`,
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-0.01em',
});
export const lead = style({
  // With this size, a telephone number stays on one line.
  fontSize: `min(${theme.type.lead}, 10.25vw)`,
  color: theme.colour.muted,
  lineHeight: 1.45,
});

export const back = style({
  justifySelf: 'start',
  ...inlineLine(theme.space.xs),
  minBlockSize: theme.size.target,
  marginBlock: `calc(-1 * ${theme.space.m})`,
  // The tip of the arrow is exactly above the beginning of the text below.
  marginInlineStart: `calc(-1 * ${theme.space.s} - 0.4em - 1px)`,
  padding: `${theme.space.xs} ${theme.space.s}`,
  border: '1px solid transparent',
  borderRadius: theme.size.radius,
  background: 'transparent',
  color: theme.colour.accent,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  ':hover': { background: theme.colour.accentSoft },
});

export const footer = style({
  ...pageColumn,
  paddingBlock: theme.space.xl,
  ...secondary,
  '@media': { [low]: { paddingBlock: theme.space.s } },
});
