import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { filled } from '#src/parts/desk-width.ts';
import { column, onWhite, wrappingRow, secondary, line } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const desk = 'screen and (min-width: 62rem)';
const edge = 'min(1.5rem, 4vw)';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  flex: '1 0 auto',
  '@media': { [desk]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)' } },
});

export const header = style({
  gridColumn: '1 / -1',
  ...wrappingRow(`0 ${theme.space.l}`, 'center'),
  minBlockSize: '3.25rem',
  paddingInline: edge,
  paddingBlock: theme.space.xs,
  background: theme.colour.surface,
  borderBlockStart: `0.25rem solid ${theme.colour.accent}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  '@media': { print: { display: 'none' } },
});
export const association = style({
  ...line(theme.space.m),
  flex: '1 1 9rem',
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
  fontWeight: 600,
  lineHeight: 1.25,
  // The header is as high as the menu's button beside the name, even before this button appears.
  '@media': { '(max-width: 61.99rem)': { minBlockSize: theme.size.control } },
});
export const emblem = style({
  flex: 'none',
  inlineSize: 'min(1.875rem, 10vw)',
  blockSize: 'auto',
  maxBlockSize: '2.25rem',
  objectFit: 'contain',
  color: theme.colour.accent,
  selectors: { 'img&': { ...onWhite, padding: '0.125rem' } },
});
export const who = style({
  ...secondary,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 61.99rem)': { order: 3, flexBasis: '100%' } },
});
export const whoLabel = style({ '@media': { '(max-width: 40rem)': { display: 'none' } } });
export const role = style({
  marginInlineStart: theme.space.s,
  paddingInline: theme.space.s,
  border: `1px solid ${theme.colour.edge}`,
  borderRadius: theme.size.radius,
  fontWeight: 600,
});
export const main = style({
  gridColumn: '-2 / -1',
  ...column(theme.space.xl),
  alignContent: 'start',
  minInlineSize: 0,
  paddingInline: edge,
  paddingBlock: `${theme.space.xl} ${theme.space.xxxl}`,
  // In a low window (about 800 pixels), the rows of a list get most of the height.
  '@media': { [`${desk} and (max-height: 52rem)`]: { gap: theme.space.m, paddingBlock: theme.space.m } },
});
export const foot = style({
  gridColumn: '-2 / -1',
  paddingInline: edge,
  paddingBlockEnd: theme.space.l,
  overflowWrap: 'anywhere',
  ...secondary,
  '@media': { print: { display: 'none' } },
});

/** The class of a page that fills the window. Only the rows of its table scroll. */
export const filledPage = style({});
function styleOnFilledPage(what: string, rule: NonNullable<GlobalStyleRule['@media']>[string]): void {
  globalStyle(what.replaceAll('&', filledPage), { '@media': { [filled]: rule } });
}
styleOnFilledPage('& body', { blockSize: '100dvh' });
styleOnFilledPage('& #root', { flex: '1 1 0', minBlockSize: 0 });
styleOnFilledPage(`& ${frame}`, {
  flex: '1 1 0',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minBlockSize: 0,
});
styleOnFilledPage(`& ${main}`, {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  overflowY: 'auto',
  paddingBlockEnd: theme.space.s,
});
styleOnFilledPage(`& ${main} > *`, { flex: 'none' });
styleOnFilledPage(`& ${foot}`, { ...wrappingRow(`0 ${theme.space.l}`), paddingBlockEnd: theme.space.xs });
export const aroundTable = style({});
styleOnFilledPage(`& ${main} > ${aroundTable}`, {
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minBlockSize: '16rem',
});
export const title = style({
  fontSize: theme.type.title,
  fontWeight: 700,
  lineHeight: 1.2,
});
