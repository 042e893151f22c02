import { expect, test } from 'vitest';
import { userEvent, page } from 'vitest/browser';
import type { Insurance } from '#domain/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { modelOf } from '#tests/support/model.ts';
import { keptRenewal, signedIn } from '#tests/support/screen-data.ts';
import { checkbox, entry, says, shows, tick, type } from '#tests/support/screen-looks.ts';
import { kept, openScreen } from '#tests/support/screen.tsx';

/**
 * The specification's section 4, "Insurance interplay: renewal dialog", by hand and as it is drawn: third party,
 * personal accident, insured elsewhere; [ ] can be ticked, ( ) is disabled. Behind each combination stands what it
 * costs beside the club's 25.00 and the association's 10.00, and what each tick leads to.
 */
const table = {
  '[ ] [ ] [ ]': {
    total: '€35.00',
    thirdParty: '[x] [ ] [ ]',
    personalAccident: '[ ] [x] [ ]',
    insuredElsewhere: '( ) ( ) [x]',
  },
  '[x] [ ] [ ]': {
    total: '€49.00',
    thirdParty: '[ ] [ ] [ ]',
    personalAccident: '[x] [x] [ ]',
    insuredElsewhere: '( ) ( ) [x]',
  },
  '[ ] [x] [ ]': {
    total: '€40.00',
    thirdParty: '[x] [x] [ ]',
    personalAccident: '[ ] [ ] [ ]',
    insuredElsewhere: '( ) ( ) [x]',
  },
  '[x] [x] [ ]': {
    total: '€54.00',
    thirdParty: '[ ] [x] [ ]',
    personalAccident: '[x] [ ] [ ]',
    insuredElsewhere: '( ) ( ) [x]',
  },
  '( ) ( ) [x]': {
    total: '€35.00',
    thirdParty: 'disabled',
    personalAccident: 'disabled',
    insuredElsewhere: '[x] [ ] [ ]',
  },
} as const;

type Row = keyof typeof table;
type Cover = 'thirdParty' | 'personalAccident' | 'insuredElsewhere';

/** What every start looks like: a start that no state allows opens as insured elsewhere. */
const starts: readonly { readonly insurance: Insurance; readonly row: Row }[] = [
  { insurance: chosen(false, false, false), row: '[ ] [ ] [ ]' },
  { insurance: chosen(true, false, false), row: '[x] [ ] [ ]' },
  { insurance: chosen(false, true, false), row: '[ ] [x] [ ]' },
  { insurance: chosen(true, true, false), row: '[x] [x] [ ]' },
  { insurance: chosen(false, false, true), row: '( ) ( ) [x]' },
  { insurance: chosen(true, false, true), row: '( ) ( ) [x]' },
  { insurance: chosen(false, true, true), row: '( ) ( ) [x]' },
  { insurance: chosen(true, true, true), row: '( ) ( ) [x]' },
];

function chosen(thirdParty: boolean, personalAccident: boolean, insuredElsewhere: boolean): Insurance {
  return { thirdParty, personalAccident, insuredElsewhere, agencyName: 'Għarb Mutual' };
}

function openStep(insurance: Insurance) {
  return openScreen({
    path: '/member/licence-and-insurance',
    session: signedIn(),
    kept: keptRenewal({ insurance }),
  });
}

function drawn(): string {
  const covers = [
    'insurance.thirdParty',
    'insurance.personalAccident',
    'insurance.insuredElsewhere',
  ] as const;
  return covers.map((cover) => checkbox(t(cover))).join(' ');
}

test('the insurance follows the truth table of the renewal dialog on the screen', async () => {
  const model = modelOf(renewalInsuranceMachine, {
    inputs: starts.map(({ insurance }) => ({ insurance })),
    samples: [
      { type: 'third party toggled' },
      { type: 'personal accident toggled' },
      { type: 'insured elsewhere toggled' },
      { type: 'agency name typed', name: 'Żurrieq Insurance' },
      { type: 'agency name typed', name: '' },
    ],
    walk: true,
  });

  const coverage = await model.drive({
    where: 'on the screen',
    open: async ({ input }) => {
      const insurance = input?.insurance ?? chosen(true, false, false);
      const start = starts.find((one) => one.insurance === insurance);
      const screen = await openStep(insurance);
      return { screen, row: start?.row ?? '[x] [ ] [ ]', agency: 'Għarb Mutual' };
    },
    does: {
      'third party toggled': (system) => click(system, 'thirdParty'),
      'personal accident toggled': (system) => click(system, 'personalAccident'),
      'insured elsewhere toggled': (system) => click(system, 'insuredElsewhere'),
      'agency name typed': (system, { name }) => {
        type(t('insurance.agencyName'), name);
        system.agency = name;
      },
    },
    sees: async ({ row, agency }) => {
      const { total } = table[row];
      const looks = () => [
        drawn(),
        entry(t('insurance.agencyName')),
        says(t('licences.pay', { amount: total })),
      ];
      await shows(looks, [row, row === '( ) ( ) [x]' ? agency : null, true]);
    },
    close: ({ screen }) => screen.close(),
  });

  expect(coverage).toEqual({ states: '6/6', transitions: '19/19', steps: '15/15', paths: 8 });
});

function click(system: { row: Row }, cover: Cover): void {
  const next = table[system.row][cover];
  if (next === 'disabled') throw new Error(`${cover} is disabled in ${system.row}`);
  tick(t(`insurance.${cover}`));
  system.row = next;
}

test('a disabled cover is dead to the pointer and to the keyboard, and insured elsewhere answers to both', async () => {
  const screen = await openStep(chosen(false, false, true));
  await shows(drawn, '( ) ( ) [x]');
  const thirdParty = page.getByRole('checkbox', { name: t('insurance.thirdParty') });
  await thirdParty.click({ force: true });
  thirdParty.element().closest('label')?.click();
  await shows(drawn, '( ) ( ) [x]');
  await page.getByText(t('insurance.insuredElsewhere'), { exact: true }).click();
  await shows(drawn, '[x] [ ] [ ]');
  page
    .getByRole('checkbox', { name: t('insurance.personalAccident') })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await shows(drawn, '[x] [x] [ ]');
  expect(kept()?.insurance).toEqual({
    thirdParty: true,
    personalAccident: true,
    insuredElsewhere: false,
    agencyName: '',
  });
  await screen.close();
});
