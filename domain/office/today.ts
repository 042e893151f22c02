import * as v from 'valibot';
import { mayDo, type Duty, type Work } from '../access/duties.ts';
import { millisecondsInDay } from 'date-fns/constants';

const count = v.number();
const instant = v.nullable(v.string());

/** The numbers of the office's open tasks, each as many as the page behind the line shows. */
export const today = v.object({
  payments: count,
  /**
   * How many members' years have an outstanding amount, and since when the oldest amount is outstanding. `refunds` is
   * the number of members' years with a refund due.
   */
  owing: v.object({ count, since: instant }),
  refunds: count,
  requests: v.object({ count, since: instant }),
  /** How many applications for membership are undecided, and the time of the oldest one. */
  applications: v.optional(v.object({ count, since: instant })),
  /** How many applications the office's page lists, including those that wait for an answer or a payment. */
  applicationsListed: v.optional(count),
  /** How many undecided applications the server will delete soon, and the time of the oldest one. */
  applicationsEnding: v.optional(v.object({ count, since: instant })),
  /** How many accepted applications cannot be paid now, for example because a chosen club was disabled. */
  applicationsStuck: v.optional(v.object({ count, since: instant })),
  messages: v.object({ failed: count, waiting: count }),
  /** The time of the last backup if it is too old, or null if there was none. Missing if it is not too old. */
  missingBackupSince: v.optional(instant),
  yearToOpen: v.nullable(v.number()),
  /** How many certificates are due to be submitted to the insurer, and the time of the last submission. */
  insurer: v.object({ count, since: instant }),
  /** How many clubs should already have got money from the association. */
  clubs: count,
  season: v.object({ year: v.number(), members: count, notYet: count }),
  /** Whether the season or the clubs were perhaps counted some minutes ago, because counting them takes long. */
  hasOldCounts: v.optional(v.boolean()),
});
export type Today = v.InferOutput<typeof today>;

/** The office gets a warning if the next year is not enabled for renewals this many days before its first day. */
export const daysBeforeYear = 60;
/** After how many days without a new backup the office gets a warning. */
export const daysBetweenBackups = 2;
/** After this many days without a payment to a club or a submission to the insurer, the office gets a warning. */
export const daysBetweenSettlements = 30;
/** After how many minutes of waiting the office gets a warning about an unsent message. */
export const minutesOfWaiting = 60;

/** Returns whether a time is more than the given number of days ago. If the time is null, returns true. */
export function isOlderThanDays(at: Date | null, days: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() > days * millisecondsInDay;
}

/**
 * The lines of the office's first page in their order, each with a kind of work. An administrator sees a line if the
 * administrator's duty allows this kind of work.
 */
export const todayLines = {
  payments: 'money',
  requests: 'people',
  applications: 'people',
  applicationsEnding: 'people',
  applicationsStuck: 'people',
  messages: 'people or money',
  owing: 'money',
  refunds: 'money',
  yearToOpen: 'people',
  insurer: 'money',
  clubs: 'money',
  backup: 'everything',
} as const satisfies Readonly<Record<string, Work>>;
export type TodayLine = keyof typeof todayLines;

/** Returns the lines of the office's first page that have open tasks and that an administrator with this duty sees. */
export function listTodayLines(read: Today, duty?: Duty): readonly TodayLine[] {
  const needs: Readonly<Record<TodayLine, boolean>> = {
    payments: read.payments > 0,
    requests: read.requests.count > 0,
    applications: (read.applications?.count ?? 0) > 0,
    applicationsEnding: (read.applicationsEnding?.count ?? 0) > 0,
    applicationsStuck: (read.applicationsStuck?.count ?? 0) > 0,
    messages: read.messages.failed + read.messages.waiting > 0,
    owing: read.owing.count > 0,
    refunds: read.refunds > 0,
    yearToOpen: read.yearToOpen !== null,
    insurer: read.insurer.count > 0,
    clubs: read.clubs > 0,
    backup: read.missingBackupSince !== undefined,
  };
  const lines = Object.keys(todayLines) as TodayLine[];
  return lines.filter((line) => needs[line] && mayDo(duty, todayLines[line]));
}
