import { expect, test } from 'vitest';
import * as v from 'valibot';
import { receiptTogether } from '#domain/money/correction.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { paymentCorrectionMachine } from '#machines/office/payment-correction.machine.ts';
import { listOwedOfYear } from '#machines/members/file/year-money.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { clickAt, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { button, messageAt, press, shows } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import {
  bookOf,
  corrects,
  counter,
  entry,
  number,
  open,
  path,
  together,
} from './payment-correction-samples.ts';

const receipt = {
  number,
  total: 4900,
  paidBy: 'cheque',
  reference: '4711',
  reverses: null,
  reversedBy: null,
  year: 2026,
  name: 'Ġorġa Żammit',
  person: { id: 1, membershipNumber: 1001 },
};
const [owedAnew = null] = listOwedOfYear(
  { memberId: 1, membershipNumber: 1001, name: 'Ġorġa Żammit', lastName: '' },
  2026,
  [{ id: 9, kind: 'thirdParty', shortName: '', name: '', cents: 4900, why: 'reversed' }],
);
const unknown = 'Could not fetch the receipts of the payment due to a technical error.';
const owes = '€49.00 of Ġorġa Żammit for 2026';
const correct = formSnapshots({
  reason: 'not received',
  note: '',
  method: 'cheque',
  reference: '4711',
  extent: 'one',
});
const asks = `Correct receipt ${number}: €49.00 of Ġorġa Żammit for 2026`;
const changed = 'This receipt has been corrected meanwhile. Close this and look at it again.';
const send = 'Correct this payment';
const bounced = 'correction-reason-0';

test('every moment of a payment that is corrected', async () => {
  await screenModelOf(paymentCorrectionMachine, {
    samples: [
      { type: 'correction wished', receipt },
      { type: 'receipt taken' },
      { type: 'right amount wished' },
      { type: 'xstate.done.actor.together', output: together },
      { type: 'xstate.error.actor.together', error: new Error(unknown) },
      ...snapshotsFrom('correct', correct.typed, correct.sent, correct.refused),
      leftFrom('correct'),
      {
        type: 'xstate.done.actor.correct',
        output: {
          values: {},
          sent: {},
          answer: { kind: 'reversed', receipt: 'R-2026-000124', anew: owedAnew },
        },
      },
      { type: 'xstate.done.actor.dealing', output: undefined },
    ],
  }).drive({
    open: async () => {
      const answers = { [registryLines.dayBook]: bookOf(entry) };
      const office = await openOffice({
        path,
        answers,
        hold: [registryLines.reverseReceipt, registryLines.receiptsTogether],
      });
      await shows(() => button(corrects), 'ready');
      return { ...office, said: { typed: false, refused: false } };
    },
    buttons: {
      'correction wished': corrects,
      'receipt taken': 'Done',
      'right amount wished': 'Note the right amount…',
    },
    does: {
      'xstate.done.actor.together': ({ network }) =>
        network.answer(registryLines.receiptsTogether, toWire(v.array(receiptTogether), together)),
      'xstate.error.actor.together': ({ network }) =>
        network.answer(registryLines.receiptsTogether, { reason: '' }, 500),
      'xstate.snapshot.correct': ({ network, said }, { snapshot }) => {
        said.refused = snapshot === correct.refused;
        if (said.refused) return network.answer(registryLines.reverseReceipt, { reason: '' }, 409);
        clickAt(bounced);
        said.typed = true;
        if (snapshot === correct.sent) pressIn('question', send);
      },
      'xstate.done.actor.correct': ({ network, said }, event) => {
        Object.assign(said, { typed: false, refused: false });
        return isFormLeft({ event })
          ? leaveForm('question', 'Not now')
          : network.answer(registryLines.reverseReceipt, { receipt: 'R-2026-000124', open });
      },
      'xstate.done.actor.dealing': () => pressIn('question', 'Not now'),
    },
    controls: {
      'xstate.done.actor.correct': (event, snapshot) =>
        leaves(event, snapshot, 'Not now', '[role="alertdialog"]'),
    },
    sees: async ({ network, said }, snapshot) => {
      const isOpen = snapshot.matches('correcting');
      const looks = () => ({
        question: question(),
        chosen: document.querySelector('input[type=radio]:checked')?.id ?? null,
        sending: network.waiting(registryLines.reverseReceipt),
        refused: saidIn('question', changed),
        print: button('Print Receipt'),
      });
      await shows(looks, {
        question: snapshot.matches('resting') ? null : snapshot.matches('paying anew') ? owes : asks,
        chosen: isOpen && said.typed ? bounced : null,
        sending: isSending(snapshot, 'correct') ? 1 : 0,
        refused: isOpen && said.refused,
        print: snapshot.matches('corrected') ? 'ready' : 'absent',
      });
    },
  });
});

test('a cheque that bounced is three clicks from its row, which says so then and has the focus', async () => {
  const office = await openOffice({
    path,
    answers: {
      [registryLines.receiptsTogether]: [],
      [registryLines.dayBook]: bookOf(entry, { ...entry, receipt: 'R-2026-000122', paid_by: 'provider' }),
      [registryLines.reverseReceipt]: { receipt: 'R-2026-000124' },
    },
  });
  await shows(() => [button(corrects), button('Correct… R-2026-000122')], ['ready', 'absent']);
  press(corrects);
  await shows(question, asks);
  pressIn('question', send);
  await shows(() => messageAt('correction-reason'), 'Choose what was wrong.');
  clickAt(bounced);
  await shows(() => messageAt('correction-reason'), null);
  office.network.always(registryLines.dayBook, bookOf({ ...entry, reversed_by: counter.receipt }, counter));
  pressIn('question', send);
  await shows(
    () =>
      saidIn(
        'question',
        `Receipt ${number} is taken back. What is not paid now stands under Outstanding. Receipt R-2026-000124`,
      ),
    true,
  );
  expect(office.network.last(registryLines.reverseReceipt)?.body).toEqual({
    reason: 'not received',
    note: '',
  });
  pressIn('question', 'Done');
  await shows(
    () => tableRows().flatMap((row) => row[t('dayBook.what')] ?? []),
    ['Taken back by R-2026-000124', `Takes back ${number}`],
  );
  await shows(() => document.activeElement?.id, `print-${number}`);
});

test('how it was paid is corrected to something else, and what else was wrong has a note', async () => {
  const office = await openOffice({
    path,
    answers: {
      [registryLines.receiptsTogether]: [],
      [registryLines.dayBook]: bookOf(entry),
      [registryLines.correctMethod]: { receipt: 'R-2026-000125' },
    },
  });
  await shows(() => button(corrects), 'ready');
  press(corrects);
  await isThere('correction-reason-4');
  clickAt('correction-reason-4');
  pressIn('question', send);
  await shows(() => messageAt('correction-note'), 'Enter what was wrong.');
  clickAt('correction-reason-3');
  await shows(() => [valueAt('correction-method'), valueAt('correction-reference')], ['cheque', '4711']);
  pressIn('question', send);
  await shows(() => messageAt('correction-method'), 'That is how it is noted already.');
  fillAt('correction-method', 'cash');
  fillAt('correction-reference', '');
  pressIn('question', send);
  await shows(() => saidIn('question', 'How it was paid is corrected. Receipt R-2026-000125'), true);
  expect(office.network.last(registryLines.correctMethod)?.body).toEqual({ method: 'cash', reference: '' });
});

test('it is corrected from the record of the member too, which is read anew', async () => {
  const one = { number, total: '49.00', issued_at: '2026-11-20T09:00:00.000Z', paid_by: 'cheque' };
  const recordsWith = (...receipts: readonly object[]) => ({
    [thisYear]: { ...recordOf(), has_receipt: true, receipts },
  });
  const office = await openMemberDialog({
    answers: {
      [registryLines.receiptsTogether]: [],
      [lines.records]: recordsWith(one),
      [registryLines.reverseReceipt]: { receipt: 'R-2026-000124' },
    },
  });
  await shows(() => button(corrects), 'ready');
  press(corrects);
  await shows(question, `Correct receipt ${number}: €49.00 of Ġorġa Żammit for ${thisYear}`);
  clickAt(bounced);
  const after = { number: 'R-2026-000124', total: '-49.00', issued_at: one.issued_at, paid_by: 'cheque' };
  office.network.always(
    lines.records,
    recordsWith({ ...one, reversed_by: after.number }, { ...after, reverses: number }),
  );
  pressIn('question', send);
  await shows(() => controlNamed('Done', '[role="alertdialog"]'), 'ready');
  pressIn('question', 'Done');
  const [first, second] = [
    `Print Receipt ${number}, taken back by R-2026-000124: €49.00`,
    `Print Receipt R-2026-000124, takes back ${number}: -€49.00`,
  ] as const;
  await shows(() => [button(first), button(second), button(corrects)], ['ready', 'ready', 'absent']);
});
