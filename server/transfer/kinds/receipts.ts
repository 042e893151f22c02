import { receiptNumber } from '#domain/document-numbers.ts';
import { decimalOf } from '#domain/money.ts';
import type { JsonFile } from './kind.ts';
import { pagesOf } from '../../store/pages.ts';

/** The export's file with every receipt as it was issued. */
export const receipts: JsonFile = {
  file: 'receipts.json',
  async *read(trx) {
    const query = trx
      .selectFrom('receipts')
      .innerJoin('records', 'records.id', 'record_id')
      .innerJoin('members', 'members.id', 'records.member_id')
      .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
      .selectAll('receipts')
      .select(['id_number', 'records.year', 'checkouts.reference as payment'])
      .where('erased_at', 'is', null)
      .orderBy('receipts.id');
    for await (const rows of pagesOf(trx, query)) {
      yield rows.map((row) => ({
        number: receiptNumber(row.issue_year, row.number),
        id_number: row.id_number,
        year: String(row.year),
        payment: row.payment,
        paid_by: row.paid_by,
        reference: row.reference,
        lines: row.lines,
        total: decimalOf(row.total_cents),
        issued_at: row.issued_at.toISOString(),
      }));
    }
  },
};
