import type { SnapshotFrom } from 'xstate';
import type { reminderMachine } from '#machines/messages/reminder.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { listedMember, lines as officeLines, thisYear } from '#tests/support/screens/office-data.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';

/** The samples of a reminder for its walk over the screen: three people, of whom two can be reached. */

type Machine = typeof reminderMachine;

export const season = thisYear;
export const lines = {
  list: 'GET /admin/reports/reminders',
  preview: 'POST /admin/reports/reminders/preview',
  sample: 'POST /admin/reports/reminders/sample',
  send: 'POST /admin/reports/reminders',
};
export const texts = {
  subject: '{association}: renew for {year}',
  email: 'Dear {name},\n{link}\n{decline}',
  sms: 'Renew for {year}, {name}.',
};
const names = ['Ġorġ', 'Ċetta', 'Wistin'];
const members = names.map((first_name, at) =>
  listedMember({ id: at + 1, membership_number: 1001 + at, first_name, last_name: 'Reminded' }),
);
export const people = names.map((name, at) => ({
  id: at + 1,
  name: `${name} Reminded`,
  number: 1001 + at,
}));
export const waysOnWire = [
  { id: 1, way: 'email' },
  { id: 2, way: 'sms' },
  { id: 3, way: 'renewed' },
];
export const reportAnswers = {
  [officeLines.members]: members,
  [officeLines.seasons]: [],
  [registryLines.years]: [{ year: String(season), enabled: true }],
};
const ways = new Map([
  [1, 'email'],
  [2, 'sms'],
  [3, 'renewed'],
] as const);
const read = { texts, typed: {}, people, ways, forAll: ways, key: 'a key' };
const order = { texts, days: [], everybody: false };

export const failed = {
  load: 'Could not fetch the reminders due to a technical error.',
  sample: 'Could not send the sample due to a technical error.',
  send: 'Could not send the reminder due to a technical error.',
};
const form = formSnapshots(texts);

export const samples: SampleOf<Machine>[] = [
  { type: 'retried' },
  { type: 'dismissed' },
  leftFrom('form'),
  { type: 'person chosen', person: 2 },
  { type: 'person chosen', person: 1 },
  { type: 'sample asked', carrier: 'sms', texts },
  { type: 'send confirmed' },
  ...snapshotsFrom('form', form.sent, form.refused),
  { type: 'xstate.done.actor.load', output: read },
  { type: 'xstate.error.actor.load', error: new Error(failed.load) },
  { type: 'xstate.done.actor.form', output: { values: texts, sent: texts, answer: order } },
  { type: 'xstate.done.actor.sample', output: undefined },
  { type: 'xstate.error.actor.sample', error: new Error(failed.sample) },
  { type: 'xstate.done.actor.send', output: undefined },
  { type: 'xstate.error.actor.send', error: new Error(failed.send) },
];

/** Whether a sample says something here: the form rests while a sample is sent, and who is shown is chosen before. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  if (/\bform$/.test(event.type)) return !snapshot.hasTag('sampling') || isFormLeft({ event });
  if (event.type !== 'person chosen') return true;
  return snapshot.matches({ writing: 'resting' }) && event.person !== snapshot.context.shown;
}
