import { sql, type Kysely, type RawBuilder } from 'kysely';
import { parsePaper, type PaperHolder, type PaperNamed } from '#domain/member/paper-search.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { selectReceiptNumber } from '../store/select-receipt-number.ts';
import type { Database } from '../store/schema.ts';

/** Selects the records that a paper or a payment is about, each with the paper’s number, as `place` orders them. */
function selectRecords(named: PaperNamed): RawBuilder<unknown> {
  if (named.kind === 'certificate')
    return sql`
      select record_id, ${formatCertificateNumber(named.year, named.number)} as paper, id as place
      from certificates where cover_year = ${named.year} and number = ${named.number}`;
  const isAsked =
    named.kind !== 'reference'
      ? sql`issue_year = ${named.year} and number = ${named.number}`
      : sql`lower(receipts.reference) = lower(${named.text}) and receipts.reference <> ''
        or checkout_id in (
          select id from checkouts where reference = ${named.text}
          union select checkout_id from payments where provider_payment_id = ${named.text})`;
  return sql`
    select record_id, ${selectReceiptNumber('receipts')} as paper, id as place from receipts where ${isAsked}`;
}

/**
 * Finds whose a receipt, a certificate or a payment is, as `getPaperHolders` describes. Receipts of groups have no member, and
 * nobody finds who was erased.
 */
export async function findPaperHolders(db: Kysely<Database>, text: string): Promise<PaperHolder[]> {
  const named = parsePaper(text);
  if (!named) return [];
  const { rows } = await sql<PaperHolder>`
    select paper, year, members.id as "memberId", coalesce(membership_number, 0) as "membershipNumber",
      first_name || ' ' || last_name as name
    from (${selectRecords(named)}) as found
      join records on records.id = record_id join members on members.id = payer_id
    where erased_at is null
    order by place desc limit 50`.execute(db);
  return rows;
}
