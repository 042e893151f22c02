import * as v from 'valibot';
import { carriers, leftOutReasons } from './reminder.ts';

/**
 * The states that the message to a person on a reminder's list can have. `uncertain`: the portal stopped while the
 * portal was sending the message.
 */
const reminderStates = ['waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain', 'left out'] as const;

/** The states of a message that the portal tried to send, but that did not or perhaps did not arrive. */
const undelivered = ['refused', 'failed', 'uncertain'] as const;
/** The reasons why a person can be reached neither by e-mail nor by SMS. */
const withoutCarrier = ['telephone', 'unreachable'] as const;

/** By which carrier a reminder would reach a person on the reminder's list, or why no carrier would. */
export const reminderWays = [...carriers, ...leftOutReasons] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** The maximum number of people on a reminder's list. A list of this length still fits into one call. */
export const mostReminded = 8000;
/** The maximum number of later days on which a reminder is repeated. */
export const mostRepeats = 6;

/**
 * A reminder in the office's list. Times are in UTC. `states` counts the people in each state. `leftOut` counts the
 * people left out for each reason.
 */
export const reminder = v.object({
  id: v.number(),
  /** The year of the reminder. 0 for a message of the office. */
  season: v.number(),
  /** The subject of a message of the office. A reminder has none. */
  subject: v.optional(v.string()),
  startsAt: v.string(),
  /** Whether the time `startsAt` is over. */
  hasBegun: v.boolean(),
  createdBy: v.string(),
  stoppedAt: v.nullable(v.string()),
  /** How many people are on the list. */
  people: v.number(),
  states: v.record(v.picklist(reminderStates), v.optional(v.number())),
  leftOut: v.record(v.picklist(leftOutReasons), v.optional(v.number())),
  /**
   * Each carrier that now refuses all messages: the carrier's words, the first refusal's time, and the next try's time.
   */
  troubles: v.optional(
    v.array(
      v.object({ carrier: v.picklist(carriers), words: v.string(), since: v.string(), nextTry: v.string() }),
    ),
  ),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** A person on a reminder's list whom perhaps no message reached, and the reason. */
export const unreachedPerson = v.object({
  id: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
  phones: v.array(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  /** The status code with which a mail server permanently refused the e-mail address. */
  refusedStatus: v.nullable(v.number()),
});
export type UnreachedPerson = v.InferOutput<typeof unreachedPerson>;

/** Counts the people on a reminder's list whom the portal tried to reach, but perhaps did not reach. */
export function countUndelivered({ states }: Reminder): number {
  return undelivered.reduce((sum, state) => sum + (states[state] ?? 0), 0);
}

/** Counts the people on a reminder's list whom perhaps no message reached. */
export function countUnreached(one: Reminder): number {
  return withoutCarrier.reduce((sum, reason) => sum + (one.leftOut[reason] ?? 0), countUndelivered(one));
}

/** Returns whether perhaps no message reached a person on a reminder's list. */
export function isUnreached({ leftOut, state }: Pick<UnreachedPerson, 'leftOut' | 'state'>): boolean {
  return undelivered.some((one) => one === state) || withoutCarrier.some((one) => one === leftOut);
}

/**
 * The texts that the office wrote last. The texts are not validated here, because the server validates the texts when
 * the office sends them again.
 */
const lastTexts = v.object({ subject: v.string(), email: v.string(), sms: v.string() });

/** A sent reminder or message: the texts as the office wrote these texts, and the result for each person. */
export const sentMessage = v.object({
  texts: lastTexts,
  people: v.array(
    v.object({
      ...v.omit(unreachedPerson, ['phones']).entries,
      carrier: v.nullable(v.picklist(carriers)),
      /** The time (UTC) at which the portal tried to send the message. Null if the portal has not tried yet. */
      at: v.nullable(v.string()),
    }),
  ),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** All reminders, the latest first, and the texts with which the form for the next reminder begins. */
export const reminderList = v.object({ texts: lastTexts, reminders: v.array(reminder) });

/** A reminder or message of the office that the portal sent to a person: state, carrier and time (UTC). */
const memberReminder = v.object({
  /** The year of the reminder. 0 for a message of the office, which has a subject instead. */
  season: v.number(),
  subject: v.optional(v.string()),
  at: v.nullable(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  carrier: v.nullable(v.picklist(carriers)),
});
export type MemberReminder = v.InferOutput<typeof memberReminder>;

/** A member's reminders, the latest first. `declinedAt` is the time at which the member declined reminders. */
export const memberReminders = v.object({
  declinedAt: v.nullable(v.string()),
  /** The e-mail address that a mail server refused, with the words of the server and the time, if known. */
  refusedEmail: v.optional(
    v.object({ email: v.string(), at: v.nullable(v.string()), words: v.nullable(v.string()) }),
  ),
  reminders: v.array(memberReminder),
});
export type MemberReminders = v.InferOutput<typeof memberReminders>;
