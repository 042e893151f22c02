import { globalStyle, style } from '@vanilla-extract/css';
import { line, secondary, tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** Styles the button that opens a member from a row. The button looks like a link with the member's name. */
export const opener = style({
  padding: 0,
  border: 0,
  background: 'transparent',
  color: theme.colour.accent,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  cursor: 'pointer',
  ':hover': { color: theme.colour.accentStrong },
  // The selector is doubled (&&), so that this style has priority over the style of other buttons in a table.
  selectors: { '&&': { paddingInline: 0, minBlockSize: 0 } },
});
export const note = style({ ...secondary, fontWeight: 400 });

/** Styles a small button, for lists of members that have this button in every row. */
export const compact = style({});
globalStyle(`${compact}${compact} > button`, {
  paddingBlock: 0,
  paddingInline: '0.375rem',
  fontSize: theme.type.small,
});

/** The buttons that open a list's filters and layout. The panel that a button opens can go to the next line. */
export const views = style({ ...line(theme.space.m), flexWrap: 'wrap' });

/** Styles the fields of filters of a list of members. The fields are beside each other if the page is wide enough. */
export const choices = style({
  ...tiles('10rem', theme.space.m),
});

/** Styles the text above the filters of a season, which names the year. */
export const season = style({ color: theme.colour.muted, fontSize: theme.type.small });

export const flags = style({
  ...wrappingRow(theme.space.s),
  fontSize: theme.type.small,
  fontVariantNumeric: 'tabular-nums',
});
const flag = style({ whiteSpace: 'nowrap' });
export const renewed = style([flag, { color: theme.colour.accent, fontWeight: 600 }]);
export const open = style([flag, { color: theme.colour.muted }]);

/** Styles a page or dialog about a member in two columns, if the window is wide enough. */
export const columns = style({
  display: 'grid',
  gap: `${theme.space.xxl} ${theme.space.xxxl}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 64rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// The two columns begin at the same height.
globalStyle(`${columns} > section`, { marginBlockStart: 0 });
export const beside = style({
  ...tiles('14rem', `${theme.space.xl} ${theme.space.xl}`),
  alignItems: 'start',
});
/** Styles the notice about a saved change of a member, with the button Undo beside the text. */
export const saved = style({
  ...wrappingRow(`0 ${theme.space.m}`, 'center'),
  // The notice is always high enough for the button Undo and two lines, so that nothing below it moves.
  minBlockSize: `max(${theme.size.control}, 2.625rem)`,
});
// The button stays beside a long text if text and button have room beside each other.
globalStyle(`${saved} > p`, { flex: '1 1 10rem', minInlineSize: 0 });
export const state = style(secondary);
/** The buttons of a member's documents, of equal width. If a button is disabled, the reason is below the button. */
export const documents = style({
  ...tiles('16rem', theme.space.m),
  alignItems: 'start',
});
/** Styles the buttons that correct documents in one row, so that the checkboxes above the row have more space. */
export const corrections = style({
  ...wrappingRow(theme.space.m, 'center'),
  selectors: { '&:empty': { display: 'none' } },
});
