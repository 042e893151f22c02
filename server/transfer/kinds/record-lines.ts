import { receiptNumber } from '#domain/document-numbers.ts';
import { amountText, instantText } from './cells.ts';
import { named, type CsvFile } from './kind.ts';
import { pagesOf } from '../../store/pages.ts';

/** What the years of members cost, line by line: on which receipt each line stands, or why it was waived. */
export const recordLines: CsvFile = {
  file: 'record-lines.csv',
  columns: named('id_number year kind club amount at why receipt waived_at waived_by waived_reason'),
  async *read(trx) {
    const query = trx
      .selectFrom('record_lines')
      .innerJoin('records', 'records.id', 'record_lines.record_id')
      .innerJoin('members', 'members.id', 'member_id')
      .leftJoin('receipts', 'receipts.id', 'receipt_id')
      .selectAll('record_lines')
      .select(['id_number', 'year', 'issue_year', 'number'])
      .where('erased_at', 'is', null)
      .orderBy('record_lines.id');
    for await (const rows of pagesOf(trx, query)) {
      yield rows.map((row) => ({
        id_number: row.id_number,
        year: String(row.year),
        kind: row.kind,
        club: row.short_name,
        amount: amountText(row.cents),
        at: instantText(row.at),
        why: row.why,
        receipt:
          row.issue_year === null || row.number === null ? '' : receiptNumber(row.issue_year, row.number),
        waived_at: instantText(row.waived_at),
        waived_by: row.waived_by ?? '',
        waived_reason: row.waived_reason ?? '',
      }));
    }
  },
};
