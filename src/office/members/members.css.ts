import { globalStyle, style } from '@vanilla-extract/css';
import { line, secondary, tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { desk } from '#src/parts/desk-width.ts';
import { theme } from '#src/style/theme.css.ts';

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

export const compact = style({});
globalStyle(`${compact}${compact} > button`, {
  paddingBlock: 0,
  paddingInline: '0.375rem',
  fontSize: theme.type.small,
});

export const views = style({ ...line(theme.space.m), flexWrap: 'wrap' });

export const choices = style({
  ...tiles('10rem', theme.space.m),
  // A field with a hint is higher than the others. At the end, the boxes of all are level.
  alignItems: 'end',
  // A fixed width, which fills the panel's 28rem. Otherwise the panel would jump when the names of clubs come.
  '@media': { [desk]: { inlineSize: '26rem', maxInlineSize: '100%' } },
});

export const season = style({ color: theme.colour.muted, fontSize: theme.type.small });

export const flags = style({
  ...wrappingRow(theme.space.s),
  fontSize: theme.type.small,
  fontVariantNumeric: 'tabular-nums',
});
const flag = style({ whiteSpace: 'nowrap' });
export const renewed = style([flag, { color: theme.colour.accent, fontWeight: 600 }]);
export const open = style([flag, { color: theme.colour.muted }]);

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
export const saved = style({
  ...wrappingRow(`0 ${theme.space.m}`, 'center'),
  // The notice is always high enough for the button Undo and two lines, so that nothing below it moves.
  minBlockSize: `max(${theme.size.control}, 2.625rem)`,
});
// The button stays beside a long text if text and button have room beside each other.
globalStyle(`${saved} > p`, { flex: '1 1 10rem', minInlineSize: 0 });
export const state = style(secondary);
export const documents = style({
  ...tiles('16rem', theme.space.m),
  alignItems: 'start',
});
export const corrections = style({
  ...wrappingRow(theme.space.m, 'center'),
  selectors: { '&:empty': { display: 'none' } },
});
