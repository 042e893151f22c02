import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { storeOne } from '#tests/support/database/stored.ts';

let number = 0;

/** Writes an amount of a record with what became of it, as `season-debts.ts` says. */
export async function writeDebt(
  db: Kysely<Database>,
  recordId: number,
  { again = '', closed = '', fate, since = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const writeLine = (cents: number, at: string, more: object = {}) =>
    storeOne(db, 'record_lines', {
      record_id: recordId,
      kind: 'club',
      short_name: 'tsc',
      name: 'Club tsc',
      why: 'renewal',
      cents,
      at: new Date(at),
      receipt_id: null,
      ...more,
    });
  const writeReceipt = (cents: number, at: string, reversesId: number | null = null) => {
    number += 1;
    return storeOne(db, 'receipts', {
      record_id: recordId,
      checkout_id: null,
      issue_year: 2026,
      number,
      lines: '[]',
      total_cents: cents,
      issued_at: new Date(at),
      paid_by: 'cash',
      reference: '',
      reverses_id: reversesId,
      ...(reversesId !== null && { reversal_reason: 'not received', reversal_note: '' }),
    });
  };
  if (fate === 'open') await writeLine(500, since);
  if (fate === 'to give back') await writeLine(-500, since);
  if (fate === 'waived')
    await writeLine(500, since, { waived_at: new Date(closed), waived_by: 'admin:registrar' });
  if (fate !== 'paid' && fate !== 'reversed') return;
  const receipt = await writeReceipt(500, closed);
  await writeLine(500, since, { receipt_id: receipt });
  if (fate === 'paid') return;
  await writeLine(-500, again, { receipt_id: await writeReceipt(-500, again, receipt), why: 'reversed' });
  await writeLine(500, again, { why: 'reversed' });
}
