import { globalStyle, style } from '@vanilla-extract/css';
import { veil } from '#src/parts/dialogs/dialog.css.ts';
import { column, secondary, wrappingRow, tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { wide as desktop } from '#src/style/windows.ts';
import { denseBoxes } from '../fields/dense-boxes.css.ts';

const wide = 'screen and (min-width: 60rem)';
const desk = `screen and ${desktop}`;
const narrow = 'screen and (max-width: 59.99rem)';

export const layout = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.xl,
  '@media': {
    [wide]: {
      display: 'grid',
      gap: theme.space.xxxl,
      gridTemplateColumns: '21rem minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

/** This part stays visible while the checkboxes beside it scroll, but not on a telephone. */
export const lead = style({
  display: 'contents',
  '@media': {
    [wide]: {
      ...column(theme.space.l),
      position: 'sticky',
      insetBlockStart: theme.space.l,
    },
  },
});
export const asked = style({
  ...tiles('9rem', theme.space.m),
  alignItems: 'start',
});
export const heading = style({
  fontSize: theme.type.section,
  fontWeight: 700,
  lineHeight: 1.25,
  borderRadius: theme.size.radius,
});
export const buttons = style({
  ...wrappingRow(theme.space.s),
  '@media': {
    [narrow]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      marginInline: 'calc(-1 * min(1.5rem, 4vw))',
      padding: `${theme.space.s} min(1.5rem, 4vw)`,
      background: theme.colour.paper,
      borderBlock: `1px solid ${theme.colour.line}`,
    },
  },
});
globalStyle(`${buttons} > button`, { paddingInline: theme.space.l });
globalStyle(`${buttons} > button[type=submit]`, { flex: '1 0 auto' });
// When a field gets the focus, the dialog scrolls so that the fixed buttons do not cover the field.
globalStyle(`${veil}:has(${buttons})`, { '@media': { [narrow]: { scrollPaddingBlockStart: '7.5rem' } } });

export const summary = style({ ...column(theme.space.l), minInlineSize: 0 });
export const chosen = style({ ...column(theme.space.m) });
globalStyle(`${chosen} > div`, { ...column(theme.space.xs) });
globalStyle(`${chosen} dt`, { color: theme.colour.muted, fontSize: theme.type.small });
globalStyle(`${chosen} dd`, {
  ...wrappingRow(`0 ${theme.space.l}`),
  justifyContent: 'space-between',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
globalStyle(`${chosen} dd > :first-child`, { flex: '1 1 9rem', minInlineSize: 0 });
globalStyle(`${chosen} dd > :last-child:not(:first-child)`, { marginInlineStart: 'auto' });
export const total = style({
  ...wrappingRow(`0 ${theme.space.l}`),
  justifyContent: 'space-between',
  paddingBlockStart: theme.space.m,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  fontSize: theme.type.figure,
  fontWeight: 700,
});

export const fields = style([
  denseBoxes,
  {
    ...tiles('18rem', `${theme.space.xxl} ${theme.space.xl}`),
    alignItems: 'start',
    minInlineSize: 0,
    '@media': { [desk]: { rowGap: theme.space.xl } },
  },
]);
export const side = style({
  ...column(theme.space.xxl),
  minInlineSize: 0,
  '@media': { [desk]: { gap: theme.space.l } },
});
export const licences = style({
  ...tiles('14rem', theme.space.xl),
  alignItems: 'start',
  '@media': {
    [desk]: {
      gap: theme.space.m,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
    },
  },
});
globalStyle(`${licences} fieldset > p:first-child`, {
  '@media': { [desk]: { ...secondary, fontWeight: 600 } },
});
