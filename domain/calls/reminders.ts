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

/**
 * The call that reads the reminders of all seasons, and the texts for a new one (not in the specification, as
 * all here).
 */
export const getReminders = officeCall('GET /admin/reports/reminders', {
  action: 'action.reminders',
  answer: reminderList,
});

/** The call that says how each of these people would be reminded, or why not. */
export const previewReminder = officeCall('POST /admin/reports/reminders/preview', {
  work: 'people',
  action: 'action.reminder.preview',
  ofMany: true,
  body: fields({ season: year, people: remindedPeople }),
  answer: v.array(v.object({ id: v.number(), way: v.picklist(reminderWays) })),
  reads: true,
});

/** The call that sends a sample of a reminder to the administrator who asks, filled in for one person. */
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
 * The call that reminds people now, and again on the named days (`yyyy-mm-dd`). A repeated call with the same
 * key sends nothing again, so the call may be repeated if its answer was lost. The answer is the reminder of
 * now.
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

/** The call that stops a reminder: messages that have not left are not sent. */
export const stopReminder = officeCall('POST /admin/reports/reminders/:reminder/stop', {
  work: 'people',
  params: reminderParams,
  action: 'action.reminder.stop',
});

/** The call that reads a sent reminder or message: its texts, and the result for each person on its list. */
export const getSentMessage = officeCall('GET /admin/reports/reminders/:reminder/text', {
  params: reminderParams,
  action: 'action.reminder.text',
  answer: sentMessage,
});

/** The call that lists the people whom a reminder did not reach, with the reason and their telephones. */
export const getUnreached = officeCall('GET /admin/reports/reminders/:reminder/unreached', {
  params: reminderParams,
  action: 'action.reminder.unreached',
  answer: v.array(unreachedPerson),
});

/** The call that lists the reminders that a member was sent, and whether the member wants reminders. */
export const getMemberReminders = officeCall('GET /admin/members/:n/reminders', {
  params: v.object({ n: memberRef }),
  action: 'action.reminders.member',
  answer: memberReminders,
});

/**
 * The call that lets messages go again to a member's e-mail address that a server refused for good. The
 * server may have been wrong. If the address is not refused, the call succeeds.
 */
export const liftEmailRefusal = officeCall('DELETE /admin/members/:n/refused-email', {
  work: 'people',
  params: v.object({ n: memberRef }),
  action: 'action.email.lift',
});

/** The call behind a reminder's link, whose token declines all further reminders, without a sign-in. */
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

/** The carrier by which a member is reminded, and the e-mail address or mobile number. */
const ownCarrier = v.object({ carrier: v.picklist(carriers), to: v.string() });

/**
 * A member's own settings for reminders: whether the member wants them, and the carrier. Null if no carrier
 * reaches the member.
 */
const ownReminders = v.object({ wanted: v.boolean(), by: v.optional(v.nullable(ownCarrier)) });
export type OwnReminders = v.InferOutput<typeof ownReminders>;

/** The call that reads whether a member wants reminders. */
export const getOwnReminders = ownCall('GET /members/member/:n/reminders', {
  action: 'action.reminders.fetch',
  answer: ownReminders,
});

/** The call that stores whether a member wants reminders. */
export const setOwnReminders = ownCall('PATCH /members/member/:n/reminders', {
  action: 'action.reminders.own',
  body: fields({ wanted: v.boolean(toMessage('invalid.value')) }),
});
