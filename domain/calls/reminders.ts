import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { identity, memberRef } from '../member/member-ref.ts';
import { carriers } from '../messages/reminder.ts';
import {
  memberReminders,
  mostRepeats,
  reminderList,
  reminderWays,
  sentMessage,
  unreachedPerson,
} from '../messages/reminder-list.ts';
import { orderKey, remindedPeople } from '../messages/reminder-order.ts';
import { reminderTexts } from '../messages/reminder-texts.ts';
import { year } from '../values/renewal-year.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { call, officeCall, ownCall } from './call.ts';
import { cleanText } from '../values/written-text.ts';

const day = v.pipe(
  v.string(toMessage('invalid.reminder.day')),
  v.check((text) => parseDate(text) === text, toMessage('invalid.reminder.day')),
);

/** Describes the call that reads the reminders of all seasons, and the texts to begin with. An addition, as all here. */
export const getReminders = officeCall('GET /admin/reports/reminders', {
  action: 'action.reminders',
  answer: reminderList,
});

/** Describes the call that says how people, by their ids, would be reminded, or why they would get no reminder. */
export const previewReminder = officeCall('POST /admin/reports/reminders/preview', {
  work: 'people',
  action: 'action.reminder.preview',
  ofMany: true,
  body: fields({ season: year, people: remindedPeople }),
  answer: v.array(v.object({ id: v.number(), way: v.picklist(reminderWays) })),
  reads: true,
});

/** Describes the call that sends a reminder, as it would read for somebody, to the administrator who asks. */
export const sendReminderToMe = officeCall('POST /admin/reports/reminders/sample', {
  work: 'people',
  refusals: [429],
  action: 'action.reminder.sample',
  body: fields({
    season: year,
    texts: reminderTexts,
    carrier: v.picklist(carriers, toMessage('invalid.value')),
    person: identity,
  }),
});

/**
 * Describes the call that reminds people, by their ids, now and again on the days (`yyyy-mm-dd`) that are named. A call
 * with the same key does it once, so that one whose answer was lost may be made again. Answers the reminder of now.
 */
export const sendReminder = officeCall('POST /admin/reports/reminders', {
  work: 'people',
  refusals: [409],
  action: 'action.reminder.send',
  ofMany: true,
  body: fields({
    season: year,
    texts: reminderTexts,
    people: remindedPeople,
    days: v.pipe(v.array(day), v.maxLength(mostRepeats, toMessage('invalid.reminder.day'))),
    key: orderKey,
  }),
  answer: v.object({ id: v.number() }),
});

const reminderParams = v.object({ reminder: identity });

/** Describes the call that stops a reminder: what has not left does not leave. */
export const stopReminder = officeCall('POST /admin/reports/reminders/:reminder/stop', {
  work: 'people',
  params: reminderParams,
  action: 'action.reminder.stop',
});

/** Describes the call that reads a reminder or message once more: its texts, and what became of each person on its list. */
export const getSentMessage = officeCall('GET /admin/reports/reminders/:reminder/text', {
  params: reminderParams,
  action: 'action.reminder.text',
  answer: sentMessage,
});

/** Describes the call that reads whom of a reminder no message reached, and why, with their telephones. */
export const getUnreached = officeCall('GET /admin/reports/reminders/:reminder/unreached', {
  params: reminderParams,
  action: 'action.reminder.unreached',
  answer: v.array(unreachedPerson),
});

/** Describes the call that reads which reminders a member was sent, and whether they want any. */
export const getMemberReminders = officeCall('GET /admin/members/:n/reminders', {
  params: v.object({ n: memberRef }),
  action: 'action.reminders.member',
  answer: memberReminders,
});

/**
 * Describes the call by which the office has a member's e-mail address used again which a server refused for good: the
 * server may have been wrong. One that is in use already stays so.
 */
export const liftEmailRefusal = officeCall('DELETE /admin/members/:n/refused-email', {
  work: 'people',
  params: v.object({ n: memberRef }),
  action: 'action.email.lift',
});

/** Describes the call behind the link of a reminder: whoever has its token declines all further ones, without a sign-in. */
export const declineReminders = call('POST /members/reminders/decline', {
  access: { realm: 'public' },
  action: 'action.reminders.decline',
  body: fields({
    token: v.pipe(
      v.string(toMessage('invalid.value')),
      v.maxLength(100, toMessage('invalid.value')),
      v.transform(cleanText),
    ),
  }),
  messages: { 400: 'error.reminders.token' },
});

/** By what a member is reminded, and at which address or number. */
const ownCarrier = v.object({ carrier: v.picklist(carriers), to: v.string() });

/**
 * What members read of their own reminders: whether they want them, and by what they get them; null where nothing reaches
 * them.
 */
const ownReminders = v.object({ wanted: v.boolean(), by: v.optional(v.nullable(ownCarrier)) });
export type OwnReminders = v.InferOutput<typeof ownReminders>;

/** Describes the call by which members read whether they want reminders. */
export const getOwnReminders = ownCall('GET /members/member/:n/reminders', {
  action: 'action.reminders.fetch',
  answer: ownReminders,
});

/** Describes the call by which members say whether they want reminders. */
export const setOwnReminders = ownCall('PATCH /members/member/:n/reminders', {
  action: 'action.reminders.own',
  body: fields({ wanted: v.boolean(toMessage('invalid.value')) }),
});
