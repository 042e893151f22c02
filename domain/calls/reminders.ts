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

/** Reads the reminders of all seasons, and the texts for a new reminder. */
export const getReminders = officeCall('GET /admin/reports/reminders', {
  action: 'action.reminders',
  answer: reminderList,
});

/** Says by which carrier a reminder would reach each person, or why no carrier can reach the person. */
export const previewReminder = officeCall('POST /admin/reports/reminders/preview', {
  work: 'people',
  action: 'action.reminder.preview',
  ofMany: true,
  body: fields({ season: year, people: remindedPeople }),
  answer: v.array(v.object({ id: v.number(), way: v.picklist(reminderWays) })),
  reads: true,
});

/** Sends a sample to the administrator. The sample has the name and the other values of one recipient. */
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
 * Sends a reminder now and again on the given days (`yyyy-mm-dd`). A repeated call with the same key sends nothing
 * again.
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

/** Stops a reminder, so that its unsent messages are never sent. */
export const stopReminder = officeCall('POST /admin/reports/reminders/:reminder/stop', {
  work: 'people',
  params: reminderParams,
  action: 'action.reminder.stop',
});

export const getSentMessage = officeCall('GET /admin/reports/reminders/:reminder/text', {
  params: reminderParams,
  action: 'action.reminder.text',
  answer: sentMessage,
});

export const getUnreached = officeCall('GET /admin/reports/reminders/:reminder/unreached', {
  params: reminderParams,
  action: 'action.reminder.unreached',
  answer: v.array(unreachedPerson),
});

export const getMemberReminders = officeCall('GET /admin/members/:n/reminders', {
  params: v.object({ n: memberRef }),
  action: 'action.reminders.member',
  answer: memberReminders,
});

/**
 * Allows e-mails again to an address that a mail server refused. If no mail server refused the address, the call does
 * nothing.
 */
export const liftEmailRefusal = officeCall('DELETE /admin/members/:n/refused-email', {
  work: 'people',
  params: v.object({ n: memberRef }),
  action: 'action.email.lift',
});

/** Declines reminders by the link in a message. The link has a token, so the member need not sign in. */
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

/** The carrier that reaches the member. The field `to` has the member's e-mail address or mobile. */
const ownCarrier = v.object({ carrier: v.picklist(carriers), to: v.string() });

/** Whether the member wants reminders. The field `by` is null if no carrier can reach the member. */
const ownReminders = v.object({ wanted: v.boolean(), by: v.optional(v.nullable(ownCarrier)) });
export type OwnReminders = v.InferOutput<typeof ownReminders>;

export const getOwnReminders = ownCall('GET /members/member/:n/reminders', {
  action: 'action.reminders.fetch',
  answer: ownReminders,
});

export const setOwnReminders = ownCall('PATCH /members/member/:n/reminders', {
  action: 'action.reminders.own',
  body: fields({ wanted: v.boolean(toMessage('invalid.value')) }),
});
