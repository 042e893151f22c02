import { globalStyle, style } from '@vanilla-extract/css';
import { bar, besideButtons, foot, openPage } from '#src/parts/bars/action-bar.css.ts';
import * as checkbox from '#src/parts/forms/checkbox.css.ts';
import { picking } from '#src/parts/forms/date-field.css.ts';
import { control, field, hint } from '#src/parts/forms/field.css.ts';
import { actions, pair } from '#src/parts/forms/form.css.ts';
import { select } from '#src/parts/forms/select.css.ts';
import * as photo from '#src/parts/pictures/photo.css.ts';
import { column, secondary, tiles, unseen, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { low, tall, wide } from '#src/style/windows.ts';
import { denseBoxes } from '../fields/dense-boxes.css.ts';
import { denseFields, denseMeasures } from '../fields/dense-fields.css.ts';
import { beside } from '../members.css.ts';

const desk = `screen and ${wide}`;
type Rule = NonNullable<Parameters<typeof globalStyle>[1]['@media']>[string];
function styleOnDesk(selector: string, rule: Rule): void {
  globalStyle(selector, { '@media': { [desk]: rule } });
}
const row = wrappingRow(`${theme.space.s} ${theme.space.m}`, 'end');

export const columns = style([
  denseBoxes,
  denseMeasures,
  {
    ...column(theme.space.xxl),
    maxInlineSize: '80rem',
    '@media': { [desk]: wrappingRow(`${theme.space.m} ${theme.space.l}`, 'flex-start') },
  },
]);
export const details = style([
  denseFields,
  {
    ...column(theme.space.xl),
    minInlineSize: 0,
    '@media': { [desk]: { flex: '5 1 26rem', gap: '0.625rem' } },
  },
]);
export const pile = style({
  ...column(theme.space.xxl),
  minInlineSize: 0,
  // Without room beside the others, the last column goes below them, and its parts are beside each other.
  '@media': {
    [desk]: { ...tiles('14rem', '0.375rem'), alignItems: 'start', flex: '3 1 15.5rem' },
  },
});

// Each row has two fields, but the street has its own row. The place of birth is beside the date of birth.
styleOnDesk(`${details} > section, ${details} ${pair}`, { ...row, marginBlockStart: 0 });
styleOnDesk(`${details} > section > *`, { flex: '1 1 100%', minInlineSize: 0 });
styleOnDesk(`${details} > section > h2`, {
  ...secondary,
  marginBlockEnd: '-0.25rem',
  fontWeight: 600,
  lineHeight: 1.3,
});
styleOnDesk(`${details} > section:first-child > h2`, unseen);
styleOnDesk(`${details} ${pair} > ${field}, ${details} > section:not(:has(${pair})) > ${field}`, {
  // At most two fields are in a row.
  flex: '1 1 max(11rem, 40%)',
});
styleOnDesk(`${details} > section > ${pair}:has(${picking})`, { flex: '5 1 18rem' });
styleOnDesk(`${details} > section > ${pair} ~ ${field}`, { flex: '3 1 8rem' });
styleOnDesk(`${details} ${pair}:has(${picking}) > :first-child`, { flex: '1 1 6rem' });
styleOnDesk(`${details} ${pair}:has(${picking}) > :last-child`, { flex: '1 1 11.5rem' });
styleOnDesk(`${details} ${field}`, { gap: theme.space.xs });
styleOnDesk(`${details} ${control}`, { paddingBlock: theme.space.xs });
styleOnDesk(`${details} ${select}`, { paddingInline: `${theme.space.s} 2rem` });

// The photo is small and beside its buttons and status. Only screen readers read the texts that explain it.
const around = `${pile} > #photo > div > div:has(> ${photo.widget} > :is(img, ${photo.empty}))`;
styleOnDesk(around, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.space.m,
});
styleOnDesk(`${around} > ${photo.widget}`, { display: 'contents' });
styleOnDesk(`${around} :is(img, ${photo.empty})`, { gridRow: 'span 2', inlineSize: '3.25rem' });
styleOnDesk(`${around} > ${photo.said}`, { gridColumn: 2, marginBlockStart: theme.space.xs });
styleOnDesk(`${pile} ${photo.sign}`, { inlineSize: '2rem', blockSize: '2rem' });
styleOnDesk(`${pile} ${photo.side}`, { alignContent: 'start', gap: theme.space.xs });
styleOnDesk(`${pile} ${photo.side} :is(button, span)`, {
  paddingBlock: theme.space.xs,
  paddingInline: theme.space.m,
  fontSize: theme.type.small,
});
styleOnDesk(
  `${pile} > #photo > p:first-child, ${pile} > #photo > ${hint}, ${pile} ${photo.empty} > span`,
  unseen,
);

styleOnDesk(`${pile} > section`, { gap: theme.space.xs, marginBlockStart: 0 });
styleOnDesk(`${pile} > section > h2, ${pile} > fieldset > p:first-child`, {
  fontSize: theme.type.normal,
  lineHeight: 1.3,
});
styleOnDesk(`${pile} ${beside}`, tiles('10rem', theme.space.s));
styleOnDesk(`${pile} ${beside} fieldset > p:first-child`, { ...secondary, fontWeight: 600, lineHeight: 1.3 });
styleOnDesk(`${pile} fieldset > div`, { gap: '0.125rem' });
styleOnDesk(`${pile} ${checkbox.row}`, { paddingBlock: '0.125rem' });
styleOnDesk(`${pile} ${hint}, ${pile} ${checkbox.description}`, { lineHeight: 1.3 });

export const page = style({
  '@media': {
    [`${tall} and ${wide}`]: {
      selectors: { [`&&:not(${openPage})`]: { scrollPaddingBlockEnd: '4.75rem' } },
    },
  },
});
// On a desktop the total, the payment method and the buttons are on one line.
for (const [windows, container] of [
  [tall, foot],
  [low, bar],
] as const) {
  const styleInBar = (parts: string, rule: Rule) =>
    globalStyle(`${page} ${container}${parts}`, { '@media': { [`${windows} and ${wide}`]: rule } });
  styleInBar('', { ...row, alignItems: 'center', columnGap: theme.space.xl, paddingBlock: theme.space.s });
  styleInBar(' details', { flex: '1 1 14rem' });
  styleInBar(' details ~ *', { flex: '1 1 100%' });
  styleInBar(` :is(${besideButtons}, details ~ ${actions})`, { flex: 'none', maxInlineSize: '100%' });
  styleInBar(' label', { fontSize: theme.type.small });
  styleInBar(` ${besideButtons} > ${field}`, { inlineSize: '9rem', gap: theme.space.xs });
  styleInBar(` ${besideButtons} > ${field}:first-child:nth-last-child(2)`, {
    gridTemplateColumns: 'auto 9rem',
    alignItems: 'center',
    columnGap: theme.space.s,
    inlineSize: 'auto',
  });
  styleInBar(' button[type=submit]', { minInlineSize: '9rem' });
}
