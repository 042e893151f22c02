import * as v from 'valibot';
import { carriers, leftOutReasons } from './reminder.ts';

/** The states of one person's message. `uncertain` means that the portal stopped while sending it. */
const reminderStates = ['waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain', 'left out'] as const;

/** The states of messages that did not arrive, or perhaps did not arrive. */
const undelivered = ['refused', 'failed', 'uncertain'] as const;
const withoutCarrier = ['telephone', 'unreachable'] as const;

/** The ways in which a person gets a reminder, and the reasons why a person gets none. */
export const reminderWays = [...carriers, ...leftOutReasons] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** The maximum number of people on one reminder. A call's body has enough space for this many ids. */
export const mostReminded = 8000;
export const mostRepeats = 6;

/** A reminder. Times are UTC. `states` counts people by state, and `leftOut` by reason. */
export const reminder = v.object({
  id: v.number(),
  /** The year, or 0 for a message of the office. */
  season: v.number(),
  /** Only a message of the office has a subject here. */
  subject: v.optional(v.string()),
  startsAt: v.string(),
  hasBegun: v.boolean(),
  createdBy: v.string(),
  stoppedAt: v.nullable(v.string()),
  /** The number of people whom the office chose, including those who get no message. */
  people: v.number(),
  states: v.record(v.picklist(reminderStates), v.optional(v.number())),
  leftOut: v.record(v.picklist(leftOutReasons), v.optional(v.number())),
  /** The carriers that refuse all messages now. `since` is the time of the first refusal. */
  troubles: v.optional(
    v.array(
      v.object({ carrier: v.picklist(carriers), words: v.string(), since: v.string(), nextTry: v.string() }),
    ),
  ),
});
export type Reminder = v.InferOutput<typeof reminder>;

export const unreachedPerson = v.object({
  id: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
  phones: v.array(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  /** The status code with which a mail server permanently refused the address. */
  refusedStatus: v.nullable(v.number()),
});
export type UnreachedPerson = v.InferOutput<typeof unreachedPerson>;

/** Counts people to whom the reminder was sent and did not arrive, or perhaps did not arrive. */
export function countUndelivered({ states }: Reminder): number {
  return undelivered.reduce((sum, state) => sum + (states[state] ?? 0), 0);
}

/** Counts the people whom the reminder did not reach, or perhaps did not reach. */
export function countUnreached(one: Reminder): number {
  return withoutCarrier.reduce((sum, reason) => sum + (one.leftOut[reason] ?? 0), countUndelivered(one));
}

/** Returns whether a reminder did not reach a person, or perhaps did not reach this person. */
export function isUnreached({ leftOut, state }: Pick<UnreachedPerson, 'leftOut' | 'state'>): boolean {
  return undelivered.some((one) => one === state) || withoutCarrier.some((one) => one === leftOut);
}

/** The texts of a message. The server checks them only if the office sends them again. */
const lastTexts = v.object({ subject: v.string(), email: v.string(), sms: v.string() });

export const sentMessage = v.object({
  texts: lastTexts,
  people: v.array(
    v.object({
      ...v.omit(unreachedPerson, ['phones']).entries,
      carrier: v.nullable(v.picklist(carriers)),
      /** The time (UTC) of sending, or null if the portal has not tried yet. */
      at: v.nullable(v.string()),
    }),
  ),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** All reminders, the latest first. `texts` are the texts that the form shows first. */
export const reminderList = v.object({ texts: lastTexts, reminders: v.array(reminder) });

const memberReminder = v.object({
  /** The year, or 0 for a message of the office. */
  season: v.number(),
  subject: v.optional(v.string()),
  at: v.nullable(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  carrier: v.nullable(v.picklist(carriers)),
});
export type MemberReminder = v.InferOutput<typeof memberReminder>;

/** The reminders to a member, the latest first. `declinedAt` is null if the member wants reminders. */
export const memberReminders = v.object({
  declinedAt: v.nullable(v.string()),
  /** The address that a mail server refused, and the server's explanation. */
  refusedEmail: v.optional(
    v.object({ email: v.string(), at: v.nullable(v.string()), words: v.nullable(v.string()) }),
  ),
  reminders: v.array(memberReminder),
});
export type MemberReminders = v.InferOutput<typeof memberReminders>;
