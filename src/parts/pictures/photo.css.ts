import { globalStyle, style } from '@vanilla-extract/css';
import { column, secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const portrait = {
  inlineSize: '180px',
  maxInlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '180 / 220',
  borderRadius: theme.size.radius,
  objectFit: 'cover',
} as const;

export const image = style({
  ...portrait,
  border: `1px solid ${theme.colour.edge}`,
  background: theme.colour.surface,
});
export const plain = style({ inlineSize: '100%', borderColor: 'transparent' });
export const empty = style({
  ...portrait,
  ...column(theme.space.s),
  alignContent: 'center',
  justifyItems: 'center',
  padding: theme.space.s,
  border: `2px dashed ${theme.colour.edge}`,
  background: theme.colour.surface,
  ...secondary,
  textAlign: 'center',
  lineHeight: 1.3,
});
export const sign = style({ inlineSize: '3.5rem', blockSize: '3.5rem' });
export const plainEmpty = style({
  inlineSize: '100%',
  borderColor: theme.colour.cardMuted,
  background: 'transparent',
  color: theme.colour.cardMuted,
});

export const widget = style({
  ...wrappingRow(theme.space.xl, 'flex-start'),
});
export const side = style({
  flex: '1 1 14rem',
  ...column(theme.space.m),
  justifyItems: 'start',
  minInlineSize: 0,
});

export const said = style({
  inlineSize: 'fit-content',
  selectors: { '&:not(:empty)': { marginBlockStart: theme.space.m } },
});

/** This size is large enough to see a face well. */
const large = { inlineSize: '240px' };

export const video = style({
  ...portrait,
  ...large,
  background: '#000000',
  border: `1px solid ${theme.colour.edge}`,
});

// When the user drags the picture with a finger, the page must not scroll.
export const cutFrame = style([
  image,
  { ...large, touchAction: 'none', cursor: 'grab', ':active': { cursor: 'grabbing' } },
]);

export const file = style({
  position: 'relative',
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '100%',
});
export const fileInput = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: '100%',
  opacity: 0,
  overflow: 'hidden',
  cursor: 'pointer',
});
globalStyle(`${fileInput}:focus-visible + span`, {
  outline: `3px solid ${theme.colour.focus}`,
  outlineOffset: '2px',
});
globalStyle(`${fileInput}:hover + span`, { background: theme.colour.accentSoft });
