import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { newClub, newFee } from '#domain/club.ts';
import { groupsFromProblem, priceFields } from '#domain/new-prices.ts';
import { year } from '#domain/renewal-year.ts';
import { fields } from '#domain/wire.ts';
import { keepPrices } from '../../membership/keep-prices.ts';
import type { Database } from '../../store/schema.ts';
import { csvFile, orEmpty } from './cells.ts';
import { kindOf, named, type Importing } from './kind.ts';

const { groupsFrom, ...prices } = priceFields;
const yearPrices = fields({ year, ...prices, groupsFrom: orEmpty(groupsFrom) });

/** The export's file of prices that years have of their own: covers, enrolment, and the day for groups to insure. */
export const pricesByYear = kindOf({
  ...csvFile(
    'year-prices.csv',
    named('year third_party personal_accident enrolment stamp_duty_percent groups_from'),
    (trx) => trx.selectFrom('year_prices').selectAll().orderBy('year'),
  ),
  schema: yearPrices,
  keyOf: (cells) => (cells['year'] ?? '').trim(),
  problemOf: ({ groupsFrom: from, year: of }) =>
    from === null ? null : (groupsFromProblem(from, of) ?? null),
  add: writePrices,
  change: (trx, row, _, importing) => writePrices(trx, [row], importing),
});

/**
 * Lets what is on offer cost what it does, whatever is written for other years, as `keepPrices` does for a change on the
 * screen. Where nobody can renew yet, nothing is: years without a row have the prices of the nearest year before.
 */
async function keepOthers(trx: Transaction<Database>, { context }: Importing): Promise<void> {
  const renewed = await trx.selectFrom('renewal_years').select('year').limit(1).executeTakeFirst();
  if (renewed) await keepPrices(trx, context, []);
}

async function writePrices(
  trx: Transaction<Database>,
  rows: readonly v.InferOutput<typeof yearPrices>[],
  importing: Importing,
): Promise<void> {
  await keepOthers(trx, importing);
  for (const columns of rows.map(columnsOf))
    await trx
      .insertInto('year_prices')
      .values(columns)
      .onConflict((conflict) => conflict.column('year').doUpdateSet(columns))
      .execute();
}

function columnsOf(row: v.InferOutput<typeof yearPrices>) {
  return {
    year: row.year,
    third_party_cents: row.thirdParty,
    personal_accident_cents: row.personalAccident,
    enrolment_cents: row.enrolment,
    stamp_duty_percent: row.stampDutyPercent,
    groups_from: row.groupsFrom,
  };
}

const yearFee = fields({ shortName: newClub.entries.shortName, year, fee: newFee });

/** The export's file of the prices, or fees, of clubs in the years that have their own. */
export const feesByYear = kindOf({
  ...csvFile('club-fees.csv', ['short_name', 'year', 'fee'], (trx) =>
    trx.selectFrom('club_fees').selectAll().orderBy('year').orderBy('short_name'),
  ),
  schema: yearFee,
  keyOf: (cells) => `${(cells['short_name'] ?? '').trim().toLowerCase()} ${(cells['year'] ?? '').trim()}`,
  problemOf: ({ shortName: club }, { known }) =>
    known.get('clubs.csv')?.has(club) === true ? null : `there is no club ${club}`,
  add: writeFees,
  change: (trx, row, _, importing) => writeFees(trx, [row], importing),
});

async function writeFees(
  trx: Transaction<Database>,
  rows: readonly v.InferOutput<typeof yearFee>[],
  importing: Importing,
): Promise<void> {
  await keepOthers(trx, importing);
  for (const { fee, shortName, year: of } of rows)
    await trx
      .insertInto('club_fees')
      .values({ short_name: shortName, year: of, fee_cents: fee })
      .onConflict((conflict) => conflict.columns(['short_name', 'year']).doUpdateSet({ fee_cents: fee }))
      .execute();
}
