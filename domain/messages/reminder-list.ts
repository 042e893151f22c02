import * as v from 'valibot';
import { carriers, leftOutReasons } from './reminder.ts';

/** The states of a person on the list. `uncertain`: the portal ended while it handed the message over. */
const reminderStates = ['waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain', 'left out'] as const;

/** The states of a message that was tried and reached nobody, or perhaps nobody. */
const undelivered = ['refused', 'failed', 'uncertain'] as const;
/** The reasons of people whom no carrier reaches. */
const withoutCarrier = ['telephone', 'unreachable'] as const;

/** How a person on a reminder's list would be reminded, or why not. */
export const reminderWays = [...carriers, ...leftOutReasons] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** How many people one reminder's list has at most, so that it fits into one call. */
export const mostReminded = 8000;
/** On how many further days a reminder goes to its list, at most. */
export const mostRepeats = 6;

/**
 * A reminder in the office's list. Instants are in UTC. `states` counts the people in each state, and
 * `leftOut` the people left out for each reason.
 */
export const reminder = v.object({
  id: v.number(),
  /** 0 for a message of the office. */
  season: v.number(),
  /** The subject of a message of the office. */
  subject: v.optional(v.string()),
  startsAt: v.string(),
  /** Whether `startsAt` is in the past. */
  hasBegun: v.boolean(),
  createdBy: v.string(),
  stoppedAt: v.nullable(v.string()),
  /** How many people are on the list. */
  people: v.number(),
  states: v.record(v.picklist(reminderStates), v.optional(v.number())),
  leftOut: v.record(v.picklist(leftOutReasons), v.optional(v.number())),
  /** The words of a carrier that refuses everybody, since when, and when the next try is. */
  troubles: v.optional(
    v.array(
      v.object({ carrier: v.picklist(carriers), words: v.string(), since: v.string(), nextTry: v.string() }),
    ),
  ),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** A person on a reminder's list whom no message reached, and why. */
export const unreachedPerson = v.object({
  id: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
  phones: v.array(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  /** The status with which a server refused the e-mail address for good. */
  refusedStatus: v.nullable(v.number()),
});
export type UnreachedPerson = v.InferOutput<typeof unreachedPerson>;

/** Counts the people on a reminder's list whose message was tried and did not surely arrive. */
export function countUndelivered({ states }: Reminder): number {
  return undelivered.reduce((sum, state) => sum + (states[state] ?? 0), 0);
}

/** Counts the people on a reminder's list whom no message reached, or perhaps none. */
export function countUnreached(one: Reminder): number {
  return withoutCarrier.reduce((sum, reason) => sum + (one.leftOut[reason] ?? 0), countUndelivered(one));
}

/** Whether no message, or perhaps none, reached a person on a reminder's list. */
export function isUnreached({ leftOut, state }: Pick<UnreachedPerson, 'leftOut' | 'state'>): boolean {
  return undelivered.some((one) => one === state) || withoutCarrier.some((one) => one === leftOut);
}

/** The last texts of the office. Their problems by now are shown when they are sent again. */
const lastTexts = v.object({ subject: v.string(), email: v.string(), sms: v.string() });

/** A sent reminder or message: its texts as they were written, and the result for each person on its list. */
export const sentMessage = v.object({
  texts: lastTexts,
  people: v.array(
    v.object({
      ...v.omit(unreachedPerson, ['phones']).entries,
      carrier: v.nullable(v.picklist(carriers)),
      /** When the message was tried (an instant in UTC). Null if it was not tried yet. */
      at: v.nullable(v.string()),
    }),
  ),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** All reminders, the latest first, and the texts with which the next one starts. */
export const reminderList = v.object({ texts: lastTexts, reminders: v.array(reminder) });

/** A reminder or message to a person: its state, carrier and time (an instant in UTC). */
const memberReminder = v.object({
  /** 0 for a message of the office, which has a subject. */
  season: v.number(),
  subject: v.optional(v.string()),
  at: v.nullable(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  carrier: v.nullable(v.picklist(carriers)),
});
export type MemberReminder = v.InferOutput<typeof memberReminder>;

/** A member's reminders, the latest first. `declinedAt` is the instant from which the member wants none. */
export const memberReminders = v.object({
  declinedAt: v.nullable(v.string()),
  /** The e-mail address from which messages come back, with the server's words and the time if known. */
  refusedEmail: v.optional(
    v.object({ email: v.string(), at: v.nullable(v.string()), words: v.nullable(v.string()) }),
  ),
  reminders: v.array(memberReminder),
});
export type MemberReminders = v.InferOutput<typeof memberReminders>;
