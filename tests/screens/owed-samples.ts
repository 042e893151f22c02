import { getOwed } from '#domain/calls/desk-payments.ts';
import { fromWire } from '#domain/values/wire.ts';
import type { OwedAsked } from '#machines/money/owed-dealing.machine.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clubs, groups } from '#tests/support/screens/member-data.ts';

/** What two members owe, and what is given back to one: on the wire, as the machines hold it, and as it is read. */

export const path = '/admin/administration/payments/owed';
export const owing = {
  member_id: 1,
  membership_number: 1001,
  name: 'Ġorġa Żammit',
  last_name: 'Żammit',
  clubs: ['assoc', 'vsc'],
  groups: ['lhg'],
  year: '2026',
  since: '2026-11-20T09:30:00.000Z',
  total: '49.00',
  lines: [
    { id: 3, kind: 'club', short_name: 'vsc', name: 'Valletta', cents: '35.00', why: 'changed' },
    { id: 4, kind: 'thirdParty', short_name: '', name: '', cents: '14.00', why: 'renewal' },
    { id: 5, kind: 'club', short_name: 'assoc', name: 'Association', cents: '0.00', why: 'renewal' },
  ],
  reminded_at: null as string | null,
  way: 'email',
};
export const owingToo = {
  ...owing,
  member_id: 2,
  membership_number: 1002,
  name: 'Wistin Ħabib',
  last_name: 'Ħabib',
  clubs: ['assoc'],
  groups: [],
  since: '2026-11-21T09:30:00.000Z',
  total: '14.00',
  lines: [{ id: 7, kind: 'thirdParty', short_name: '', name: '', cents: '14.00', why: 'renewal' }],
  way: 'sms',
};
export const returned = {
  ...owing,
  year: '2027',
  since: '2026-11-22T09:30:00.000Z',
  total: '-5.00',
  lines: [{ id: 9, kind: 'personalAccident', short_name: '', name: '', cents: '-5.00', why: 'changed' }],
};
/** What else the page of what is owed reads. */
export const besides = { [lines.clubs]: clubs, [lines.groups]: groups };
export const answers = { ...besides, [registryLines.owed]: [owing, owingToo, returned] };
export const listed = fromWire(getOwed.answer, [owing, owingToo, returned]);

export const rowOf = (one: typeof owing, tick = '[ ]') => ({
  Tick: tick,
  Number: String(one.membership_number),
  Member: one.name,
  Year: one.year,
  ...(one === owing
    ? {
        note: 'Valletta (changed later) €35.00, Third Party Liability €14.00',
        Since: '20/11/2026',
        Amount: '€49.00',
        Reminder: '',
      }
    : one === owingToo
      ? {
          note: 'Third Party Liability €14.00',
          Since: '21/11/2026',
          Amount: '€14.00',
          Reminder: '',
        }
      : {
          note: 'Personal Accident (changed later) -\u2060€5.00',
          Since: '22/11/2026',
          Amount: '€5.00 refund',
          Reminder: '',
        }),
});

export const pays = 'Record payment…: Ġorġa Żammit, 2026';
export const waives = 'Waive…: €49.00 owed by Ġorġa Żammit for 2026';
export const reminds = 'Remind…: Ġorġa Żammit, 2026';
export const failed = 'Could not fetch what is owed due to a technical error.';

/** What can be asked about what is listed: its title, the button that sends it, and the call that is made. */
export function questionAbout({ owed, what }: OwedAsked) {
  if (owed.length > 1 && what === 'pay')
    return {
      title: '€63.00 for 2 records',
      yes: 'Record payment: €63.00',
      line: registryLines.payTogether,
    };
  if (owed.length > 1)
    return {
      title: 'Remind of €63.00 for 2 records?',
      yes: 'Send 2 reminders',
      line: registryLines.remindTogether,
    };
  const one = {
    pay: {
      title: '€49.00 of Ġorġa Żammit for 2026',
      yes: 'Record payment: €49.00',
      line: registryLines.pay,
    },
    waive: {
      title: 'Waive €49.00 of Ġorġa Żammit for 2026?',
      yes: 'Waive €49.00',
      line: registryLines.waive,
    },
    remind: {
      title: 'Remind Ġorġa Żammit of €49.00 for 2026?',
      yes: 'Send the email about €49.00',
      line: registryLines.remindOfOwed,
    },
  };
  return one[what];
}
