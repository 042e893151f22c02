import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { theme } from '#src/style/theme.css.ts';

export const values = style({ display: 'grid', gap: theme.space.xs, overflowWrap: 'anywhere' });
globalStyle(`${values} del`, { color: theme.colour.muted });
globalStyle(`${values} ins`, { textDecoration: 'none', fontWeight: 600 });

export const sentence = style({ overflowWrap: 'anywhere' });
// If an entry has no changed values, the entry's sentence takes the room of the values too. The empty cell stays for
// screen readers.
globalStyle(`${sentence}:has(+ td:empty)`, {
  '@media': { [desk]: { gridArea: '1 / 2 / auto / span 2' } },
});
globalStyle(`${sentence} + td:empty`, {
  '@media': {
    [desk]: { gridArea: '1 / 3', pointerEvents: 'none' },
    [`not all and ${desk}`]: { display: 'none' },
  },
});
/** A cell without label on a telephone, because its content is clear. */
export const plain = style({});
globalStyle(`${plain}${plain}${plain}`, {
  '@media': { [`not all and ${desk}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${plain}${plain}${plain}::before`, {
  '@media': { [`not all and ${desk}`]: { content: 'none' } },
});
// The time is in a paler colour, because users look for the action.
globalStyle(`th${plain}${plain}`, {
  color: theme.colour.muted,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
});
export const undo = style({});
globalStyle(`${undo}${undo}${undo} > button`, { paddingInline: 0 });
