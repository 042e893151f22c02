import * as v from 'valibot';
import { mayDo, type Duty, type Work } from '../access/duties.ts';
import { millisecondsInDay } from 'date-fns/constants';

const count = v.number();
const instant = v.nullable(v.string());

/** The tasks of the office today. Each number counts the people or things on the page behind its line. */
export const today = v.object({
  payments: count,
  /** Members' years with an outstanding amount, and since when. `refunds` counts years with a refund due. */
  owing: v.object({ count, since: instant }),
  refunds: count,
  requests: v.object({ count, since: instant }),
  /** Undecided applications for membership, and the instant of the oldest. */
  applications: v.optional(v.object({ count, since: instant })),
  /** All applications on their page, also those that wait for an answer or a payment. */
  applicationsListed: v.optional(count),
  /** Undecided applications that will be deleted soon, and the instant of the oldest. */
  applicationsEnding: v.optional(v.object({ count, since: instant })),
  /** Accepted applications that cannot be paid as they are, because a club left the offer, say. */
  applicationsStuck: v.optional(v.object({ count, since: instant })),
  messages: v.object({ failed: count, waiting: count }),
  /**
   * The instant of the last backup, if a newer one is missing. Null if there never was a backup. Undefined if
   * no backup is missing.
   */
  missingBackupSince: v.optional(instant),
  yearToOpen: v.nullable(v.number()),
  /** Certificates that wait to be submitted to the insurer for some time, and since when. */
  insurer: v.object({ count, since: instant }),
  /** Clubs with money that waits to be paid over for some time. */
  clubs: count,
  season: v.object({ year: v.number(), members: count, notYet: count }),
});
export type Today = v.InferOutput<typeof today>;

/** How many days before its first day the next year should be open for renewals. */
export const daysBeforeYear = 60;
/** After how many days without a backup a backup is missing. */
export const daysBetweenBackups = 2;
/** After how many days a payment to the clubs, or a submission to the insurer, is overdue. */
export const daysBetweenSettlements = 30;
/** After how many minutes the office should look at a message that has not left. */
export const minutesOfWaiting = 60;

/** Whether an instant was more than this number of days ago, or is null. */
export function isDaysAgo(at: Date | null, days: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() > days * millisecondsInDay;
}

/** The lines of the first page, in their order, and the work that each needs. */
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

/** Lists the lines that need an administrator with this duty today. */
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
