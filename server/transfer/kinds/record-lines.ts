import { receiptNumber } from '#domain/document-numbers.ts';
import { csvFile } from './cells.ts';
import { named } from './kind.ts';

/** The export's file of record lines, what years cost: on which receipt each stands, or why it was waived. */
export const recordLines = csvFile(
  'record-lines.csv',
  named('id_number year kind club amount at why receipt waived_at waived_by waived_reason'),
  (trx) =>
    trx
      .selectFrom('record_lines')
      .innerJoin('records', 'records.id', 'record_lines.record_id')
      .innerJoin('members', 'members.id', 'member_id')
      .leftJoin('receipts', 'receipts.id', 'receipt_id')
      .selectAll('record_lines')
      .select(['id_number', 'year', 'short_name as club', 'cents as amount_cents', 'issue_year', 'number'])
      .where('erased_at', 'is', null)
      .orderBy('record_lines.id'),
  ({ issue_year: year, number }) => ({
    receipt: year === null || number === null ? '' : receiptNumber(year, number),
  }),
);
