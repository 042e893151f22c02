import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { owedDealingMachine, type OwedAsked } from '#machines/money/owed-dealing.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { leaveForm, leaves, pressIn, question, saidIn, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, press, shows, toasts } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import {
  answers,
  besides,
  listed,
  path,
  pays,
  questionAbout,
  reminds,
  returned,
  waives,
} from './owed-samples.ts';

const [one] = listed;
if (!one) throw new Error('Nothing is owed');
const single = [one];
const openers = { pay: pays, waive: waives, remind: reminds } as const;
const inputs: readonly OwedAsked[] = [
  { what: 'pay', owed: single },
  { what: 'pay', owed: listed },
  { what: 'waive', owed: single },
  { what: 'remind', owed: single },
  { what: 'remind', owed: listed },
];
const pay = formSnapshots({ paidBy: 'cash', reference: '', amount: '49.00' });
const waive = formSnapshots({ reason: 'Agreed' });
const remind = formSnapshots({});
const changed = 'What is owed has changed. Close this and check the list again.';
const notReminded =
  'What is owed has changed, or a reminder was sent in the meantime. Close this and check the list again.';

type Said = { typed: string; refused: boolean };
type System = Office & { readonly asked: OwedAsked; readonly said: Said };

async function openQuestion(asked: OwedAsked): Promise<System> {
  const { pay: paid, payTogether, remindOfOwed, remindTogether, waive: waived } = registryLines;
  localStorage.removeItem('paid-by');
  const hold = [paid, payTogether, waived, remindOfOwed, remindTogether];
  const office = await openOffice({ path, answers, hold });
  await shows(() => button(pays), 'ready');
  if (asked.owed.length === 1) press(openers[asked.what]);
  else {
    press('Tick all on this page');
    await shows(() => button('Untick all'), 'ready');
    clickAt(`${asked.what}-together`);
  }
  await shows(question, questionAbout(asked).title);
  return { ...office, asked, said: { typed: '', refused: false } };
}

/** Fills in the form's only field that must be, or sends the form, or has it refused. */
async function fillOrSend(
  { asked, network, said }: System,
  snapshot: unknown,
  form: { readonly sent: unknown; readonly refused: unknown },
  [id, value]: readonly [string, string],
): Promise<void> {
  const { line, yes } = questionAbout(asked);
  said.refused = snapshot === form.refused;
  if (said.refused) return network.answer(line, { reason: '' }, 409);
  if (id !== '') fillAt(id, value);
  said.typed = value;
  if (snapshot === form.sent) pressIn('question', yes);
}

/** Leaves a form, or takes what was sent by an answer. */
function leaveOrTake({ asked, network }: System, event: EventObject, answer?: object): Promise<void> {
  return isFormLeft({ event })
    ? leaveForm('question', 'Not now')
    : network.answer(questionAbout(asked).line, answer);
}

const leaving = (event: EventObject, snapshot: { readonly children: object }) =>
  leaves(event, snapshot, 'Not now', '[role="alertdialog"]');

test('every moment of dealing with what is owed', async () => {
  await screenModelOf(owedDealingMachine, {
    inputs,
    samples: [
      ...snapshotsFrom('pay', pay.typed, pay.sent, pay.refused),
      ...snapshotsFrom('waive', waive.typed, waive.sent, waive.refused),
      ...snapshotsFrom('remind', remind.sent, remind.refused),
      leftFrom('pay'),
      leftFrom('waive'),
      leftFrom('remind'),
      { type: 'xstate.done.actor.pay', output: { values: {}, sent: {}, answer: ['R-2026-000123'] } },
      { type: 'xstate.done.actor.waive', output: { values: {}, sent: {}, answer: undefined } },
      { type: 'xstate.done.actor.remind', output: { values: {}, sent: {}, answer: undefined } },
      { type: 'receipts taken' },
    ],
    matters: ({ context }) => [context.what, context.owed.length],
  }).drive<System>({
    open: ({ input = { what: 'pay', owed: single } }) => openQuestion(input),
    buttons: { 'receipts taken': 'Done' },
    does: {
      'xstate.snapshot.pay': (system, { snapshot }) =>
        fillOrSend(system, snapshot, pay, ['owed-paidBy', 'cash']),
      'xstate.snapshot.waive': (system, { snapshot }) =>
        fillOrSend(system, snapshot, waive, ['owed-reason', 'Agreed']),
      'xstate.snapshot.remind': (system, { snapshot }) => fillOrSend(system, snapshot, remind, ['', '']),
      'xstate.done.actor.pay': (system, event) =>
        leaveOrTake(
          system,
          event,
          system.asked.owed.length === 1
            ? { receipt: 'R-2026-000123' }
            : { receipts: ['R-2026-000123', 'R-2026-000124'] },
        ),
      'xstate.done.actor.waive': (system, event) => leaveOrTake(system, event),
      'xstate.done.actor.remind': (system, event) => leaveOrTake(system, event),
    },
    controls: {
      'xstate.done.actor.pay': leaving,
      'xstate.done.actor.waive': leaving,
      'xstate.done.actor.remind': leaving,
    },
    sees: async ({ asked, network, said }, snapshot) => {
      const { line, title } = questionAbout(asked);
      const looks = () => ({
        question: question(),
        sending: network.waiting(line),
        method: valueAt('owed-paidBy'),
        reason: valueAt('owed-reason'),
        refused: saidIn('question', asked.what === 'remind' ? notReminded : changed),
        done: button('Done'),
      });
      await shows(looks, {
        question: snapshot.matches('over') ? null : title,
        sending: ['pay', 'waive', 'remind'].filter((form) => isSending(snapshot, form)).length,
        method: snapshot.matches('paying') ? said.typed : null,
        reason: snapshot.matches('waiving') ? said.typed : null,
        refused: said.refused && !snapshot.matches('over'),
        done: snapshot.matches('paid') ? 'ready' : 'absent',
      });
    },
  });
});

test('what is given back says so, and neither is sent without a method or a reason', async () => {
  const office = await openOffice({
    path,
    answers: {
      ...besides,
      [registryLines.owed]: [returned],
      [registryLines.pay]: { receipt: 'R-2027-000004' },
      [registryLines.waive]: undefined,
    },
  });
  localStorage.removeItem('paid-by');
  await shows(() => button('Record refund…: Ġorġa Żammit, 2027'), 'ready');
  press('Waive…: refund of €5.00 due to Ġorġa Żammit for 2027');
  await shows(question, 'Waive the refund of €5.00 due to Ġorġa Żammit for 2027?');
  pressIn('question', 'Waive €5.00');
  await shows(() => messageAt('owed-reason'), 'Enter why nobody has to pay it.');
  fillAt('owed-reason', ' Agreed ');
  pressIn('question', 'Waive €5.00');
  await shows(() => toasts().at(-1), 'Amount waived: €5.00 of Ġorġa Żammit for 2027 is waived.');
  expect(office.network.last(registryLines.waive)?.body).toEqual({ lines: [9], reason: 'Agreed' });

  await shows(question, null);
  press('Record refund…: Ġorġa Żammit, 2027');
  await shows(question, 'Refund of €5.00 to Ġorġa Żammit for 2027');
  pressIn('question', 'Record refund: €5.00');
  await shows(() => messageAt('owed-paidBy'), 'Choose how it was paid.');
  expect(office.network.last(registryLines.pay)).toBe(undefined);
  fillAt('owed-paidBy', 'transfer');
  fillAt('owed-reference', ' IB 4711 ');
  pressIn('question', 'Record refund: €5.00');
  await shows(
    () => saidIn('question', '€5.00 was refunded to Ġorġa Żammit for 2027. Receipt R-2027-000004'),
    true,
  );
  const sent = {
    lines: [9],
    amount: '5.00',
    paid_by: 'transfer',
    reference: 'IB 4711',
    key: expect.any(String),
  };
  expect(office.network.last(registryLines.pay)?.body).toEqual(sent);

  // The method is the first choice of the next payment, which is another request.
  const { key } = Object(office.network.last(registryLines.pay)?.body);
  pressIn('question', 'Done');
  await shows(question, null);
  press('Record refund…: Ġorġa Żammit, 2027');
  await shows(() => valueAt('owed-paidBy'), 'transfer');
  pressIn('question', 'Record refund: €5.00');
  await shows(() => button('Print Receipt'), 'ready');
  expect(office.network.last(registryLines.pay)?.body).not.toMatchObject({ key });
});

test('what is paid by one cheque has a receipt each, and what was paid meanwhile says what is on file', async () => {
  const office = await openOffice({ path, answers, hold: [registryLines.payTogether] });
  localStorage.removeItem('paid-by');
  await shows(() => button(pays), 'ready');
  press('Tick all on this page');
  await shows(() => button('Paid together…'), 'ready');
  press('Paid together…');
  await shows(question, '€63.00 for 2 records');
  expect(
    seen(
      'They are paid in full by one payment. Each is given a receipt of its own. One refund that is due is left out.',
    ),
  ).toBe(true);
  fillAt('owed-paidBy', 'cheque');
  fillAt('owed-reference', '000123');
  pressIn('question', 'Record payment: €63.00');
  const reason = 'Wistin Ħabib, 2026. Paid already: R-2026-000007 by cheque, no. 000120';
  await office.network.answer(registryLines.payTogether, { reason }, 409);
  await shows(() => saidIn('question', reason), true);
  const first = office.network.last(registryLines.payTogether)?.body;
  expect(first).toEqual({
    payments: [{ lines: [3, 4, 5] }, { lines: [7] }],
    paid_by: 'cheque',
    reference: '000123',
    key: expect.any(String),
  });
  pressIn('question', 'Record payment: €63.00');
  await office.network.answer(registryLines.payTogether, { receipts: ['R-2026-000008', 'R-2026-000009'] });
  await shows(() => button('Print Receipt R-2026-000009'), 'ready');
  expect(seen('R-2026-000008: €49.00 of Ġorġa Żammit for 2026')).toBe(true);
  // The same form is the same request.
  expect(office.network.last(registryLines.payTogether)?.body).toEqual(first);
});
