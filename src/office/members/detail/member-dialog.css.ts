import { globalStyle, style } from '@vanilla-extract/css';
import * as checkbox from '#src/parts/forms/checkbox.css.ts';
import { message } from '#src/parts/forms/field.css.ts';
import { pair } from '#src/parts/forms/form.css.ts';
import { column, secondary, unseen, tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy, wide } from '#src/style/windows.ts';
import { denseBoxes } from '../fields/dense-boxes.css.ts';
import { denseFields, denseMeasures } from '../fields/dense-fields.css.ts';
import { documents as printing } from '../members.css.ts';

const desk = `screen and ${wide}`;
/** Without this padding, the rings around focused elements would be cut off. */
const around = `${theme.space.s} ${theme.space.l}`;
const scrolls = { minBlockSize: 0, overflowY: 'auto' } as const;

export const body = style([
  // On a desktop the details and the records are beside each other.
  denseMeasures,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minBlockSize: 0,
    borderBlockStart: `1px solid ${theme.colour.line}`,
  },
]);
// While the member is loading or could not be loaded, this part has only one child.
globalStyle(`${body} > :only-child`, { margin: theme.space.l, alignSelf: 'start' });
globalStyle(`${body} > :first-child:not(:only-child)`, {
  paddingInline: theme.space.s,
  '@media': { [desk]: { paddingInline: theme.space.l } },
});
// On most telephones all tabs fit on one line with this smaller text.
globalStyle(`${body} > :first-child [role=tab]`, {
  '@media': {
    'screen and (max-width: 48rem)': { paddingInline: theme.space.s, fontSize: theme.type.small },
  },
});

export const side = style({
  ...column(theme.space.l),
  alignContent: 'start',
  padding: around,
  '@media': { [roomy]: scrolls },
});

globalStyle(`${side} section > button`, { justifySelf: 'start' });
globalStyle(`${side} section > ul:not([class])`, { paddingInlineStart: theme.space.l });
export const readable = style({});
globalStyle(`${readable} > *`, { maxInlineSize: '48rem' });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  '@media': { [desk]: { gridTemplateColumns: 'minmax(0, 43fr) minmax(0, 37fr)' } },
});

export const details = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minBlockSize: 0 });
globalStyle(`${details} > form`, {
  gap: 0,
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minBlockSize: 0,
});
export const fields = style([
  denseBoxes,
  denseFields,
  {
    ...tiles('12.25rem', `${theme.space.s} ${theme.space.m}`),
    alignContent: 'start',
    alignItems: 'end',
    padding: around,
    '@media': { [roomy]: scrolls },
  },
]);
globalStyle(`${fields}:has(${message})`, { alignItems: 'start' });
globalStyle(`${fields} > section, ${fields} ${pair}`, { display: 'contents' });
globalStyle(`${fields} > section > h2`, { gridColumn: '1 / -1' });
globalStyle(`${fields} > section > h2, ${fields} > fieldset > p:first-child`, {
  ...secondary,
  lineHeight: 1.3,
});
// Hidden on a desktop: the first and the last section are clear without a heading, which would take a row.
globalStyle(`${fields} > section:is(:first-of-type, :last-of-type) > h2`, { '@media': { [desk]: unseen } });
// The member's flags and the photo each take the width of all columns.
globalStyle(`${fields} > fieldset`, { gridColumn: '1 / -1', '@media': { [desk]: { gap: theme.space.xs } } });
globalStyle(`${fields} > fieldset:not(:last-child) > div`, {
  '@media': { [desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const foot = style({
  ...column(theme.space.s),
  maxBlockSize: '60vh',
  overflowY: 'auto',
  padding: around,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  borderEndStartRadius: theme.size.radiusLarge,
  borderEndEndRadius: theme.size.radiusLarge,
  background: theme.colour.surface,
  '@media': { [desk]: { borderEndEndRadius: 0 } },
});

export const records = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  alignContent: 'start',
  minBlockSize: 0,
  '@media': { [desk]: { borderInlineStart: `1px solid ${theme.colour.line}` } },
  selectors: { '&[hidden]': { display: 'none' } },
});
/** On a telephone the whole year scrolls. On a desktop only the checkboxes scroll. */
export const year = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media': {
    [roomy]: scrolls,
    [`${desk} and (min-height: 32rem)`]: {
      gridTemplateRows: 'minmax(0, 1fr) auto auto',
      alignContent: 'stretch',
      overflowY: 'visible',
    },
  },
});
export const boxes = style([
  denseBoxes,
  {
    ...tiles('14rem', theme.space.m),
    alignContent: 'start',
    alignItems: 'start',
    padding: around,
    '@media': {
      [desk]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))' },
      [`${desk} and (min-height: 32rem)`]: scrolls,
    },
  },
]);
export const pile = style({ ...column(theme.space.m), minInlineSize: 0 });
export const across = style({ gridColumn: '1 / -1' });
/** The message stays visible and does not move the checkboxes. */
export const refusal = style({
  padding: around,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.errorSoft,
  '@media': { [roomy]: { position: 'sticky', insetBlockEnd: 0 }, [desk]: { position: 'static' } },
});
export const documents = style({
  padding: around,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.surface,
  '@media': { [desk]: { borderEndEndRadius: theme.size.radiusLarge } },
});

globalStyle(`${boxes} fieldset > p:first-child`, {
  '@media': { [desk]: { fontSize: theme.type.small, color: theme.colour.muted } },
});
// A price is on the same line as the name of the club or cover, if this saves a line.
globalStyle(`${boxes} ${checkbox.body}, ${boxes} ${checkbox.words}, ${boxes} ${checkbox.label}`, {
  '@media': { [desk]: { display: 'inline', lineHeight: 1.3 } },
});
globalStyle(`${boxes} ${checkbox.description}`, {
  '@media': { [desk]: { display: 'block', lineHeight: 1.3 } },
});
globalStyle(`${boxes} ${checkbox.words}:not(:has(${checkbox.description})) + ${checkbox.price}`, {
  '@media': { [desk]: { marginInlineStart: theme.space.s } },
});

// The buttons of the documents are on one line. If a button is disabled, the reason is below the button.
globalStyle(`${documents} > section`, { '@media': { [desk]: { gap: theme.space.xs } } });
globalStyle(`${documents} h2`, {
  '@media': { [desk]: { color: theme.colour.muted, fontSize: theme.type.small } },
});
globalStyle(`${documents} ${printing}`, {
  '@media': { [desk]: { gap: theme.space.s, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
// All buttons are as high as the highest button, so that the reasons below begin at the same height.
globalStyle(`${documents} ${printing} > *`, {
  '@media': { [desk]: { gridRow: 'span 2', gridTemplateRows: 'subgrid' } },
});
globalStyle(`${documents} button`, {
  '@media': {
    [desk]: { minBlockSize: theme.size.target, paddingInline: theme.space.s, fontSize: theme.type.small },
  },
});
