import type { SnapshotFrom } from 'xstate';
import { getReminders, getSentMessage, getUnreached } from '#domain/calls/reminders.ts';
import { parseWire } from '#domain/values/wire.ts';
import type { remindersMachine } from '#machines/reports/reminders.machine.ts';
import { exported } from '#tests/support/screens/saved-files.ts';
import type { SampleOf } from '#tests/support/models/path.ts';

/** The samples of the page of reminders for its walk over the screen. */

type Machine = typeof remindersMachine;

export const line = 'GET /admin/reports/reminders';
export const stopLine = 'POST /admin/reports/reminders/2/stop';
export const peopleLine = 'GET /admin/reports/reminders/1/unreached';

export const texts = {
  subject: '{association}: renew for {year}',
  email: 'Dear {name},\nrenew at {link}\n{decline}',
  sms: 'Renew for {year}, {name}: {link}',
};
const common = { season: 2027, created_by: 'Doris Bonniċi', stopped_at: null };
const done = {
  ...common,
  id: 1,
  starts_at: '2026-11-20T10:15:00.000Z',
  has_begun: true,
  people: 1234,
  states: { sent: 1230, refused: 1, 'left out': 3 },
  left_out: { renewed: 1, telephone: 1, declined: 1 },
};
const later = {
  ...common,
  id: 2,
  starts_at: '2026-12-15T08:00:00.000Z',
  has_begun: false,
  people: 1234,
  states: { waiting: 1234 },
  left_out: {},
};
const going = {
  ...later,
  id: 3,
  has_begun: true,
  states: { sent: 4, queued: 30, waiting: 1200 },
  troubles: [
    {
      carrier: 'email',
      words: '550 5.4.5 limit of the day',
      since: '2026-11-20T10:15:00.000Z',
      next_try: '2026-11-20T10:30:00.000Z',
    },
  ],
};
export const atRest = { texts, reminders: [later, done] };
export const onTheWay = { texts, reminders: [going] };

export const unreached = [
  {
    id: 5,
    membership_number: 1005,
    name: 'Ġorġ Żahra',
    phones: ['+356 21234567'],
    state: 'left out',
    left_out: 'telephone',
    refused_status: null,
  },
  {
    id: 6,
    membership_number: 0,
    name: 'Wistin Ħabib',
    phones: ['+356 79000006'],
    state: 'refused',
    left_out: null,
    refused_status: 550,
  },
  {
    id: 7,
    membership_number: 1007,
    name: 'Ċetta Cassar',
    phones: ['+356 79000007'],
    state: 'left out',
    left_out: 'declined',
    refused_status: null,
  },
];
const [, , declined] = unreached;

export const textLine = 'GET /admin/reports/reminders/1/text';
const [toTelephone] = unreached.map(({ phones: _, ...one }) => one);
export const message = {
  texts,
  people: [
    { ...toTelephone, carrier: null, at: null },
    {
      ...toTelephone,
      id: 8,
      name: 'Doris Bonniċi',
      state: 'sent',
      left_out: null,
      carrier: 'email',
      at: '2026-11-20T10:16:00.000Z',
    },
  ],
};

function remindersOf(wire: unknown) {
  const read = parseWire(getReminders.answer, wire);
  if (!read.success) throw new Error('no reminders');
  return read.output.reminders;
}
function peopleOf(wire: unknown) {
  const read = parseWire(getUnreached.answer, wire);
  if (!read.success) throw new Error('no people');
  return read.output;
}
function messageOf(wire: unknown) {
  const read = parseWire(getSentMessage.answer, wire);
  if (!read.success) throw new Error('no message');
  return read.output;
}
export const someone = [declined];
const [second, first] = remindersOf(atRest);
if (!first || !second) throw new Error('no reminders');

export const failed = {
  load: 'Could not fetch the reminders due to a technical error.',
  stop: 'Could not stop the reminder due to a technical error.',
  message: 'Could not fetch the message due to a technical error.',
  people: 'Could not fetch who was not reached due to a technical error.',
};
export const samples: SampleOf<Machine>[] = [
  { type: 'retried' },
  { type: 'stop wished', reminder: second },
  { type: 'stop wished', reminder: first },
  { type: 'stop confirmed' },
  { type: 'people wished', reminder: first },
  { type: 'text wished', reminder: first },
  { type: 'list asked' },
  ...exported,
  { type: 'dismissed' },
  { type: 'xstate.done.actor.load', output: remindersOf(atRest) },
  { type: 'xstate.done.actor.load', output: remindersOf(onTheWay) },
  { type: 'xstate.error.actor.load', error: new Error(failed.load) },
  { type: 'xstate.after.a few seconds.reminders.listed.resting' },
  { type: 'xstate.done.actor.stop', output: undefined },
  { type: 'xstate.error.actor.stop', error: new Error(failed.stop) },
  { type: 'xstate.done.actor.message', output: messageOf(message) },
  { type: 'xstate.error.actor.message', error: new Error(failed.message) },
  { type: 'xstate.done.actor.people', output: peopleOf(unreached) },
  { type: 'xstate.done.actor.people', output: peopleOf(someone) },
  { type: 'xstate.error.actor.people', error: new Error(failed.people) },
];

/** Whether a sample says something here: what goes is left alone until it is read again, since that comes by itself. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const goes = snapshot.context.reminders[0]?.id === 3;
  if (event.type === 'xstate.after.a few seconds.reminders.listed.resting') return goes;
  if (event.type === 'xstate.done.actor.load')
    return snapshot.matches('loading') || Object(event.output).length === 2;
  return !goes || event.type === 'xstate.error.actor.load';
}
