import { globalStyle, style } from '@vanilla-extract/css';
import { column, framed, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: `min(${theme.space.m}, 3vw)`,
  alignItems: 'start',
  minBlockSize: theme.size.target,
  padding: `${theme.space.m} min(1rem, 3.5vw)`,
  ...framed,
  cursor: 'pointer',
  transition: `background-color ${theme.motion.quick}, border-color ${theme.motion.quick}`,
  selectors: {
    '&:hover:not(:has(:disabled))': { borderColor: theme.colour.accent },
    '&:has([data-state=checked])': { background: theme.colour.accentSoft, borderColor: theme.colour.accent },
    '&:has([aria-busy=true])': { cursor: 'default' },
    '&:has(:disabled)': { cursor: 'default', borderStyle: 'dashed', borderColor: theme.colour.edge },
    '&:has(:focus-visible)': { outline: `3px solid ${theme.colour.focus}`, outlineOffset: '2px' },
  },
});

export const box = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(1.625rem, 9vw)',
  blockSize: 'min(1.625rem, 9vw)',
  padding: 0,
  border: `2px solid ${theme.colour.edge}`,
  borderRadius: '0.375rem',
  background: theme.colour.surface,
  color: theme.colour.onAccent,
  cursor: 'inherit',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-state=checked]': { background: theme.colour.accent, borderColor: theme.colour.accent },
    '&:disabled[data-state=unchecked]': { background: 'transparent', borderStyle: 'dashed' },
    '&:disabled[data-state=checked]': {
      background: theme.colour.muted,
      borderColor: theme.colour.muted,
      color: theme.colour.paper,
    },
  },
  '@media': { '(forced-colors: active)': { color: 'ButtonText' } },
});

globalStyle(`${box} svg`, { inlineSize: '100%', blockSize: '100%' });

export const body = style({
  ...wrappingRow(`0 ${theme.space.l}`, 'flex-start'),
  minInlineSize: 0,
});
export const words = style({
  ...column(),
  // The prices of a list are below each other at the right. If a price has less room than this, the price is below the
  // price's label. A container query would be simpler, but Chromium stops drawing a container that was inactive for a
  // while below a message.
  flex: '1 1 calc((12.5em - 100%) * 999)',
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
});
export const label = style({
  // With this size, the words of a name fit beside the box in a narrow window with large letters.
  fontSize: 'min(1em, 9.75vw)',
  fontWeight: 600,
  lineHeight: 1.4,
  paddingBlockStart: '0.0625rem',
});
export const description = style({ color: theme.colour.muted, fontSize: theme.type.small, lineHeight: 1.4 });
export const price = style({ fontWeight: 600, lineHeight: 1.4, paddingBlockStart: '0.0625rem' });
