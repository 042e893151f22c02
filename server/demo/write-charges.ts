import type { Transaction } from 'kysely';
import { toDay } from '#domain/values/time-zone.ts';
import type { Database } from '../store/schema.ts';
import type { Numbered } from './write-records.ts';

/**
 * Writes the demo's charges: what the groups owe for the insurance that they renewed. Earlier years are paid, and some
 * charges of the newest year.
 */
export async function writeCharges(trx: Transaction<Database>, records: readonly Numbered[]): Promise<void> {
  const renewed = records.filter((record) => record.source === 'group');
  const newest = Math.max(...renewed.map((record) => record.year));
  const rows = renewed.flatMap((record, place) => {
    const isPaid = record.year < newest || place % 4 === 0;
    return record.selection.affiliatedGroups.flatMap((group_name) =>
      record.lines.flatMap(({ kind, cents }) =>
        kind === 'thirdParty' || kind === 'personalAccident'
          ? [
              {
                group_name,
                record_id: record.recordId,
                cover: kind,
                cents,
                charged_on: toDay(record.at),
                paid_at: isPaid ? record.at : null,
                paid_by: isPaid ? 'registrar' : null,
              },
            ]
          : [],
      ),
    );
  });
  if (rows.length > 0) await trx.insertInto('group_charges').values(rows).execute();
}
