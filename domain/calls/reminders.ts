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

/** The call that reads the reminders of all seasons, and the texts for a new reminder (not in the specification). */
export const getReminders = officeCall('GET /admin/reports/reminders', {
  action: 'action.reminders',
  answer: reminderList,
});

/** The call that says for each person by which carrier a reminder would arrive, or why no reminder would arrive. */
export const previewReminder = officeCall('POST /admin/reports/reminders/preview', {
  work: 'people',
  action: 'action.reminder.preview',
  ofMany: true,
  body: fields({ season: year, people: remindedPeople }),
  answer: v.array(v.object({ id: v.number(), way: v.picklist(reminderWays) })),
  reads: true,
});

/** The call that sends a sample of the reminder to the calling administrator, with the values of one recipient. */
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
 * The call that sends a reminder now and on each of the given days (`yyyy-mm-dd`). Returns the id of today's reminder.
 * A second call with the same key sends nothing, so the browser can repeat a call whose answer was lost.
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

/** The call that stops a reminder. Messages of the reminder that are still unsent are never sent. */
export const stopReminder = officeCall('POST /admin/reports/reminders/:reminder/stop', {
  work: 'people',
  params: reminderParams,
  action: 'action.reminder.stop',
});

/** The call that reads the texts of a sent reminder or message, and for each person whether it was sent. */
export const getSentMessage = officeCall('GET /admin/reports/reminders/:reminder/text', {
  params: reminderParams,
  action: 'action.reminder.text',
  answer: sentMessage,
});

/** The call that lists the people who did not get a reminder, each with the reason and the telephone numbers. */
export const getUnreached = officeCall('GET /admin/reports/reminders/:reminder/unreached', {
  params: reminderParams,
  action: 'action.reminder.unreached',
  answer: v.array(unreachedPerson),
});

/** The call that lists the reminders that were sent to a member, and says whether the member wants reminders. */
export const getMemberReminders = officeCall('GET /admin/members/:n/reminders', {
  params: v.object({ n: memberRef }),
  action: 'action.reminders.member',
  answer: memberReminders,
});

/**
 * The call that allows e-mails to a member again, if a mail server perhaps refused the address by mistake. The call
 * also succeeds if no mail server refused the address.
 */
export const liftEmailRefusal = officeCall('DELETE /admin/members/:n/refused-email', {
  work: 'people',
  params: v.object({ n: memberRef }),
  action: 'action.email.lift',
});

/** The call of the link that declines further reminders. The token of the link is sufficient without a sign-in. */
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

/** The carrier of a member's reminders (e-mail or SMS), and the member's e-mail address or mobile for this carrier. */
const ownCarrier = v.object({ carrier: v.picklist(carriers), to: v.string() });

/** Whether the member wants reminders, and their carrier. `by` is null if no carrier can reach the member. */
const ownReminders = v.object({ wanted: v.boolean(), by: v.optional(v.nullable(ownCarrier)) });
export type OwnReminders = v.InferOutput<typeof ownReminders>;

/** The call that reads whether a member wants reminders, and by which carrier reminders reach the member. */
export const getOwnReminders = ownCall('GET /members/member/:n/reminders', {
  action: 'action.reminders.fetch',
  answer: ownReminders,
});

/** The call that stores whether a member wants reminders. */
export const setOwnReminders = ownCall('PATCH /members/member/:n/reminders', {
  action: 'action.reminders.own',
  body: fields({ wanted: v.boolean(toMessage('invalid.value')) }),
});
