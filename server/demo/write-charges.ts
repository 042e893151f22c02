import type { Transaction } from 'kysely';
import { toDay } from '#domain/values/time-zone.ts';
import { recordGroupPayment } from '../money/group-payments.ts';
import type { Database } from '../store/schema.ts';
import type { Numbered } from './write-records.ts';

/** Writes what groups owe for covers, with a receipt for each group and year. A part of the newest year is unpaid. */
export async function writeDemoGroupCharges(
  trx: Transaction<Database>,
  records: readonly Numbered[],
): Promise<void> {
  const renewed = records.filter((record) => record.source === 'group');
  const newest = Math.max(...renewed.map((record) => record.year));
  const payments = new Map<string, { group: string; year: number; at: Date; lines: number[] }>();
  for (const [place, { at, lines, recordId, selection, year }] of renewed.entries()) {
    const rows = selection.affiliatedGroups.flatMap((group_name) =>
      lines.flatMap(({ kind: cover, cents }) =>
        cover === 'thirdParty' || cover === 'personalAccident'
          ? [{ group_name, record_id: recordId, cover, cents, charged_on: toDay(at) }]
          : [],
      ),
    );
    if (rows.length === 0) continue;
    const charges = await trx
      .insertInto('group_charges')
      .values(rows.map((row) => ({ ...row, paid_at: null, paid_by: null })))
      .returning(['id', 'group_name as group'])
      .execute();
    if (year === newest && place % 4 !== 0) continue;
    for (const { group, id } of charges) {
      const key = `${year} ${group}`;
      const before = payments.get(key) ?? { group, year, at, lines: [] };
      payments.set(key, { ...before, at: before.at > at ? before.at : at, lines: [...before.lines, id] });
    }
  }
  const how = { paidBy: 'transfer', reference: '', by: 'registrar', key: null } as const;
  for (const payment of payments.values()) await recordGroupPayment(trx, { ...payment, ...how });
}
