import * as v from 'valibot';
import { newClub, newFee } from '#domain/club.ts';
import { groupsFromProblem, priceFields } from '#domain/new-prices.ts';
import { year } from '#domain/renewal-year.ts';
import { fields } from '#domain/wire.ts';
import { amountText } from './cells.ts';
import { kindOf } from './kind.ts';

const { groupsFrom, ...prices } = priceFields;
const none = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
const yearPrices = fields({ year, ...prices, groupsFrom: v.optional(v.union([none, groupsFrom]), '') });

/** The prices that years have of their own: what covers and enrolment cost, and from which day groups may insure. */
export const pricesByYear = kindOf({
  file: 'year-prices.csv',
  columns: ['year', 'third_party', 'personal_accident', 'enrolment', 'stamp_duty_percent', 'groups_from'],
  schema: yearPrices,
  keyOf: (cells) => (cells['year'] ?? '').trim(),
  async *read(db) {
    const rows = await db.selectFrom('year_prices').selectAll().orderBy('year').execute();
    yield rows.map((row) => ({
      year: String(row.year),
      third_party: amountText(row.third_party_cents),
      personal_accident: amountText(row.personal_accident_cents),
      enrolment: amountText(row.enrolment_cents),
      stamp_duty_percent: String(row.stamp_duty_percent),
      groups_from: row.groups_from ?? '',
    }));
  },
  problemOf: ({ groupsFrom: from, year: of }) =>
    from === null ? null : (groupsFromProblem(from, of) ?? null),
  async add(trx, rows) {
    await trx.insertInto('year_prices').values(rows.map(columnsOf)).execute();
  },
  async change(trx, row) {
    await trx.updateTable('year_prices').set(columnsOf(row)).where('year', '=', row.year).execute();
  },
});

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

/** What clubs cost in the years that have fees of their own. */
export const feesByYear = kindOf({
  file: 'club-fees.csv',
  columns: ['short_name', 'year', 'fee'],
  schema: fields({ shortName: newClub.entries.shortName, year, fee: newFee }),
  keyOf: (cells) => `${(cells['short_name'] ?? '').trim().toLowerCase()} ${(cells['year'] ?? '').trim()}`,
  async *read(db) {
    const rows = await db.selectFrom('club_fees').selectAll().orderBy('year').orderBy('short_name').execute();
    yield rows.map((row) => ({
      short_name: row.short_name,
      year: String(row.year),
      fee: amountText(row.fee_cents),
    }));
  },
  problemOf: ({ shortName: club }, { known }) =>
    known.get('clubs.csv')?.has(club) === true ? null : `there is no club ${club}`,
  async add(trx, rows) {
    const values = rows.map((row) => ({
      short_name: row.shortName,
      year: row.year,
      fee_cents: row.fee,
    }));
    await trx.insertInto('club_fees').values(values).execute();
  },
  async change(trx, { fee, shortName: club, year: of }) {
    await trx
      .updateTable('club_fees')
      .set({ fee_cents: fee })
      .where('short_name', '=', club)
      .where('year', '=', of)
      .execute();
  },
});
