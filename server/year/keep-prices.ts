import { sql, type Transaction } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import type { Context } from '#server/base/context.ts';
import { createFieldRefusal } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';
import { selectClubFeeInYear, readKeptPrices, readPriceListYears } from './year-prices.ts';

type Trx = Transaction<Database>;

/** Locks all prices until the transaction ends, so that no other transaction changes prices or adds a year. */
export async function lockPrices(trx: Trx): Promise<void> {
  await sql`lock table year_prices, club_fees in share row exclusive mode`.execute(trx);
}

/** Refuses with 400 if one of the years is not in the list of years with prices. */
export async function refuseUnpricedYears(
  trx: Trx,
  { clock }: Context,
  years: readonly number[],
): Promise<void> {
  const priced = new Set((await readPriceListYears({ clock, db: trx })).map(({ year }) => year));
  if (years.every((year) => priced.has(year))) return;
  throw createFieldRefusal('year', 'invalid.year.unpriced');
}

/**
 * Stores prices for this year, for each renewal year and for `others`, unless the year has stored prices already.
 * Because each year has its own stored prices, a change of one year's prices does not change a later year's prices.
 */
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

/** The fee that a club costs in a year, in integer cents. */
export interface Fee {
  readonly year: number;
  readonly fee_cents: number;
}

/**
 * Reads the fees of a club, newest year first, and locks all prices until the transaction ends. `only` lists the years
 * to read. If `only` is null, reads this year and all renewal years that are enabled. Returns an empty list if no club
 * has this short name.
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

/** Writes the fee of a club for the given years, in integer cents. The fees of other years do not change. */
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
