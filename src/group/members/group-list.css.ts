import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const phone = `not all and ${desk}`;

export const filters = style({
  flex: '0 1 24rem',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  alignItems: 'end',
  gap: theme.space.s,
  '@media': { [phone]: { flex: '1 1 100%' } },
});
globalStyle(`${filters} label`, { fontSize: theme.type.small });
export const bulk = style({
  ...wrappingRow(theme.space.m, 'center'),
  '@media': {
    ['screen and (min-height: 38rem) and (max-width: 47.99rem)']: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 1,
      gap: theme.space.s,
      marginInline: 'calc(-1 * min(1.5rem, 4vw))',
      paddingInline: 'min(1.5rem, 4vw)',
      paddingBlock: theme.space.s,
      borderBlockStart: `1px solid ${theme.colour.line}`,
      background: theme.colour.surface,
      boxShadow: theme.shadow.high,
    },
    print: { display: 'none' },
  },
});
export const ticks = style(wrappingRow(`0 ${theme.space.m}`, 'center'));
export const actions = style({
  ...wrappingRow(theme.space.m),
  '@media': { [phone]: { ...column(theme.space.m), inlineSize: '100%' } },
});
// On a telephone the actions are hidden if nobody is ticked.
globalStyle(`${bulk}[data-none] > ${actions}`, { '@media': { [phone]: { display: 'none' } } });
// Smaller buttons stay beside each other in a window of usual width.
globalStyle(`${bulk} button`, {
  paddingInline: theme.space.m,
  '@media': { [desk]: { minBlockSize: '2.25rem', paddingBlock: 0, fontSize: theme.type.small } },
});
export const ticked = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { inlineSize: '100%' } },
});
