import { expect, test } from 'vitest';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { boxAt, clickAt, isThere } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { press, shows } from '#tests/support/screens/page.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { openFirst } from './apply-page.ts';

/** Each place where licences are ticked: they are chosen there by the same boxes, and say the same. */
const places: readonly {
  readonly name: string;
  readonly open: () => Promise<{ close: () => Promise<void> }>;
}[] = [
  {
    name: 'the wizard',
    open: () => openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() }),
  },
  {
    name: 'the obtained licences',
    open: () => openScreen({ path: '/member/update-licences' }),
  },
  { name: 'the add form', open: () => openOffice({ path: '/admin/members/add' }) },
  {
    name: 'the detail dialog',
    open: async () => {
      const office = await openMemberDialog();
      return office;
    },
  },
];

/** What is said below which box. */
function said(): string[] {
  const lines = [...document.querySelectorAll('fieldset[id^="licences-"] [role="status"]')];
  return lines.flatMap((line) =>
    line.textContent === ''
      ? []
      : [`${line.previousElementSibling?.getAttribute('for')}: ${line.textContent}`],
  );
}

test.each(places)(
  'a licence that pushes out another, and one that needs cover, say so in $name',
  async ({ open }) => {
    const place = await open();
    await isThere('licence-collector_a');
    clickAt('licence-collector_a_special');
    await shows(() => boxAt('licence-collector_a_special'), '[x]');
    expect(said()).toEqual([]);
    clickAt('licence-collector_a');
    await shows(said, [
      'licence-collector_a: Collector: A Special was removed. Only one of the two can be held.',
    ]);
    clickAt('licence-target_b_ag');
    const needs = 'This licence needs Third Party Liability insurance, or insurance elsewhere.';
    await shows(said, [`licence-target_b_ag: ${needs}`]);
    clickAt('licence-target_b_ag');
    await shows(said, []);
    await place.close();
  },
);

const besideInsurance: readonly (readonly [name: string, open: () => Promise<unknown>])[] = [
  ['the add form', () => openOffice({ path: '/admin/members/add' })],
  [
    'the renewal dialog',
    async () => {
      await openOffice({ path: '/admin/members/list' });
      const renews = 'Renew Membership of Ġorġa Żammit';
      await shows(() => controlNamed(renews), 'ready');
      press(renews);
    },
  ],
  ['the application', openFirst],
];

test.each(besideInsurance)('in %s a licence ticked before says what it needs', async (_, open) => {
  await open();
  await isThere('licence-target_b_ag');
  if (boxAt('licence-target_b_ag') === '[ ]') clickAt('licence-target_b_ag');
  if (boxAt('third-party') === '[ ]') clickAt('third-party');
  // The news of another licence takes the place of its own.
  clickAt('licence-collector_a');
  await shows(() => [boxAt('third-party'), said()], ['[x]', []]);
  clickAt('third-party');
  const needs = 'This licence needs Third Party Liability insurance, or insurance elsewhere.';
  await shows(said, [`licence-target_b_ag: ${needs}`]);
});
