import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { addLicenceReplacingExclusive } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { licenceChoiceMachine, getChosenLicences } from '#machines/licences/licence-choice.machine.ts';
import { steps } from '#tests/support/models/depth.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { checkboxIn, shows, tickIn } from '#tests/support/screens/page.ts';
import { kept, openScreen } from '#tests/support/screens/member-app.tsx';
import { controlAt } from '#tests/support/screens/controls.ts';

/** The ten checkboxes in the order in which they stand, each as the specification's section 3 names it, by heading. */
const boxes: readonly { readonly id: LicenceId; readonly group: string; readonly name: string }[] = [
  { id: 'collector_a', group: 'Collector', name: 'Collector Licence A' },
  { id: 'collector_a_special', group: 'Collector', name: 'A Special' },
  { id: 'target_a', group: 'Target A', name: 'Target Shooter Licence A' },
  { id: 'target_a_special', group: 'Target A', name: 'Special' },
  { id: 'target_a_cb', group: 'Target A', name: 'Crossbow' },
  { id: 'rco', group: 'Range Conducting Officer', name: 'Range Conducting Officer' },
  { id: 'target_b_ts', group: 'Target B', name: 'Tactical Shotguns' },
  { id: 'target_b_ag', group: 'Target B', name: 'Air Guns' },
  { id: 'target_b_cp', group: 'Target B', name: 'Clay Pigeon' },
  { id: 'target_b_ml', group: 'Target B', name: 'Muzzle Loaders' },
];

/**
 * The specification's section 4, "Licence exclusivity", by hand: what is ticked of each part of the page once a box of
 * it was clicked. A part is an exclusive pair, or one licence that stands alone.
 */
const table: readonly Readonly<Record<string, Partial<Record<LicenceId, string>>>>[] = [
  {
    '[ ][ ]': { collector_a: '[x][ ]', collector_a_special: '[ ][x]' },
    '[x][ ]': { collector_a: '[ ][ ]', collector_a_special: '[ ][x]' },
    '[ ][x]': { collector_a: '[x][ ]', collector_a_special: '[ ][ ]' },
  },
  {
    '[ ][ ]': { target_a: '[x][ ]', target_a_special: '[ ][x]' },
    '[x][ ]': { target_a: '[ ][ ]', target_a_special: '[ ][x]' },
    '[ ][x]': { target_a: '[x][ ]', target_a_special: '[ ][ ]' },
  },
  { '[ ]': { target_a_cb: '[x]' }, '[x]': { target_a_cb: '[ ]' } },
  { '[ ]': { rco: '[x]' }, '[x]': { rco: '[ ]' } },
  { '[ ]': { target_b_ts: '[x]' }, '[x]': { target_b_ts: '[ ]' } },
  { '[ ]': { target_b_ag: '[x]' }, '[x]': { target_b_ag: '[ ]' } },
  { '[ ]': { target_b_cp: '[x]' }, '[x]': { target_b_cp: '[ ]' } },
  { '[ ]': { target_b_ml: '[x]' }, '[x]': { target_b_ml: '[ ]' } },
];

const nothing = ['[ ][ ]', '[ ][ ]', '[ ]', '[ ]', '[ ]', '[ ]', '[ ]', '[ ]'];
const starts: readonly { readonly licences: readonly LicenceId[]; readonly drawn: readonly string[] }[] = [
  { licences: [], drawn: nothing },
  {
    licences: boxes.map(({ id }) => id).filter((id) => !id.endsWith('special')),
    drawn: ['[x][ ]', '[x][ ]', '[x]', '[x]', '[x]', '[x]', '[x]', '[x]'],
  },
  { licences: ['collector_a_special', 'target_a_special'], drawn: ['[ ][x]', '[ ][x]', ...nothing.slice(2)] },
];

/** How far from a start the clicks lead: some combinations stand for all the 576. */
const far = steps === 'from every place' ? 2 : 1;

function isNear(start: readonly LicenceId[], held: readonly LicenceId[], id: LicenceId): boolean {
  const next = held.includes(id) ? held.filter((one) => one !== id) : addLicenceReplacingExclusive(held, id);
  const away = boxes.filter((box) => start.includes(box.id) !== next.includes(box.id));
  return away.length <= far;
}

function drawn(): string {
  return boxes.map(({ group, name }) => checkboxIn(group, name)).join('');
}

test('the licences follow the truth table on the screen, near each start', async () => {
  await screenModelOf(licenceChoiceMachine, {
    inputs: starts.map(({ licences }) => ({ licences })),
    samples: boxes.map(({ id }) => ({ type: 'licence toggled', id })),
    when: (snapshot, event) =>
      event.type === 'licence toggled' &&
      isNear(snapshot.context.start, getChosenLicences(snapshot), event.id),
    matters: ({ context }) => context.alone,
  }).drive({
    open: async ({ input }) => {
      const start = starts.find(({ licences }) => licences === input?.licences);
      const screen = await openScreen({
        path: '/member/licence-and-insurance',
        kept: keptRenewal({ licences: [...(start?.licences ?? [])] }),
      });
      return { screen, parts: [...(start?.drawn ?? nothing)] };
    },
    does: {
      'licence toggled': ({ parts }, { id }) => {
        table.forEach((part, index) => {
          parts[index] = part[parts[index] ?? '']?.[id] ?? parts[index] ?? '';
        });
        const box = boxes.find((one) => one.id === id);
        tickIn(box?.group ?? '', box?.name ?? '');
      },
    },
    controls: { 'licence toggled': ({ id }) => controlAt(`licence-${id}`) },
    sees: async ({ parts }, snapshot) => {
      await shows(drawn, parts.join(''));
      expect(kept()?.licences).toEqual(getChosenLicences(snapshot));
    },
  });
});

test('a licence is ticked by a click on its name, and by the space bar', async () => {
  await openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() });
  await shows(drawn, nothing.join(''));
  await page.getByText(t('licence.target_a'), { exact: true }).click();
  await shows(drawn, '[ ][ ][x][ ][ ][ ][ ][ ][ ][ ]');
  await userEvent.keyboard('{Tab} ');
  await shows(drawn, '[ ][ ][ ][x][ ][ ][ ][ ][ ][ ]');
  expect(kept()?.licences).toEqual(['target_a_special']);
});
