import { csvFile } from './cells.ts';
import { named } from './kind.ts';

/** The export's file of group charges: what groups owe for covers, and what they paid. */
export const groupCharges = csvFile(
  'group-charges.csv',
  named('id_number year group cover purchase amount charged_on paid_at paid_by given_up'),
  (trx) =>
    trx
      .selectFrom('group_charges')
      .innerJoin('records', 'records.id', 'record_id')
      .innerJoin('members', 'members.id', 'member_id')
      .selectAll('group_charges')
      .select(['id_number', 'year', 'group_name as group', 'cents as amount_cents'])
      .where('erased_at', 'is', null)
      .orderBy('group_charges.id'),
);
