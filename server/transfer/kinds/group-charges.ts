import { amountText, flagText, instantText } from './cells.ts';
import { named, type CsvFile } from './kind.ts';
import { pagesOf } from '../../store/pages.ts';

/** What groups owe for covers, and what they paid. */
export const groupCharges: CsvFile = {
  file: 'group-charges.csv',
  columns: named('id_number year group cover purchase amount charged_on paid_at paid_by given_up'),
  async *read(trx) {
    const query = trx
      .selectFrom('group_charges')
      .innerJoin('records', 'records.id', 'record_id')
      .innerJoin('members', 'members.id', 'member_id')
      .selectAll('group_charges')
      .select(['id_number', 'year'])
      .where('erased_at', 'is', null)
      .orderBy('group_charges.id');
    for await (const rows of pagesOf(trx, query)) {
      yield rows.map((row) => ({
        id_number: row.id_number,
        year: String(row.year),
        group: row.group_name,
        cover: row.cover,
        purchase: String(row.purchase),
        amount: amountText(row.cents),
        charged_on: row.charged_on,
        paid_at: instantText(row.paid_at),
        paid_by: row.paid_by ?? '',
        given_up: flagText(row.given_up),
      }));
    }
  },
};
