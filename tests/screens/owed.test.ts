import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { owedMachine } from '#machines/office/owed.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { failWithNotice, openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { leaveForm, leaves, pressIn, question, saidIn, seen } from '#tests/support/screens/dialogs.ts';
import { button, messageAt, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import {
  path,
  owing,
  returned,
  rowOf,
  pays,
  waives,
  reminds,
  asksPayment,
  asksWaiver,
  asksReminder,
  notReminded,
  changed,
  failed,
  pay,
  remind,
  samples,
  waive,
} from './owed-samples.ts';

/** The office, and what was typed in the question and whether it was refused. */
type System = Office & { said: { typed: string; refused: boolean } };

/** Opens a question; what was being read again comes too late, and changes nothing. */
async function wish(
  { network, said }: System,
  { asks, button: name }: { readonly asks: string; readonly button: string },
  isRereading: boolean,
): Promise<void> {
  Object.assign(said, { typed: '', refused: false });
  press(name);
  if (!isRereading) return;
  await shows(question, asks);
  await network.answer(registryLines.owed, []);
}

test('every moment of what is owed', async () => {
  await screenModelOf(owedMachine, {
    samples,
    matters: ({ context }) => context.owed.length,
  }).drive<System>({
    open: async () => {
      const { owed, pay: pays, remindOfOwed, waive: waives } = registryLines;
      const hold = [owed, pays, waives, remindOfOwed];
      const office = await openOffice({ path, hold });
      return { ...office, said: { typed: '', refused: false } };
    },
    buttons: { retried: t('app.retry'), 'receipt taken': 'Done' },
    does: {
      'payment wished': (system, _, { before }) =>
        wish(system, { button: pays, asks: asksPayment }, before.matches({ listed: 'rereading' })),
      'waiver wished': (system, _, { before }) =>
        wish(system, { button: waives, asks: asksWaiver }, before.matches({ listed: 'rereading' })),
      'reminder wished': (system, _, { before }) =>
        wish(system, { button: reminds, asks: asksReminder }, before.matches({ listed: 'rereading' })),
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.owed, [owing, returned]),
      'xstate.error.actor.load': (office) => failWithNotice(office, registryLines.owed),
      'xstate.snapshot.pay': ({ network, said }, { snapshot }) => {
        if (snapshot === pay.refused) {
          said.refused = true;
          return network.answer(registryLines.pay, { reason: '' }, 409);
        }
        Object.assign(said, { typed: 'cash', refused: false });
        fillAt('owed-paidBy', 'cash');
        if (snapshot === pay.sent) pressIn('question', 'Mark paid: €49.00');
      },
      'xstate.snapshot.waive': ({ network, said }, { snapshot }) => {
        if (snapshot === waive.refused) {
          said.refused = true;
          return network.answer(registryLines.waive, { reason: '' }, 409);
        }
        Object.assign(said, { typed: 'Agreed', refused: false });
        fillAt('owed-reason', 'Agreed');
        if (snapshot === waive.sent) pressIn('question', 'Waive €49.00');
      },
      'xstate.snapshot.remind': ({ network, said }, { snapshot }) => {
        said.refused = snapshot === remind.refused;
        if (said.refused) return network.answer(registryLines.remindOfOwed, { reason: '' }, 409);
        pressIn('question', 'Send the email about €49.00');
      },
      'xstate.done.actor.pay': ({ network }, event) =>
        isFormLeft({ event })
          ? leaveForm('question', 'Not now')
          : network.answer(registryLines.pay, { receipt: 'R-2026-000123' }),
      'xstate.done.actor.waive': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('question', 'Not now') : network.answer(registryLines.waive),
      'xstate.done.actor.remind': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('question', 'Not now') : network.answer(registryLines.remindOfOwed),
    },
    controls: {
      'payment wished': () => controlNamed(pays),
      'waiver wished': () => controlNamed(waives),
      'reminder wished': () => controlNamed(reminds),
      'xstate.done.actor.pay': (event, snapshot) =>
        leaves(event, snapshot, 'Not now', '[role="alertdialog"]'),
      'xstate.done.actor.waive': (event, snapshot) =>
        leaves(event, snapshot, 'Not now', '[role="alertdialog"]'),
      'xstate.done.actor.remind': (event, snapshot) =>
        leaves(event, snapshot, 'Not now', '[role="alertdialog"]'),
    },
    sees: async ({ network, said }, snapshot) => {
      const isListed = snapshot.hasTag('listed');
      const paying = snapshot.matches('paying');
      const waiving = snapshot.matches('waiving');
      const reminding = snapshot.matches('reminding');
      const asks = waiving ? asksWaiver : reminding ? asksReminder : null;
      const looks = () => ({
        rows: tableRows(),
        reading: network.waiting(registryLines.owed),
        sending: [registryLines.pay, registryLines.waive, registryLines.remindOfOwed].filter((line) =>
          network.waiting(line),
        ).length,
        refusal: notice(t('app.refused')),
        question: question(),
        method: valueAt('owed-paidBy'),
        reason: valueAt('owed-reason'),
        refused: saidIn('question', reminding ? notReminded : changed),
        print: button('Print Receipt'),
      });
      await shows(looks, {
        rows: isListed ? [rowOf(owing), rowOf(returned)] : [],
        reading: snapshot.matches('loading') || snapshot.matches({ listed: 'rereading' }) ? 1 : 0,
        sending: ['pay', 'waive', 'remind'].filter((form) => isSending(snapshot, form)).length,
        refusal: snapshot.matches('unavailable') ? failed : null,
        question: paying || snapshot.matches('paid') ? asksPayment : asks,
        method: paying ? said.typed : null,
        reason: waiving ? said.typed : null,
        refused: (paying || waiving || reminding) && said.refused,
        print: snapshot.matches('paid') ? 'ready' : 'absent',
      });
    },
  });
});

test('what is given back says so, and neither is sent without a method or a reason', async () => {
  const office = await openOffice({
    path,
    answers: {
      [registryLines.owed]: [returned],
      [registryLines.pay]: { receipt: 'R-2027-000004' },
      [registryLines.waive]: undefined,
    },
  });
  await shows(() => button('Mark given back…: Ġorġa Żammit, 2027'), 'ready');
  press('Waive…: €5.00 to give back to Ġorġa Żammit for 2027');
  await shows(question, 'Waive €5.00 to give back to Ġorġa Żammit for 2027?');
  pressIn('question', 'Waive €5.00');
  await shows(() => messageAt('owed-reason'), 'Enter why nobody has to pay it.');
  fillAt('owed-reason', ' Agreed ');
  pressIn('question', 'Waive €5.00');
  await shows(() => toasts().at(-1), 'Amount waived: €5.00 of Ġorġa Żammit for 2027 is waived.');
  expect(office.network.last(registryLines.waive)?.body).toEqual({ lines: [9], reason: 'Agreed' });

  await shows(question, null);
  press('Mark given back…: Ġorġa Żammit, 2027');
  await shows(question, '€5.00 back to Ġorġa Żammit for 2027');
  pressIn('question', 'Mark given back: €5.00');
  await shows(() => messageAt('owed-paidBy'), 'Choose how it was paid.');
  expect(office.network.last(registryLines.pay)).toBe(undefined);
  fillAt('owed-paidBy', 'transfer');
  fillAt('owed-reference', ' IB 4711 ');
  pressIn('question', 'Mark given back: €5.00');
  await shows(
    () => saidIn('question', '€5.00 was given back to Ġorġa Żammit for 2027. Receipt R-2027-000004'),
    true,
  );
  expect(office.network.last(registryLines.pay)?.body).toEqual({
    lines: [9],
    paid_by: 'transfer',
    reference: 'IB 4711',
  });
});

test('who owes is reminded by what reaches them, or it is said why not and when they were', async () => {
  const others = [
    { ...owing, year: '2023', way: 'deceased' },
    { ...owing, year: '2024', way: 'reminded', reminded_at: '2026-11-19T09:30:00.000Z' },
    { ...owing, year: '2025', way: 'telephone', reminded_at: '2026-11-02T09:30:00.000Z' },
    { ...owing, year: '2026', way: 'unreachable' },
    { ...owing, year: '2027', way: 'sms' },
  ];
  const office = await openOffice({
    path,
    answers: { [registryLines.owed]: others, [registryLines.remindOfOwed]: undefined },
  });
  await shows(
    () => tableRows().map((row) => row['Reminder']),
    [
      'Deceased',
      'At most once in 7 daysLast sent on 19/11/2026, 10:30',
      'Can be reached by telephone aloneLast sent on 02/11/2026, 10:30',
      'Cannot be reached: no email, mobile or telephone on file',
      'Remind…',
    ],
  );
  press('Remind…: Ġorġa Żammit, 2027');
  await shows(
    () => seen('An SMS leaves now. It says what is owed, and how the association is reached.'),
    true,
  );
  pressIn('question', 'Send the SMS about €49.00');
  await shows(() => toasts().at(-1), 'Reminder sent: The SMS about €49.00 is on its way to Ġorġa Żammit.');
  expect(office.network.last(registryLines.remindOfOwed)?.body).toEqual({ lines: [3, 4], carrier: 'sms' });
});

test('where a year comes to nothing, the buttons of its two rows say which amount each is about', async () => {
  const even = { ...returned, year: '2026', total: '-49.00' };
  await openOffice({
    path,
    answers: {
      [registryLines.owed]: [
        { ...owing, way: 'even' },
        { ...even, way: 'even' },
      ],
    },
  });
  await shows(() => button(waives), 'ready');
  const names = [...document.querySelectorAll('main [role=row] button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
  expect(names).toEqual([
    pays,
    waives,
    'Mark given back…: Ġorġa Żammit, 2026',
    'Waive…: €49.00 to give back to Ġorġa Żammit for 2026',
  ]);
});
