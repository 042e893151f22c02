import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

/** The button in a row that opens its member; it looks like the name that it is. */
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
  // Doubled, since a table makes every button in it smaller in its own way.
  selectors: { '&&': { paddingInline: 0, minBlockSize: 0 } },
});
export const note = style({ color: theme.colour.muted, fontSize: theme.type.small, fontWeight: 400 });

/** A button that stands in every row. */
export const compact = style({});
globalStyle(`${compact}${compact} > button`, {
  paddingBlock: 0,
  paddingInline: '0.375rem',
  fontSize: theme.type.small,
});

/** The filters, side by side where there is room. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: theme.space.m,
});

export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.s,
  fontSize: theme.type.small,
  fontVariantNumeric: 'tabular-nums',
});
const flag = style({ whiteSpace: 'nowrap' });
export const renewed = style([flag, { color: theme.colour.accent, fontWeight: 600 }]);
export const open = style([flag, { color: theme.colour.muted }]);

/** The details at one side, the record of a year at the other, where there is room for both. */
export const columns = style({
  display: 'grid',
  gap: `${theme.space.xxl} ${theme.space.xxxl}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 64rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// Both sides begin at one height.
globalStyle(`${columns} > section`, { marginBlockStart: 0 });
export const beside = style({
  display: 'grid',
  gap: `${theme.space.xl} ${theme.space.xl}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'start',
});
/** What was saved, and beside it what can be done about it. */
export const saved = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space.m}`,
  // Undo comes and goes, and its words take two lines, without moving what stands below.
  minBlockSize: `max(${theme.size.control}, 2.625rem)`,
});
// Long words leave Undo beside them where there is room for both.
globalStyle(`${saved} > p`, { flex: '1 1 10rem', minInlineSize: 0 });
export const state = style({ color: theme.colour.muted, fontSize: theme.type.small });
/** Buttons of one width, each over its own reason. */
export const documents = style({
  display: 'grid',
  gap: theme.space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
});
