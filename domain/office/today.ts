import * as v from 'valibot';
import { mayDo, type Duty, type Work } from '../access/duties.ts';
import { millisecondsInDay } from 'date-fns/constants';

const count = v.number();
const instant = v.nullable(v.string());

/** The numbers of open tasks on the office's first page. Each number is equal to the number on the task's own page. */
export const today = v.object({
  payments: count,
  /** Records with an outstanding amount. `refunds` counts the records with a refund due. */
  owing: v.object({ count, since: instant }),
  refunds: count,
  requests: v.object({ count, since: instant }),
  applications: v.optional(v.object({ count, since: instant })),
  /** The number of all listed applications, including those that wait for an answer or a payment. */
  applicationsListed: v.optional(count),
  /** Undecided applications that the server will soon delete. */
  applicationsEnding: v.optional(v.object({ count, since: instant })),
  /** Accepted applications that cannot be paid, for example because a club was disabled. */
  applicationsStuck: v.optional(v.object({ count, since: instant })),
  messages: v.object({ failed: count, waiting: count }),
  /** The time of the last backup, or null if there is no backup. The field is missing if the last backup is new. */
  missingBackupSince: v.optional(instant),
  yearToOpen: v.nullable(v.number()),
  /** Certificates to submit. `since` is the time of the last submission. */
  insurer: v.object({ count, since: instant }),
  /** The number of clubs to which money should already have been paid over. */
  clubs: count,
  season: v.object({ year: v.number(), members: count, notYet: count }),
  /** Whether `season` and `clubs` can be some minutes old, because counting takes long. */
  hasOldCounts: v.optional(v.boolean()),
});
export type Today = v.InferOutput<typeof today>;

/** The office gets a warning this many days before 1 January if the next year is not enabled. */
export const daysBeforeYear = 60;
/** The office gets a warning after this many days without a new backup. */
export const daysBetweenBackups = 2;
/** The office gets a warning after this many days without a payment to a club or without a submission. */
export const daysBetweenSettlements = 30;
/** The office gets a warning about a message that has waited for this many minutes. */
export const minutesOfWaiting = 60;

/** Returns whether a time is more than this many days ago. Returns true for null. */
export function isOlderThanDays(at: Date | null, days: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() > days * millisecondsInDay;
}

/** The lines of the office's first page, each with the kind of work that a duty must allow. */
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

/** Returns the lines that have tasks and that an administrator with this duty sees. */
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
