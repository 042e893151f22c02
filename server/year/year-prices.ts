import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import { findPricesInForce, type KeptPrices, type YearPrices } from '#domain/year/year-prices.ts';
import type { Config } from '#server/settings/config.ts';
import type { Context } from '#server/base/context.ts';
import type { ClubsTable, Database } from '#server/store/schema.ts';

/** The prices of all years that have their own, as one JSON column for a larger query. */
export const keptPrices = sql<KeptPrices[]>`(select coalesce(json_agg(json_build_object(
    'year', year, 'thirdParty', third_party_cents, 'personalAccident', personal_accident_cents,
    'enrolment', enrolment_cents, 'stampDutyPercent', stamp_duty_percent, 'groupsFrom', groups_from
  )), '[]') from year_prices)`;

/** Selects a club's fee in a year, in cents: that of this year, of the nearest earlier year, or else the first fee. */
export function selectClubFeeInYear(year: number | RawBuilder<number>) {
  return sql<number>`coalesce((select kept.fee_cents from club_fees as kept
    where kept.short_name = clubs.short_name and kept.year <= ${year} order by kept.year desc limit 1),
    clubs.fee_cents)`;
}

/** Puts the prices of the settings before the stored prices. They are in force for all earlier years. */
export function addSettingsPricesForEarlierYears(config: Config, kept: readonly KeptPrices[]): KeptPrices[] {
  const first = {
    year: 0,
    thirdParty: config.thirdPartyCents,
    personalAccident: config.personalAccidentCents,
    enrolment: config.enrolmentFeeCents,
    stampDutyPercent: config.stampDutyPercent,
    groupsFrom: null,
  };
  return [first, ...kept];
}

/** Reads the prices of all years, for `findPricesInForce`. The prices of the settings come first. */
export async function readKeptPrices(db: Kysely<Database>, config: Config): Promise<KeptPrices[]> {
  const { rows } = await sql<{ kept: KeptPrices[] }>`select ${keptPrices} as kept`.execute(db);
  return addSettingsPricesForEarlierYears(config, rows[0]?.kept ?? []);
}

/** Reads the prices of a year, in cents. */
export async function readPrices(db: Kysely<Database>, config: Config, year: number): Promise<YearPrices> {
  return findPricesInForce(year, await readKeptPrices(db, config));
}

/** A club with its fees by year, in cents. */
export type ClubWithFees = Selectable<ClubsTable> & { readonly fees: Readonly<Record<string, number>> };

/** Selects a club's fees by year, in cents, as a JSON column. `years` is a query. */
export function selectFeesInYears(years: RawBuilder<unknown>) {
  return sql<
    ClubWithFees['fees']
  >`(select coalesce(json_object_agg(asked.year, ${selectClubFeeInYear(sql`asked.year`)}), '{}')
      from (${years}) as asked)`;
}

/** Reads all clubs in the order in which they were added, with fees by year. `years` is a query. */
export async function readClubsWithFees(
  db: Kysely<Database>,
  years: RawBuilder<unknown>,
): Promise<ClubWithFees[]> {
  const { rows } = await sql<ClubWithFees>`
    select id, short_name, name, fee_cents, mandatory, enabled, ${selectFeesInYears(years)} as fees
    from clubs order by id`.execute(db);
  return rows;
}

/**
 * Reads the years of the price list, newest first. They are last year, this year, next year, the renewal years, and
 * years with their own prices. One more year at the end means all earlier years. `open` is true for this year and for
 * enabled renewal years.
 */
export async function readPriceListYears({
  clock,
  db,
}: Pick<Context, 'clock' | 'db'>): Promise<{ readonly year: number; readonly open: boolean }[]> {
  const thisYear = toYear(clock.now());
  const { rows } = await sql<{ year: number; open: boolean }>`
    with own as (
      select unnest(${[thisYear - 1, thisYear, thisYear + 1]}::integer[]) as year union select year from renewal_years
      union select year from year_prices union select year from club_fees
    ),
    asked as (select year from own union select min(year) - 1 from own)
    select year, year = ${thisYear} or coalesce(enabled, false) as open
    from asked left join renewal_years using (year) order by year desc`.execute(db);
  return rows;
}
