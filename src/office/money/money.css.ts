import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { secondary, tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.s,
});
export const rowActions = style({
  ...wrappingRow(theme.space.xs, 'center'),
  '@media': { [desk]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
});
export const oneLine = style({ whiteSpace: 'nowrap' });
export const shortened = style({
  overflowWrap: 'anywhere',
  '@media': {
    [desk]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
export const ticks = style({
  ...wrappingRow(`${theme.space.xs} ${theme.space.m}`, 'center'),
  flexBasis: '100%',
});
globalStyle(`${ticks} button`, { paddingInline: theme.space.m });
export const ticked = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const listTitle = style({ ...secondary, fontWeight: 600 });
export const scrolling = style({
  maxBlockSize: '16rem',
  overflowY: 'auto',
  margin: 0,
  // Without this padding, the ring around a focused element would be cut off.
  padding: `${theme.space.s} ${theme.space.m} ${theme.space.s} ${theme.space.l}`,
});
export const receipt = style({
  ...wrappingRow(theme.space.s, 'center'),
  justifyContent: 'space-between',
});

export const bookFields = style({ ...tiles('11rem', theme.space.m), alignItems: 'end' });
