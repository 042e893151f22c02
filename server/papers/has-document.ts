import type { Kysely } from 'kysely';
import type { DocumentType } from '#domain/calls/printing.ts';
import { boughtInsurance } from '#domain/insurance.ts';
import { isMembership } from '../membership/begun-year.ts';
import { insuranceOf } from '../membership/year-records.ts';
import type { Database } from '../store/schema.ts';

/** Whether a year has the document: a card needs a membership, a certificate bought insurance, a receipt a payment. */
export async function hasDocument(
  db: Kysely<Database>,
  memberId: number,
  type: DocumentType,
  year: number,
): Promise<boolean> {
  const record = await db
    .selectFrom('records')
    .leftJoin('receipts', 'receipts.record_id', 'records.id')
    .selectAll('records')
    .select(['receipts.id as receiptId', isMembership().as('isMembership')])
    .where('records.member_id', '=', memberId)
    .where('records.year', '=', year)
    .executeTakeFirst();
  if (!record) return false;
  if (type === 'ic') return boughtInsurance(insuranceOf(record));
  return type === 'mc' ? record.isMembership : record.receiptId !== null;
}
