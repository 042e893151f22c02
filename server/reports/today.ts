import { addDays, subDays } from 'date-fns';
import { sql, type Kysely } from 'kysely';
import { mayDo, type Duty } from '#domain/access/duties.ts';
import {
  daysBeforeYear,
  daysBetweenBackups,
  daysBetweenSettlements,
  isOlderThanDays,
  minutesOfWaiting,
  todayLines,
  type Today,
  type TodayLine,
} from '#domain/office/today.ts';
import { applicationEndsSoonDays, applicationKeptDays } from '#domain/joining/application.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import { countPaymentsToLookAfter } from '../money/payments-to-look-after.ts';
import { readLastBackupTime } from '../store/backup/last-backup.ts';
import { readRowCounts } from '../store/row-counts.ts';
import type { Database } from '../store/schema.ts';
import { countClubsToPayOver, countMembersOfSeason, isOldCount, noClubs } from './counts-of-many.ts';

type Db = Kysely<Database>;
interface Counted {
  readonly count: number;
  readonly since: Date | null;
}

function toCounted({ count, since }: Counted) {
  return { count, since: since?.toISOString() ?? null };
}

/** Counts records with debts, and records with refunds due. A record where both sums are equal counts in both. */
async function countOwed(db: Db) {
  const { rows } = await sql<Counted & { readonly refunds: number }>`
    select count(*) filter (where total > 0 or even)::integer as count,
      count(*) filter (where total < 0 or even)::integer as refunds, min(since) filter (where total > 0 or even) as since
    from (
      select sum(cents) as total, min(at) as since, sum(cents) = 0 and bool_or(cents <> 0) as even from record_lines
      where receipt_id is null and waived_at is null group by record_id
    ) as open`.execute(db);
  return rows[0] ?? { count: 0, refunds: 0, since: null };
}

async function countRequests(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::integer as count, min(made_at) as since from member_requests where outcome is null`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
}

async function countApplications(db: Db, which = sql`asked_at is null`): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::integer as count, min(made_at) as since from applications
    where outcome is null and ${which}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

async function countApplicationsListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where details is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

function countApplicationsEnding(db: Db, now: Date): Promise<Counted> {
  const before = subDays(now, applicationKeptDays - applicationEndsSoonDays);
  return countApplications(db, sql`made_at < ${before}`);
}

async function countMessages(db: Db, now: Date): Promise<Today['messages']> {
  const counts = await readRowCounts(db);
  const failed = counts
    .filter(({ value, what }) => ['sms', 'email'].includes(what) && ['failed', 'refused'].includes(value))
    .reduce((sum, { change }) => sum + change, 0);
  const before = new Date(now.getTime() - minutesOfWaiting * 60_000);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from messages
    where state in ('queued', 'sending') and created_at < ${before} and carrier in ('sms', 'email')`.execute(
    db,
  );
  return { failed, waiting: rows[0]?.waiting ?? 0 };
}

/**
 * Finds the year that the office should enable for renewal. Shortly before next year begins, this is next year, unless
 * it is enabled. Before that, it is this year, unless it is listed for renewal. Returns null if there is nothing to do.
 */
async function findYearToOpen(db: Db, now: Date): Promise<number | null> {
  const year = toYear(addDays(now, daysBeforeYear));
  const row = await db
    .selectFrom('renewal_years')
    .select('enabled')
    .where('year', '=', year)
    .executeTakeFirst();
  const isOpen = year === toYear(now) ? row !== undefined : row?.enabled;
  return isOpen ? null : year;
}

/** Counts the certificates of which the insurer was not told. Returns 0 if the last submission was recent. */
async function countUntold(db: Db, now: Date): Promise<Counted> {
  const year = toYear(now);
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from insurer_submissions as told where year = ${year} and reverses_id is null
      and not exists (select from insurer_submissions as reversal where reversal.reverses_id = told.id)`.execute(
    db,
  );
  const since = rows[0]?.at ?? null;
  if (!isOlderThanDays(since, daysBetweenSettlements, now)) return { count: 0, since };
  const { rows: certificates } = await sql<{ count: number }>`
    select count(*)::integer as count from certificates
    where cover_year = ${year} and voided_at is null and issued_at > ${since ?? new Date(0)}`.execute(db);
  return { count: certificates[0]?.count ?? 0, since };
}

async function findMissingBackup({ clock, config, db }: Context): Promise<Date | null | undefined> {
  if (config.demo) return undefined;
  const last = await readLastBackupTime(db);
  // An association with a database server of its own may make backups without the portal.
  if (last === null && config.databaseUrl !== null) return undefined;
  return isOlderThanDays(last, daysBetweenBackups, clock.now()) ? last : undefined;
}

async function readSeason({ clock, db }: Context) {
  const now = clock.now();
  const next = toYear(addDays(now, daysBeforeYear));
  return countMembersOfSeason(db, now, (await findYearToOpen(db, now)) === null ? next : toYear(now));
}

const nothing: Counted = { count: 0, since: null };

/** Counts the office's tasks of today that an administrator with this duty may do. */
export async function readTasksOfToday(context: Context, duty: Duty): Promise<Today> {
  const { clock, db } = context;
  const now = clock.now();
  async function countFor<Count>(line: TodayLine, none: Count, read: () => Promise<Count>): Promise<Count> {
    return mayDo(duty, todayLines[line]) ? read() : none;
  }
  const [
    payments,
    owed,
    requests,
    applications,
    applicationsListed,
    applicationsEnding,
    messages,
    backup,
    yearToOpen,
    insurer,
    clubs,
    season,
  ] = await Promise.all([
    countFor('payments', 0, () => countPaymentsToLookAfter(db, now)),
    countFor('owing', { ...nothing, refunds: 0 }, () => countOwed(db)),
    countFor('requests', nothing, () => countRequests(db)),
    countFor('applications', nothing, () => countApplications(db)),
    countFor('applications', 0, () => countApplicationsListed(db)),
    countFor('applicationsEnding', nothing, () => countApplicationsEnding(db, now)),
    countFor('messages', { failed: 0, waiting: 0 }, () => countMessages(db, now)),
    countFor('backup', undefined, () => findMissingBackup(context)),
    countFor('yearToOpen', null, () => findYearToOpen(db, now)),
    countFor('insurer', nothing, () => countUntold(db, now)),
    countFor('clubs', noClubs, () => countClubsToPayOver(db, now)),
    readSeason(context),
  ]);
  return {
    payments,
    owing: toCounted(owed),
    refunds: owed.refunds,
    requests: toCounted(requests),
    applications: toCounted(applications),
    applicationsListed,
    applicationsEnding: toCounted(applicationsEnding),
    messages,
    ...(backup === undefined ? {} : { missingBackupSince: backup?.toISOString() ?? null }),
    yearToOpen,
    insurer: toCounted(insurer),
    clubs: clubs.clubs,
    season: season.season,
    ...(isOldCount(clubs) || isOldCount(season) ? { hasOldCounts: true } : {}),
  };
}
