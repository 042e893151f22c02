import * as v from 'valibot';
import { mayDo, type Duty, type Work } from '../access/duties.ts';
import { millisecondsInDay } from 'date-fns/constants';

const count = v.number();
const instant = v.nullable(v.string());

/**
 * The open tasks of the office, for the office's first page. Each number counts the people or things on the page that a
 * click on the number's line opens.
 */
export const today = v.object({
  payments: count,
  /**
   * The number of members' years with an outstanding amount, and the time since when. `refunds` is the number of years
   * with a refund due.
   */
  owing: v.object({ count, since: instant }),
  refunds: count,
  requests: v.object({ count, since: instant }),
  /** The number of undecided applications for membership, and the time of the oldest. */
  applications: v.optional(v.object({ count, since: instant })),
  /**
   * The number of all applications in the office's list, including applications that wait for an answer or a payment.
   */
  applicationsListed: v.optional(count),
  /** The number of undecided applications that will be deleted soon, and the time of the oldest. */
  applicationsEnding: v.optional(v.object({ count, since: instant })),
  /** The number of accepted applications that cannot be paid now, for example because a chosen club was disabled. */
  applicationsStuck: v.optional(v.object({ count, since: instant })),
  messages: v.object({ failed: count, waiting: count }),
  /**
   * The time of the last backup, if that backup is too old. Null if the portal has never made a backup. Undefined if
   * the last backup is new enough.
   */
  missingBackupSince: v.optional(instant),
  yearToOpen: v.nullable(v.number()),
  /**
   * The number of certificates that the office should already have submitted to the insurer, and the time since when.
   */
  insurer: v.object({ count, since: instant }),
  /** The number of clubs that the association should already have paid. */
  clubs: count,
  season: v.object({ year: v.number(), members: count, notYet: count }),
  /** Whether the season or the clubs were perhaps counted some minutes ago, because counting again takes long. */
  hasOldCounts: v.optional(v.boolean()),
});
export type Today = v.InferOutput<typeof today>;

/** The office gets a warning if the next year is not enabled for renewals this many days before its first day. */
export const daysBeforeYear = 60;
/** After how many days without a new backup the office gets a warning. */
export const daysBetweenBackups = 2;
/** After how many days money for clubs and certificates for the insurer are overdue. */
export const daysBetweenSettlements = 30;
/** After how many minutes of waiting the office gets a warning about an unsent message. */
export const minutesOfWaiting = 60;

/** Returns whether a time is more than this number of days ago. Null counts as longer ago. */
export function isOlderThanDays(at: Date | null, days: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() > days * millisecondsInDay;
}

/**
 * The lines of the office's first page, in the order of the screen. Each has the kind of work that an administrator's
 * duty must allow, so that the administrator sees the line.
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
