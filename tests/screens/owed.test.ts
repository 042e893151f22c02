import { expect, test } from 'vitest';
import { getOwed } from '#domain/calls/desk-payments.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWire } from '#domain/wire.ts';
import { owedMachine } from '#machines/office/owed.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import {
  failWithNotice,
  fillAt,
  openOffice,
  pressIn,
  question,
  saidIn,
  seen,
  valueAt,
} from '#tests/support/screens/office-app.tsx';
import { button, messageAt, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';

const path = '/admin/administration/payments/owed';
const owing = {
  member_id: 1,
  membership_number: 1001,
  name: 'Ġorġa Żammit',
  year: '2026',
  since: '2026-11-20T09:30:00.000Z',
  total: '49.00',
  lines: [
    { id: 3, kind: 'club', short_name: 'vsc', name: 'Valletta', cents: '35.00', why: 'changed' },
    { id: 4, kind: 'thirdParty', short_name: '', name: '', cents: '14.00', why: 'renewal' },
  ],
  reminded_at: null as string | null,
  way: 'email',
};
const returned = {
  ...owing,
  year: '2027',
  total: '-5.00',
  lines: [{ id: 9, kind: 'personalAccident', short_name: '', name: '', cents: '-5.00', why: 'changed' }],
};
const listed = fromWire(getOwed.answer, [owing, returned]);
const [first] = listed;
if (!first) throw new Error('Nothing is owed');

const rowOf = (one: typeof owing) =>
  one === owing
    ? {
        Member: 'Ġorġa Żammit (1001)',
        Year: '2026',
        'What for': 'Valletta €35.00, changed later, Third Party Liability €14.00',
        Since: '20/11/2026, 10:30',
        Amount: '€49.00',
        Reminder: 'Remind…',
        note: 'Mark paid…Waive…',
      }
    : {
        Member: 'Ġorġa Żammit (1001)',
        Year: '2027',
        'What for': 'Personal Accident -€5.00, changed later',
        Since: '20/11/2026, 10:30',
        Amount: 'To give back €5.00',
        Reminder: '',
        note: 'Mark given back…Waive…',
      };

const pays = 'Mark paid…: Ġorġa Żammit, 2026';
const waives = 'Waive…: €49.00 owed by Ġorġa Żammit for 2026';
const reminds = 'Remind…: Ġorġa Żammit, 2026';
const asksPayment = '€49.00 of Ġorġa Żammit for 2026';
const asksWaiver = 'Waive €49.00 of Ġorġa Żammit for 2026?';
const asksReminder = 'Remind Ġorġa Żammit of €49.00 for 2026?';
const notReminded =
  'What is owed has changed, or a reminder was sent in the meantime. Close this and check the list again.';
const changed = 'What is owed has changed. Close this and check the list again.';
const failed = 'Could not fetch what is owed due to a technical error.';
const pay = formSnapshots({ paidBy: 'cash', reference: '' });
const waive = formSnapshots({ reason: 'Agreed' });
const remind = formSnapshots({});

test('every moment of what is owed', async () => {
  const coverage = await screenModelOf(owedMachine, {
    samples: [
      { type: 'retried' },
      { type: 'payment wished', owed: first },
      { type: 'waiver wished', owed: first },
      { type: 'reminder wished', owed: first },
      { type: 'dismissed' },
      { type: 'receipt taken' },
      { type: 'xstate.done.actor.load', output: listed },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      ...snapshotsFrom('pay', pay.typed, pay.sent, pay.refused),
      ...snapshotsFrom('waive', waive.typed, waive.sent, waive.refused),
      ...snapshotsFrom('remind', remind.sent, remind.refused),
      { type: 'xstate.done.actor.pay', output: { values: {}, sent: {}, answer: 'R-2026-000123' } },
      { type: 'xstate.done.actor.waive', output: { values: {}, sent: {}, answer: undefined } },
      { type: 'xstate.done.actor.remind', output: { values: {}, sent: {}, answer: undefined } },
      { type: 'xstate.done.actor.reread', output: listed },
      { type: 'xstate.error.actor.reread', error: new Error(failed) },
    ],
    matters: ({ context }) => context.owed.length,
    walk: true,
  }).drive({
    open: async () => {
      const { owed, pay: pays, remindOfOwed, waive: waives } = registryLines;
      const hold = [owed, pays, waives, remindOfOwed];
      const office = await openOffice({ path, hold });
      return { ...office, said: { typed: '', refused: false } };
    },
    buttons: { retried: t('app.retry'), dismissed: 'Not now', 'receipt taken': 'Done' },
    does: {
      'payment wished': async ({ network, said }, _, { before }) => {
        Object.assign(said, { typed: '', refused: false });
        press(pays);
        if (!before.matches('rereading')) return;
        await shows(question, asksPayment);
        await network.answer(registryLines.owed, []);
      },
      'waiver wished': async ({ network, said }, _, { before }) => {
        Object.assign(said, { typed: '', refused: false });
        press(waives);
        if (!before.matches('rereading')) return;
        await shows(question, asksWaiver);
        await network.answer(registryLines.owed, []);
      },
      'reminder wished': async ({ network, said }, _, { before }) => {
        Object.assign(said, { typed: '', refused: false });
        press(reminds);
        if (!before.matches('rereading')) return;
        await shows(question, asksReminder);
        await network.answer(registryLines.owed, []);
      },
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.owed, [owing, returned]),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.owed, { reason: '' }, 500),
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
      'xstate.done.actor.pay': ({ network }) =>
        network.answer(registryLines.pay, { receipt: 'R-2026-000123' }),
      'xstate.done.actor.waive': ({ network }) => network.answer(registryLines.waive),
      'xstate.done.actor.remind': ({ network }) => network.answer(registryLines.remindOfOwed),
      'xstate.done.actor.reread': ({ network }) => network.answer(registryLines.owed, [owing, returned]),
      'xstate.error.actor.reread': (office) => failWithNotice(office, registryLines.owed),
    },
    controls: {
      'payment wished': () => controlNamed(pays),
      'waiver wished': () => controlNamed(waives),
      'reminder wished': () => controlNamed(reminds),
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
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        sending: (['paying', 'waiving', 'reminding'] as const).filter((one) =>
          snapshot.matches({ [one]: 'sending' }),
        ).length,
        refusal: snapshot.matches('unavailable') ? failed : null,
        question: paying || snapshot.matches('paid') ? asksPayment : asks,
        method: paying ? said.typed : null,
        reason: waiving ? said.typed : null,
        refused: (paying || waiving || reminding) && said.refused,
        print: snapshot.matches('paid') ? 'ready' : 'absent',
      });
    },
  });
  expect(coverage).toEqual({ states: '14/14', transitions: '24/24', steps: '26/26', paths: 2 });
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
  const office = await openOffice({
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
  await office.close();
});
