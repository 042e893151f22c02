import * as v from 'valibot';
import { fields } from '#domain/wire.ts';
import { year } from '#domain/renewal-year.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { totalOf } from '#domain/price.ts';
import { receiptNumber } from '#domain/document-numbers.ts';
import { amount, amountText, instantText, opaque, requiredInstant } from './cells.ts';
import { kindOf } from './kind.ts';
import { personKey } from './members.ts';
import { lines } from './payments.ts';
import { recordIds, yearKey } from './records.ts';

const numbered = v.pipe(
  v.string('must be there'),
  v.regex(/^R-(19|20)\d\d-\d{6,}$/, 'must be a number such as R-2026-000123'),
);

export const receipts = kindOf({
  file: 'receipts.json',
  columns: ['number', 'id_number', 'year', 'payment', 'lines', 'total', 'issued_at'],
  nested: ['lines'],
  schema: fields({
    number: numbered,
    idNumber: idCardNumber,
    year,
    payment: opaque,
    lines,
    total: amount,
    issuedAt: requiredInstant,
  }),
  keyOf: (cells) => (cells['number'] ?? '').trim(),
  personOf: personKey,
  alsoUnique: (cells) => `the receipt of ${yearKey(cells)}`,
  async read(db) {
    const rows = await db
      .selectFrom('receipts')
      .innerJoin('records', 'records.id', 'record_id')
      .innerJoin('members', 'members.id', 'records.member_id')
      .innerJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
      .selectAll('receipts')
      .select(['id_number', 'records.year', 'reference'])
      .where('erased_at', 'is', null)
      .orderBy('receipts.id')
      .execute();
    return rows.map((row) => ({
      number: receiptNumber(row.issue_year, row.number),
      id_number: row.id_number,
      year: String(row.year),
      payment: row.reference,
      lines: JSON.stringify(row.lines),
      total: amountText(row.total_cents),
      issued_at: instantText(row.issued_at),
    }));
  },
  problemOf: (row, { known }) => {
    const record = known.get('records.csv')?.get(`${row.idNumber} ${row.year}`);
    if (!record) return `there is no record of ${row.idNumber} for ${row.year}`;
    if (record['payment'] !== row.payment) return `payment: is not that of the record`;
    return totalOf(row.lines) === row.total ? null : 'total: is not the sum of the lines';
  },
  async add(trx, rows) {
    const records = await recordIds(trx);
    const checkouts = await trx.selectFrom('checkouts').select(['id', 'reference']).execute();
    const ids = new Map(checkouts.map((row) => [row.reference, row.id]));
    for (const row of rows) {
      const [, issueYear, number] = row.number.split('-');
      await trx
        .insertInto('receipts')
        .values({
          record_id: records.get(`${row.idNumber} ${row.year}`) ?? 0,
          checkout_id: ids.get(row.payment) ?? 0,
          issue_year: Number(issueYear),
          number: Number(number),
          lines: JSON.stringify(row.lines),
          total_cents: row.total,
          issued_at: row.issuedAt,
        })
        .execute();
    }
  },
});
