import * as v from 'valibot';
import { carriers, leftOutReasons } from './reminder.ts';

/** The states of a reminder for one person. `uncertain` means that the portal stopped while sending the message. */
const reminderStates = ['waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain', 'left out'] as const;

/** The states of a message that the portal tried to send, and that did not arrive or perhaps did not arrive. */
const undelivered = ['refused', 'failed', 'uncertain'] as const;
/** The reasons why a person can get neither e-mails nor SMS. */
const withoutCarrier = ['telephone', 'unreachable'] as const;

/** By which carrier a reminder would arrive at a person, or the reason why it would not arrive. */
export const reminderWays = [...carriers, ...leftOutReasons] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** The maximum number of people of one reminder. The body of one call has enough space for 8,000 ids. */
export const mostReminded = 8000;
/** The maximum number of days on which the portal sends the same reminder again. */
export const mostRepeats = 6;

/** A reminder as the office sees it. Times are UTC. `states` counts people by state, and `leftOut` by reason. */
export const reminder = v.object({
  id: v.number(),
  /** The year of the reminder, which is 0 for a message of the office. */
  season: v.number(),
  /** The subject of a message of the office. A reminder has no such subject. */
  subject: v.optional(v.string()),
  startsAt: v.string(),
  /** Whether the sending has started, because the time `startsAt` has passed. */
  hasBegun: v.boolean(),
  createdBy: v.string(),
  stoppedAt: v.nullable(v.string()),
  /** How many people the office chose for the reminder, including people who get no message. */
  people: v.number(),
  states: v.record(v.picklist(reminderStates), v.optional(v.number())),
  leftOut: v.record(v.picklist(leftOutReasons), v.optional(v.number())),
  /** The carriers that now refuse all messages, with the reason and the times of the first refusal and the next try. */
  troubles: v.optional(
    v.array(
      v.object({ carrier: v.picklist(carriers), words: v.string(), since: v.string(), nextTry: v.string() }),
    ),
  ),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** A person whom a reminder did not reach or perhaps did not reach, and the reason. */
export const unreachedPerson = v.object({
  id: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
  phones: v.array(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  /** The status code with which a mail server permanently refused the person's e-mail address. */
  refusedStatus: v.nullable(v.number()),
});
export type UnreachedPerson = v.InferOutput<typeof unreachedPerson>;

/** Returns how many people did not get, or perhaps did not get, a reminder that the portal tried to send. */
export function countUndelivered({ states }: Reminder): number {
  return undelivered.reduce((sum, state) => sum + (states[state] ?? 0), 0);
}

/** Returns how many people a reminder did not reach or perhaps did not reach. */
export function countUnreached(one: Reminder): number {
  return withoutCarrier.reduce((sum, reason) => sum + (one.leftOut[reason] ?? 0), countUndelivered(one));
}

/** Returns whether a reminder did not reach, or perhaps did not reach, a person. */
export function isUnreached({ leftOut, state }: Pick<UnreachedPerson, 'leftOut' | 'state'>): boolean {
  return undelivered.some((one) => one === state) || withoutCarrier.some((one) => one === leftOut);
}

/** The texts of the last sent reminder. The server checks these texts only when the office sends them again. */
const lastTexts = v.object({ subject: v.string(), email: v.string(), sms: v.string() });

/** A sent reminder or message of the office: the texts as written, and for each person whether it was sent. */
export const sentMessage = v.object({
  texts: lastTexts,
  people: v.array(
    v.object({
      ...v.omit(unreachedPerson, ['phones']).entries,
      carrier: v.nullable(v.picklist(carriers)),
      /** The time (UTC) at which the portal tried to send the message, or null if it has not tried yet. */
      at: v.nullable(v.string()),
    }),
  ),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** All reminders, the latest first, and the first texts of the form for the next reminder. */
export const reminderList = v.object({ texts: lastTexts, reminders: v.array(reminder) });

/** A reminder or message of the office that the portal sent to a person: state, carrier and time (UTC). */
const memberReminder = v.object({
  /** The year of the reminder, which is 0 for a message of the office. */
  season: v.number(),
  subject: v.optional(v.string()),
  at: v.nullable(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  carrier: v.nullable(v.picklist(carriers)),
});
export type MemberReminder = v.InferOutput<typeof memberReminder>;

/** The reminders of a member, the latest first. `declinedAt` is the time at which the member declined reminders. */
export const memberReminders = v.object({
  declinedAt: v.nullable(v.string()),
  /** The e-mail address that a mail server refused, with the server's explanation and the time, if known. */
  refusedEmail: v.optional(
    v.object({ email: v.string(), at: v.nullable(v.string()), words: v.nullable(v.string()) }),
  ),
  reminders: v.array(memberReminder),
});
export type MemberReminders = v.InferOutput<typeof memberReminders>;
