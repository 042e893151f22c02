import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';

test('a price that changes by more than half is asked about, with before and after', async () => {
  const office = await openOffice({
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: [{ year: '2027', enabled: true }] },
    hold: [registryLines.yearPrices],
  });
  await shows(() => button('Prices of 2027'), 'ready');
  clickAt('prices-of-2027');
  await shows(() => valueAt('prices-thirdParty'), '14.00');
  const says = () => [
    question(),
    [...document.querySelectorAll('[role="alertdialog"] p')].map((one) => one.textContent),
  ];
  fillAt('prices-personalAccident', '5,50');
  fillAt('prices-thirdParty', '550');
  fillAt('prices-fee-vsc', '12.49');
  fillAt('prices-fee-assoc', '15');
  fillAt('prices-stampDutyPercent', '1.1');
  pressIn('dialog', t('prices.submit'));
  await shows(says, [
    'Is this right?',
    [
      'Third Party Liability goes from €14.00 to €550.00.',
      'Valletta Shooting Club goes from €25.00 to €12.49.',
      'Stamp duty goes from 11 % to 1.1 %.',
    ],
  ]);
  pressIn('question', t('doubts.no'));
  await shows(question, null);
  expect([valueAt('prices-thirdParty'), office.network.waiting(registryLines.yearPrices)]).toEqual([
    '550',
    0,
  ]);
  fillAt('prices-thirdParty', '15');
  fillAt('prices-stampDutyPercent', '11');
  pressIn('dialog', t('prices.submit'));
  await shows(says, ['Is this right?', ['Valletta Shooting Club goes from €25.00 to €12.49.']]);
  pressIn('question', t('prices.submit'));
  await shows(() => office.network.waiting(registryLines.yearPrices), 1);
  expect(office.network.last(registryLines.yearPrices)?.body).toMatchObject({
    third_party: '15.00',
    personal_accident: '5.50',
    fees: { assoc: '15.00', vsc: '12.49' },
  });
});
