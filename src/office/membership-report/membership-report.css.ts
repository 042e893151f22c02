import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow, column, tiles, edged } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { desk } from '#src/parts/desk-width.ts';

export const figures = style({
  ...tiles('9.5rem', theme.space.m),
});
export const figure = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space.xs,
  padding: theme.space.m,
  ...edged,
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: theme.type.small,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { borderColor: theme.colour.accent, background: theme.colour.accentSoft },
  selectors: {
    '&[aria-pressed=true]': {
      borderColor: theme.colour.accent,
      background: theme.colour.accentSoft,
      boxShadow: `inset 0 0 0 2px ${theme.colour.accent}`,
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-pressed=true]': { outline: '3px solid Highlight' } } },
  },
});
export const number = style({
  fontSize: theme.type.section,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.1,
});
export const money = style({ color: theme.colour.muted, fontVariantNumeric: 'tabular-nums' });

export const ready = style({
  ...wrappingRow(theme.space.m, 'end'),
  '@media': { print: { display: 'none' } },
});
export const season = style({ minInlineSize: '8rem' });
export const part = style(column(theme.space.xl));
globalStyle(`${season} select`, { minBlockSize: theme.size.control });

const below = (gridColumn: string) =>
  style({ '@media': { [desk]: { gridRow: 2, gridColumn, alignSelf: 'start' } } });
/** Long texts are on a second line of the row, so that they are not cut off. */
export const clubs = below('2 / span 3');
export const licences = below('5 / -1');
/** These styles are for rows that begin with a checkbox. */
export const clubsOfTicked = below('3 / span 3');
export const licencesOfTicked = below('6 / -1');
