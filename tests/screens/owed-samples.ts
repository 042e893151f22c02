import { getOwed } from '#domain/calls/desk-payments.ts';
import { fromWire } from '#domain/values/wire.ts';
import type { owedMachine } from '#machines/office/owed.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';

/** What a member owes, and what is given back to them: on the wire, as the machine holds it, and as it is read. */

export const path = '/admin/administration/payments/owed';
export const owing = {
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
export const returned = {
  ...owing,
  year: '2027',
  total: '-5.00',
  lines: [{ id: 9, kind: 'personalAccident', short_name: '', name: '', cents: '-5.00', why: 'changed' }],
};
export const listed = fromWire(getOwed.answer, [owing, returned]);
const [one] = listed;
if (!one) throw new Error('Nothing is owed');
export const first = one;

export const rowOf = (one: typeof owing) =>
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

export const pays = 'Mark paid…: Ġorġa Żammit, 2026';
export const waives = 'Waive…: €49.00 owed by Ġorġa Żammit for 2026';
export const reminds = 'Remind…: Ġorġa Żammit, 2026';
export const asksPayment = '€49.00 of Ġorġa Żammit for 2026';
export const asksWaiver = 'Waive €49.00 of Ġorġa Żammit for 2026?';
export const asksReminder = 'Remind Ġorġa Żammit of €49.00 for 2026?';
export const notReminded =
  'What is owed has changed, or a reminder was sent in the meantime. Close this and check the list again.';
export const changed = 'What is owed has changed. Close this and check the list again.';
export const failed = 'Could not fetch what is owed due to a technical error.';

export const pay = formSnapshots({ paidBy: 'cash', reference: '' });
export const waive = formSnapshots({ reason: 'Agreed' });
export const remind = formSnapshots({});

export const samples: SampleOf<typeof owedMachine>[] = [
  { type: 'retried' },
  { type: 'payment wished', owed: first },
  { type: 'waiver wished', owed: first },
  { type: 'reminder wished', owed: first },
  { type: 'receipt taken' },
  { type: 'xstate.done.actor.load', output: listed },
  { type: 'xstate.error.actor.load', error: new Error(failed) },
  ...snapshotsFrom('pay', pay.typed, pay.sent, pay.refused),
  ...snapshotsFrom('waive', waive.typed, waive.sent, waive.refused),
  ...snapshotsFrom('remind', remind.sent, remind.refused),
  leftFrom('pay'),
  leftFrom('waive'),
  leftFrom('remind'),
  { type: 'xstate.done.actor.pay', output: { values: {}, sent: {}, answer: 'R-2026-000123' } },
  { type: 'xstate.done.actor.waive', output: { values: {}, sent: {}, answer: undefined } },
  { type: 'xstate.done.actor.remind', output: { values: {}, sent: {}, answer: undefined } },
];
