import * as v from 'valibot';
import { mayDo, type Duty, type Work } from '../access/duties.ts';
import { millisecondsInDay } from 'date-fns/constants';

const count = v.number();
const instant = v.nullable(v.string());

/** The numbers of tasks that wait for the office. Each number is equal to the number on the task's own page. */
export const today = v.object({
  payments: count,
  /**
   * How many yearly records have an outstanding amount, and the time from which the oldest amount is outstanding.
   * `refunds` is the number of yearly records with a refund due.
   */
  owing: v.object({ count, since: instant }),
  refunds: count,
  requests: v.object({ count, since: instant }),
  /** How many applications for membership are undecided, and the time of the oldest undecided application. */
  applications: v.optional(v.object({ count, since: instant })),
  /** How many applications the office's page lists, including applications that wait for an answer or a payment. */
  applicationsListed: v.optional(count),
  /** How many undecided applications the server will delete soon, and the time of the oldest of these applications. */
  applicationsEnding: v.optional(v.object({ count, since: instant })),
  /** How many accepted applications cannot be paid now, for example because a chosen club was disabled. */
  applicationsStuck: v.optional(v.object({ count, since: instant })),
  messages: v.object({ failed: count, waiting: count }),
  /** The time of a last backup that is too old, or null without any backup. The field is missing after a new backup. */
  missingBackupSince: v.optional(instant),
  yearToOpen: v.nullable(v.number()),
  /** How many certificates the office must submit to the insurer, and the time of the last submission. */
  insurer: v.object({ count, since: instant }),
  /** The number of clubs to which the association should already have paid money. */
  clubs: count,
  season: v.object({ year: v.number(), members: count, notYet: count }),
  /** Whether the numbers of the season and clubs are perhaps some minutes old, because counting takes long. */
  hasOldCounts: v.optional(v.boolean()),
});
export type Today = v.InferOutput<typeof today>;

/** The office gets a warning if the next year is not enabled for renewal this many days before 1 January. */
export const daysBeforeYear = 60;
/** The office gets a warning after this many days without a new backup. */
export const daysBetweenBackups = 2;
/** After this many days without a payment to a club or a submission to the insurer, the office gets a warning. */
export const daysBetweenSettlements = 30;
/** The office gets a warning about an unsent message that has waited this many minutes. */
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

/** Returns the lines of the office's first page that have tasks and that an administrator with this duty sees. */
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
