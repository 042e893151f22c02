import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openOffice, seen } from '#tests/support/screens/office-app.tsx';
import { button, checkbox, entry, shows, tick, type } from '#tests/support/screens/page.ts';
import { controlAt } from '#tests/support/screens/controls.ts';

/**
 * The specification's section 4, "Insurance interplay: add-member form", by hand and as it is drawn: third party,
 * personal accident, insured elsewhere; [ ] can be ticked, ( ) is disabled. Behind each combination stands the total
 * with the mandatory club's 10.00 and the enrolment fee of 15.00, and what each tick leads to.
 */
const table = {
  '[ ] [ ] [ ]': {
    total: '€25.00',
    thirdParty: '[x] [ ] [ ]',
    personalAccident: '[ ] [x] [ ]',
    insuredElsewhere: '[ ] ( ) [x]',
  },
  '[x] [ ] [ ]': {
    total: '€39.00',
    thirdParty: '[ ] [ ] [ ]',
    personalAccident: '[x] [x] [ ]',
    insuredElsewhere: '[ ] ( ) [x]',
  },
  '[ ] [x] [ ]': {
    total: '€30.00',
    thirdParty: '[x] [x] [ ]',
    personalAccident: '[ ] [ ] [ ]',
    insuredElsewhere: '[ ] ( ) [x]',
  },
  '[x] [x] [ ]': {
    total: '€44.00',
    thirdParty: '[ ] [ ] [ ]',
    personalAccident: '[x] [ ] [ ]',
    insuredElsewhere: '[ ] ( ) [x]',
  },
  '[ ] ( ) [x]': {
    total: '€25.00',
    thirdParty: '[x] [ ] [ ]',
    personalAccident: 'disabled',
    insuredElsewhere: '[ ] [ ] [ ]',
  },
} as const;

type Row = keyof typeof table;
type Cover = 'thirdParty' | 'personalAccident' | 'insuredElsewhere';

function drawn(): string {
  const covers = [
    'insurance.thirdParty',
    'insurance.personalAccident',
    'insurance.insuredElsewhere',
  ] as const;
  return covers.map((cover) => checkbox(t(cover))).join(' ');
}

function click(system: { row: Row }, cover: Cover): void {
  const next = table[system.row][cover];
  if (next === 'disabled') throw new Error(`${cover} is disabled in ${system.row}`);
  tick(t(`insurance.${cover}`));
  system.row = next;
}

async function openForm() {
  sessionStorage.clear();
  const office = await openOffice({ path: '/admin/members/add' });
  await shows(() => button('Submit'), 'ready');
  return office;
}

test('the insurance of a new member follows the truth table of the add-member form on the screen', async () => {
  const coverage = await screenModelOf(addMemberInsuranceMachine, {
    samples: [
      { type: 'third party toggled' },
      { type: 'personal accident toggled' },
      { type: 'insured elsewhere toggled' },
      { type: 'agency name typed', name: 'Żurrieq Insurance' },
      { type: 'agency name typed', name: '' },
    ],
    walk: true,
  }).drive<Awaited<ReturnType<typeof openForm>> & { row: Row; agency: string }>({
    open: async () => ({ ...(await openForm()), row: '[x] [ ] [ ]', agency: '' }),
    does: {
      'third party toggled': (system) => click(system, 'thirdParty'),
      'personal accident toggled': (system) => click(system, 'personalAccident'),
      'insured elsewhere toggled': (system) => click(system, 'insuredElsewhere'),
      'agency name typed': (system, { name }) => {
        type(t('insurance.agencyName'), name);
        system.agency = name;
      },
    },
    controls: {
      'third party toggled': () => controlAt('third-party'),
      'personal accident toggled': () => controlAt('personal-accident'),
      'insured elsewhere toggled': () => controlAt('insured-elsewhere'),
      'agency name typed': () => controlAt('agencyName'),
    },
    sees: async ({ row, agency }) => {
      const looks = () => [drawn(), entry(t('insurance.agencyName')), seen(table[row].total)];
      await shows(looks, [row, row === '[ ] ( ) [x]' ? agency : null, true]);
    },
  });

  expect(coverage).toEqual({ states: '5/5', transitions: '15/15', steps: '16/16', paths: 1 });
});

test('personal accident is dead to pointer and keyboard while insured elsewhere is ticked', async () => {
  await openForm();
  await page.getByText(t('insurance.insuredElsewhere'), { exact: true }).click();
  await shows(drawn, '[ ] ( ) [x]');
  const accident = page.getByRole('checkbox', { name: t('insurance.personalAccident') });
  await accident.click({ force: true });
  accident.element().closest('label')?.click();
  await shows(drawn, '[ ] ( ) [x]');
  page
    .getByRole('checkbox', { name: t('insurance.thirdParty') })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await shows(drawn, '[x] [ ] [ ]');
});
