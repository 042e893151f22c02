import * as v from 'valibot';
import { fields } from '#domain/wire.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { stampDutyOf } from '#domain/stamp-duty.ts';
import { certificateNumber } from '#domain/document-numbers.ts';
import { pricesOf } from '#domain/year-prices.ts';
import { verifyToken } from '../../membership/numbered-documents.ts';
import { readKeptPrices } from '../../membership/year-prices.ts';
import {
  amount,
  csvFile,
  opaque,
  optionalAmount,
  optionalDay,
  optionalInstant,
  requiredDay,
} from './cells.ts';
import { kindOf, named, parts } from './kind.ts';
import type { Cells } from './problems.ts';
import { personKey } from './members.ts';
import { recordIds } from './records.ts';

const noAmount = v.optional(amount, '0.00');

/** The record whose cover a certificate proves, which is of the year in its number; null for one that is void. */
export function provenRecord(cells: Cells): string | null {
  const isVoid = (cells['voided_at'] ?? '') !== '';
  return isVoid ? null : `${personKey(cells)} ${(cells['number'] ?? '').slice(0, 4)}`;
}

export const certificates = kindOf({
  ...csvFile(
    'certificates.csv',
    named(
      'number id_number third_party third_party_duty third_party_bought_on third_party_from personal_accident',
      'personal_accident_duty personal_accident_bought_on personal_accident_from cover_until verify_token voided_at',
    ),
    (trx) =>
      trx
        .selectFrom('certificates')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'member_id')
        .selectAll('certificates')
        .select('id_number')
        .where('erased_at', 'is', null)
        .orderBy('certificates.id'),
    (row) => ({ number: certificateNumber(row.cover_year, row.number) }),
  ),
  schema: v.pipe(
    fields({
      number: v.pipe(
        v.string('must be there'),
        v.regex(/^(19|20)\d\d\/\d{5,}$/, 'must be a number such as 2026/00123'),
      ),
      idNumber: idCardNumber,
      thirdParty: noAmount,
      thirdPartyDuty: optionalAmount,
      thirdPartyBoughtOn: optionalDay,
      thirdPartyFrom: optionalDay,
      personalAccident: noAmount,
      personalAccidentDuty: optionalAmount,
      personalAccidentBoughtOn: optionalDay,
      personalAccidentFrom: optionalDay,
      coverUntil: requiredDay,
      verifyToken: v.optional(v.union([v.literal(''), opaque]), ''),
      voidedAt: optionalInstant,
    }),
    v.check(
      (row) =>
        (row.thirdPartyBoughtOn === null) === (row.thirdPartyFrom === null) &&
        (row.personalAccidentBoughtOn === null) === (row.personalAccidentFrom === null) &&
        (row.thirdPartyBoughtOn !== null || row.personalAccidentBoughtOn !== null),
      'must have the day bought and the day from which it runs, of one cover at least',
    ),
    v.check(
      (row) =>
        (row.thirdPartyDuty ?? 0) <= row.thirdParty &&
        (row.personalAccidentDuty ?? 0) <= row.personalAccident,
      'has more stamp duty than the price of the cover',
    ),
  ),
  keyOf: (cells) => (cells['number'] ?? '').trim(),
  personOf: personKey,
  alsoUnique: (cells) => {
    const record = provenRecord(cells);
    return record === null ? null : `the valid certificate of ${record}`;
  },
  problemOf: (row, { known }) => {
    const key = `${row.idNumber} ${row.number.slice(0, 4)}`;
    const record = known.get('records.csv')?.get(key);
    if (!record) return `there is no record of ${row.idNumber} for ${row.number.slice(0, 4)}`;
    return null;
  },
  async add(trx, rows, { context }) {
    const records = await recordIds(trx);
    const kept = await readKeptPrices(trx, context.config);
    for (const some of parts(rows)) {
      const values = some.map((row) => {
        const coverYear = Number(row.number.slice(0, 4));
        const { stampDutyPercent } = pricesOf(coverYear, kept);
        const dutyOf = (cents: number) => stampDutyOf(cents, stampDutyPercent);
        return {
          record_id: records.get(`${row.idNumber} ${coverYear}`) ?? 0,
          cover_year: coverYear,
          number: Number(row.number.slice(5)),
          third_party_cents: row.thirdParty,
          third_party_duty_cents: row.thirdPartyDuty ?? dutyOf(row.thirdParty),
          third_party_bought_on: row.thirdPartyBoughtOn,
          third_party_from: row.thirdPartyFrom,
          personal_accident_cents: row.personalAccident,
          personal_accident_duty_cents: row.personalAccidentDuty ?? dutyOf(row.personalAccident),
          personal_accident_bought_on: row.personalAccidentBoughtOn,
          personal_accident_from: row.personalAccidentFrom,
          cover_until: row.coverUntil,
          verify_token: row.verifyToken || verifyToken(),
          voided_at: row.voidedAt,
        };
      });
      await trx.insertInto('certificates').values(values).execute();
    }
  },
});
