import * as v from 'valibot';
import { carriers, leftOutReasons } from './reminder.ts';

/** What becomes of a person of a reminder; `uncertain` where the portal ended while the message was handed over. */
const reminderStates = ['waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain', 'left out'] as const;

/** Where a message was tried, and reached nobody, or nobody surely. */
const undelivered = ['refused', 'failed', 'uncertain'] as const;
/** Where there was nothing to send it to. */
const withoutCarrier = ['telephone', 'unreachable'] as const;

/** The ways by which one person on a reminder's list would be reminded, or why not. */
export const reminderWays = [...carriers, ...leftOutReasons] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** The most people on the list of one reminder, so that it goes in one call. */
export const mostReminded = 8000;
/** The most days on which a reminder goes to its list again. */
export const mostRepeats = 6;

/** A reminder in the office's list: instants in UTC; how many people are in each state, and left out by reason. */
export const reminder = v.object({
  id: v.number(),
  /** 0 for a message of the office's own. */
  season: v.number(),
  /** What a message of the office's own has as its subject. */
  subject: v.optional(v.string()),
  startsAt: v.string(),
  /** Whether that time has come. */
  hasBegun: v.boolean(),
  createdBy: v.string(),
  stoppedAt: v.nullable(v.string()),
  /** How many people are on its list. */
  people: v.number(),
  states: v.record(v.picklist(reminderStates), v.optional(v.number())),
  leftOut: v.record(v.picklist(leftOutReasons), v.optional(v.number())),
  /** What the carriers say that refuse everybody, while it goes out: since when, and when the next try is. */
  troubles: v.optional(
    v.array(
      v.object({ carrier: v.picklist(carriers), words: v.string(), since: v.string(), nextTry: v.string() }),
    ),
  ),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** Somebody on the list of a reminder whom no message reached, and why. */
export const unreachedPerson = v.object({
  id: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
  phones: v.array(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  /** What the server said that refused it for good. */
  refusedStatus: v.nullable(v.number()),
});
export type UnreachedPerson = v.InferOutput<typeof unreachedPerson>;

/** How many people on a reminder's list did not get a message that was sent. */
export function countUndelivered({ states }: Reminder): number {
  return undelivered.reduce((sum, state) => sum + (states[state] ?? 0), 0);
}

/** How many people on a reminder's list got no message, or perhaps none. */
export function countUnreached(one: Reminder): number {
  return withoutCarrier.reduce((sum, reason) => sum + (one.leftOut[reason] ?? 0), countUndelivered(one));
}

/** Whether somebody on a reminder's list got no message, or perhaps none. */
export function isUnreached({ leftOut, state }: Pick<UnreachedPerson, 'leftOut' | 'state'>): boolean {
  return undelivered.some((one) => one === state) || withoutCarrier.some((one) => one === leftOut);
}

/** What the office wrote last; what is wrong with it by now is said where it is sent again. */
const lastTexts = v.object({ subject: v.string(), email: v.string(), sms: v.string() });

/** A reminder or message once more: its texts as they were written, and what became of each person on its list. */
export const sentMessage = v.object({
  texts: lastTexts,
  people: v.array(
    v.object({
      ...v.omit(unreachedPerson, ['phones']).entries,
      carrier: v.nullable(v.picklist(carriers)),
      /** When it was tried (an instant in UTC); null where it was not yet. */
      at: v.nullable(v.string()),
    }),
  ),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** The list of all reminders, the latest first, and the texts that the office begins the next one with. */
export const reminderList = v.object({ texts: lastTexts, reminders: v.array(reminder) });

/** A reminder or message that somebody was sent, or was to be sent: what became of it, by what, and when (an instant in UTC). */
const memberReminder = v.object({
  /** 0 for a message of the office's own, which has its subject. */
  season: v.number(),
  subject: v.optional(v.string()),
  at: v.nullable(v.string()),
  state: v.picklist(reminderStates),
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  carrier: v.nullable(v.picklist(carriers)),
});
export type MemberReminder = v.InferOutput<typeof memberReminder>;

/**
 * The list of a member's reminders as the office sees it, the latest first, since when they want none, and whether their
 * e-mail address is refused.
 */
export const memberReminders = v.object({
  declinedAt: v.nullable(v.string()),
  /** The address from which e-mails come back, with what the server said and when, where that was noted. */
  refusedEmail: v.optional(
    v.object({ email: v.string(), at: v.nullable(v.string()), words: v.nullable(v.string()) }),
  ),
  reminders: v.array(memberReminder),
});
export type MemberReminders = v.InferOutput<typeof memberReminders>;
