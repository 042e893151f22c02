import type { Kysely } from 'kysely';
import type { Printable } from '../access/print-tickets.ts';
import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { isMembership } from '../year/begun-year.ts';
import { toInsurance } from '../year/year-records.ts';
import type { Database } from '../store/schema.ts';
import { selectReceipts } from './print-receipt.ts';

/** Returns whether the document exists. A card needs a membership, and a certificate needs a bought cover. */
export async function hasDocument(db: Kysely<Database>, printable: Printable): Promise<boolean> {
  const { memberId, type, year } = printable;
  if (type === 'rr')
    return (
      (await selectReceipts(db, { ...printable, members: [memberId] })
        .select('receipts.id')
        .executeTakeFirst()) !== undefined
    );
  const record = await db
    .selectFrom('records')
    .selectAll('records')
    .select(isMembership().as('isMembership'))
    .where('records.member_id', '=', memberId)
    .where('records.year', '=', year)
    .executeTakeFirst();
  if (!record) return false;
  return type === 'ic' ? hasBoughtInsurance(toInsurance(record)) : record.isMembership;
}
