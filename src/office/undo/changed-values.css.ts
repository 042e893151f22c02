import { globalStyle, style } from '@vanilla-extract/css';
import { desk } from '#src/parts/desk-width.ts';
import { theme } from '#src/style/theme.css.ts';

export const values = style({ display: 'grid', gap: theme.space.xs, overflowWrap: 'anywhere' });
globalStyle(`${values} del`, { color: theme.colour.muted });
globalStyle(`${values} ins`, { textDecoration: 'none', fontWeight: 600 });

/** Styles the sentence that stands beside changed values, in the second column of entries. */
export const sentence = style({ overflowWrap: 'anywhere' });
// What changed nothing has the room of its values too, below the empty cell, which stays for who reads by cells.
globalStyle(`${sentence}:has(+ td:empty)`, {
  '@media': { [desk]: { gridArea: '1 / 2 / auto / span 2' } },
});
globalStyle(`${sentence} + td:empty`, {
  '@media': {
    [desk]: { gridArea: '1 / 3', pointerEvents: 'none' },
    [`not all and ${desk}`]: { display: 'none' },
  },
});
/** Styles what needs no words before it on a telephone, beside the changed values of an audit entry. */
export const plain = style({});
globalStyle(`${plain}${plain}${plain}`, {
  '@media': { [`not all and ${desk}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${plain}${plain}${plain}::before`, {
  '@media': { [`not all and ${desk}`]: { content: 'none' } },
});
// What was done is what is looked for; when it was done only leads to it.
globalStyle(`th${plain}${plain}`, {
  color: theme.colour.muted,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
});
/** Styles Undo beside changed values, under the head of its column, as the reason against it stands. */
export const undo = style({});
globalStyle(`${undo}${undo}${undo} > button`, { paddingInline: 0 });
