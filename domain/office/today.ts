import * as v from 'valibot';
import { mayDo, type Duty, type Work } from '../access/duties.ts';
import { millisecondsInDay } from 'date-fns/constants';

const count = v.number();
const instant = v.nullable(v.string());

/** What needs the office today, in numbers: of whom or of what stands on the page to which each line leads. */
export const today = v.object({
  payments: count,
  /** Members' years of which something is owed, since when the oldest; and those of which something is to be given back. */
  owing: v.object({ count, since: instant }),
  refunds: count,
  requests: v.object({ count, since: instant }),
  /** Applications for membership, since when the oldest. */
  applications: v.optional(v.object({ count, since: instant })),
  /** All that their page lists, so also those that wait for an answer or to be paid. */
  applicationsListed: v.optional(count),
  /** Those that nobody decided and that are deleted soon, since when the oldest. */
  applicationsEnding: v.optional(v.object({ count, since: instant })),
  /** Accepted ones that cannot be paid as they are: a club is not on offer any more, say. */
  applicationsStuck: v.optional(v.object({ count, since: instant })),
  messages: v.object({ failed: count, waiting: count }),
  /** When the last backup was made, where one is missing; null where there never was one, undefined where none is. */
  missingBackupSince: v.optional(instant),
  yearToOpen: v.nullable(v.number()),
  /** Certificates since the insurer was told, where that is a while ago; since when. */
  insurer: v.object({ count, since: instant }),
  /** Clubs for which money came in that was not paid over, where that is a while ago. */
  clubs: count,
  season: v.object({ year: v.number(), members: count, notYet: count }),
});
export type Today = v.InferOutput<typeof today>;

/** How many days before its first the next year should be open for renewals. */
export const daysBeforeYear = 60;
/** After how many days without a backup one is missing. */
export const daysBetweenBackups = 2;
/** After how many days the insurer, or the clubs, wait for what came in since. */
export const daysBetweenSettlements = 30;
/** After how many minutes a message that has not left waits for somebody to look. */
export const minutesOfWaiting = 60;

/** Whether an instant is so many days ago, or never was. */
export function isDaysAgo(at: Date | null, days: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() > days * millisecondsInDay;
}

/** The lines of the first page, in their order, and whose work each is. */
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

/** Which lines need somebody with this duty today. */
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
