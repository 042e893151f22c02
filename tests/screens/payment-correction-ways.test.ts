import { expect, test } from 'vitest';
import * as v from 'valibot';
import { receiptTogether } from '#domain/money/correction.ts';
import { toWire } from '#domain/values/wire.ts';
import { clickAt, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question, saidIn, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, press, shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { answers, path as owedPath, pays } from './owed-samples.ts';
import { bookOf, corrects, entry, number, open, path, together } from './payment-correction-samples.ts';

const send = 'Correct this payment';
const bounced = 'correction-reason-0';

test('a part of what is owed is paid: the screen says what it pays in which order, and what stays owed', async () => {
  const office = await openOffice({
    path: owedPath,
    answers: { ...answers, [registryLines.pay]: { receipt: 'R-2026-000004' } },
  });
  await shows(() => button(pays), 'ready');
  press(pays);
  await shows(() => valueAt('owed-amount'), '49.00');
  fillAt('owed-paidBy', 'cash');
  for (const [amount, wrong] of [
    ['49.01', 'That is more than the €49.00 outstanding.'],
    ['0', 'Enter an amount in euro above zero, such as 10 or 10.50.'],
  ] as const) {
    fillAt('owed-amount', amount);
    press('Record payment: €49.00');
    await shows(() => messageAt('owed-amount'), wrong);
  }
  fillAt('owed-amount', '40,5');
  const part =
    '€40.50 of €49.00; €8.50 stays outstanding. It pays, in this order: Valletta (changed later) €35.00, Third Party Liability €5.50.';
  await shows(() => saidIn('question', part), true);
  pressIn('question', 'Record payment: €40.50');
  await shows(
    () => saidIn('question', `€40.50 of Ġorġa Żammit for 2026 is paid. ${part} Receipt R-2026-000004`),
    true,
  );
  expect(office.network.last(registryLines.pay)?.body).toMatchObject({
    lines: [3, 4, 5],
    amount: '40.50',
    paid_by: 'cash',
  });
});

test('a wrong amount is taken back, and the right one is noted at once, paid as it was', async () => {
  const office = await openOffice({
    path,
    answers: {
      [registryLines.receiptsTogether]: [],
      [registryLines.dayBook]: bookOf(entry),
      [registryLines.reverseReceipt]: { receipt: 'R-2026-000124', open },
      [registryLines.pay]: { receipt: 'R-2026-000125' },
    },
  });
  await shows(() => button(corrects), 'ready');
  press(corrects);
  await isThere('correction-reason-2');
  clickAt('correction-reason-2');
  pressIn('question', send);
  await shows(() => button('Note the right amount…'), 'ready');
  press('Note the right amount…');
  await shows(
    () => ['amount', 'paidBy', 'reference'].map((name) => valueAt(`owed-${name}`)),
    ['49.00', 'cheque', '4711'],
  );
  fillAt('owed-amount', '39');
  pressIn('question', 'Record payment: €39.00');
  await shows(() => button('Print Receipt'), 'ready');
  expect(office.network.last(registryLines.pay)?.body).toMatchObject({
    lines: [9],
    amount: '39.00',
    paid_by: 'cheque',
    reference: '4711',
  });
  pressIn('question', 'Done');
  await shows(() => document.activeElement?.id, `print-${number}`);
});

test('a cheque for several is taken back whole from any of its receipts, and one alone otherwise', async () => {
  const office = await openOffice({
    path,
    answers: {
      [registryLines.dayBook]: bookOf(entry),
      [registryLines.receiptsTogether]: toWire(v.array(receiptTogether), together),
      [registryLines.reverseReceipt]: { receipt: 'R-2026-000124' },
    },
  });
  await shows(() => button(corrects), 'ready');
  press(corrects);
  await isThere(bounced);
  clickAt(bounced);
  await isThere('correction-extent-1');
  const whole = 'R-2026-000122: €14.00 of Wistin Ħabib for 2026';
  await shows(() => seen(whole), false);
  clickAt('correction-extent-1');
  await shows(() => seen(whole), true);
  expect(seen('Take back all 2 receipts of this cheque: €63.00')).toBe(true);
  pressIn('question', send);
  await shows(() => button('Done'), 'ready');
  expect(office.network.last(registryLines.reverseReceipt)?.body).toEqual({
    reason: 'not received',
    note: '',
    together: [number, 'R-2026-000122'],
  });
});

test('money that was given back has words of its own, and a group is called one', async () => {
  const ofGroup = { ...entry, member_id: null, membership_number: 0, name: 'Living History Group' };
  const office = await openOffice({
    path,
    answers: {
      [registryLines.receiptsTogether]: [],
      [registryLines.dayBook]: bookOf(
        { ...entry, total: '-49.00' },
        { ...ofGroup, receipt: 'R-2026-000122' },
      ),
      [registryLines.reverseReceipt]: { receipt: 'R-2026-000124' },
    },
  });
  await shows(() => [button(corrects), button('Correct… R-2026-000122')], ['ready', 'ready']);
  press('Correct… R-2026-000122');
  const choices = () =>
    ['0', '1'].map((at) => document.querySelector(`label[for="correction-reason-${at}"]`)?.textContent);
  await shows(choices, [
    'The payment did not come in, such as a cheque that bounced',
    'It was noted for the wrong group',
  ]);
  pressIn('question', 'Not now');
  await shows(question, null);
  press(corrects);
  await shows(choices, ['It was not given back', 'It was given back to the wrong person']);
  clickAt(bounced);
  const means =
    'A counter-receipt takes the receipt back, and the refund is due again. The member is told by email.';
  await shows(() => saidIn('question', means), true);
  pressIn('question', send);
  const done = `Receipt ${number} is taken back. The refund that is due now stands under Outstanding. Receipt R-2026-000124`;
  await shows(() => saidIn('question', done), true);
  expect(office.network.last(registryLines.reverseReceipt)?.body).toMatchObject({ reason: 'not received' });
});
