import { sql, type Kysely } from 'kysely';
import type { ReportQuery } from '#domain/insurance/insurance-report.ts';
import type { SettlementQuery } from '#domain/money/settlement.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import type { Database } from '../store/schema.ts';

/** Creates SQL for whether an instant is within a settlement's days, in the association's time zone. */
export function createWithinDaysCondition(
  instant: string,
  { endDate, startDate }: Pick<ReportQuery, 'startDate' | 'endDate'>,
) {
  return sql<boolean>`(${sql.ref(instant)} at time zone ${getTimeZone()})::date
    between ${startDate}::date and ${endDate}::date`;
}

/** Adds a missing first day: that of the year's first receipt or group payment, but always before the last day. */
export async function completeSettlementDays(
  db: Kysely<Database>,
  { startDate, ...query }: SettlementQuery,
): Promise<ReportQuery> {
  if (startDate !== undefined) return { ...query, startDate };
  const { rows } = await sql<{ first: string }>`
    select least(${query.endDate}::date - 1, (min(at) at time zone ${getTimeZone()})::date)::text as first
    from (
      select issued_at as at from receipts left join records on records.id = record_id
      where coalesce(year, group_year) = ${query.year}
      union all
      select at from group_payment_lines join records on records.id = record_id where year = ${query.year}
    ) as paid`.execute(db);
  return { ...query, startDate: rows[0]?.first ?? '' };
}
