import { sql, type Transaction } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import type { Context } from '#server/base/context.ts';
import { createFieldRefusal } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';
import { selectClubFeeInYear, readKeptPrices, readPriceListYears } from './year-prices.ts';

type Trx = Transaction<Database>;

/** Locks all prices, so that no other transaction changes prices or adds a year. */
export async function lockPrices(trx: Trx): Promise<void> {
  await sql`lock table year_prices, club_fees in share row exclusive mode`.execute(trx);
}

/** Refuses with 400 years that have no prices. */
export async function refuseUnpricedYears(
  trx: Trx,
  { clock }: Context,
  years: readonly number[],
): Promise<void> {
  const priced = new Set((await readPriceListYears({ clock, db: trx })).map(({ year }) => year));
  if (years.every((year) => priced.has(year))) return;
  throw createFieldRefusal('year', 'invalid.year.unpriced');
}

/** Stores separate prices for this year, the renewal years and `others`, so that each year's can be changed alone. */
export async function writeOwnPricesOfYears(
  trx: Trx,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  others: readonly number[],
): Promise<void> {
  const kept = await readKeptPrices(trx, config);
  const { rows } = await sql<{ year: number }>`
    select year from renewal_years union select unnest(${[toYear(clock.now()), ...others]}::integer[])`.execute(
    trx,
  );
  const years = rows.map(({ year }) => year);
  const values = years
    .filter((year) => kept.every((one) => one.year !== year))
    .map((year) => {
      const { enrolment, personalAccident, stampDutyPercent, thirdParty } = findPricesInForce(year, kept);
      return {
        year,
        third_party_cents: thirdParty,
        personal_accident_cents: personalAccident,
        enrolment_cents: enrolment,
        stamp_duty_percent: stampDutyPercent,
      };
    });
  if (values.length > 0) await trx.insertInto('year_prices').values(values).execute();
  await sql`
    insert into club_fees (short_name, year, fee_cents)
    select short_name, asked.year, ${selectClubFeeInYear(sql`asked.year`)}
    from clubs cross join unnest(${years}::integer[]) as asked (year)
    on conflict do nothing`.execute(trx);
}

/** In cents. */
export interface Fee {
  readonly year: number;
  readonly fee_cents: number;
}

/**
 * Reads a club's fees, newest year first, and locks all prices. `only` lists the years to read. If it is null, these
 * are this year and all enabled renewal years. Returns an empty list if the club is unknown.
 */
export async function lockClubFees(
  trx: Trx,
  { clock }: Context,
  shortName: string,
  only: readonly number[] | null,
): Promise<Fee[]> {
  await lockPrices(trx);
  const years =
    only === null
      ? sql`select year from renewal_years where enabled union select ${toYear(clock.now())}::integer`
      : sql`select unnest(${only}::integer[])`;
  const { rows } = await sql<Fee>`
    select asked.year, ${selectClubFeeInYear(sql`asked.year`)} as fee_cents
    from clubs cross join (${years}) as asked (year)
    where clubs.short_name = ${shortName} order by asked.year desc`.execute(trx);
  return rows;
}

/** Writes a club's fee for the given years, in cents. The fees of other years do not change. */
export async function writeClubFee(
  trx: Trx,
  context: Context,
  { fee, shortName, years }: { readonly shortName: string; readonly fee: number; readonly years: number[] },
): Promise<void> {
  await writeOwnPricesOfYears(trx, context, years);
  await trx
    .updateTable('club_fees')
    .set({ fee_cents: fee })
    .where('short_name', '=', shortName)
    .where('year', 'in', years)
    .execute();
}
