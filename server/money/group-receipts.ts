import { sql, type Kysely } from 'kysely';
import type { Cover } from '#domain/insurance/insurance.ts';
import type { GroupReceipt } from '#domain/money/group-payment.ts';
import { parseReceiptNumber } from '#domain/values/document-numbers.ts';
import type { Database } from '../store/schema.ts';
import { selectReceiptNumber } from '../store/select-receipt-number.ts';

/** Reads a group's payments and refunds for covers of one year, oldest first, in cents. */
export async function readGroupReceipts(
  db: Kysely<Database>,
  { group, year }: { readonly group: string; readonly year: number },
): Promise<GroupReceipt[]> {
  const { rows } = await sql<Omit<GroupReceipt, 'at'> & { readonly at: Date }>`
    select ${selectReceiptNumber('receipts')} as receipt, receipts.issued_at as at, receipts.paid_by as "paidBy",
      receipts.reference, receipts.total_cents as total, ${selectReceiptNumber('first')} as reverses,
      ${selectReceiptNumber('counter')} as "reversedBy"
    from receipts left join receipts as first on first.id = receipts.reverses_id
      left join receipts as counter on counter.reverses_id = receipts.id
    where receipts.group_name = ${group} and receipts.group_year = ${year}
    union all
    select null, at, null, '', sum(cents)::integer, null, null
    from group_payment_lines join records on records.id = record_id
    where receipt_id is null and group_name = ${group} and year = ${year} group by at
    order by at, receipt`.execute(db);
  return rows.map(({ at, ...receipt }) => ({ ...receipt, at: at.toISOString() }));
}

export interface GroupReceiptOnPaper extends GroupReceipt {
  readonly group: string;
  readonly name: string;
  readonly year: number;
  readonly issuedAt: Date;
  readonly lines: readonly {
    readonly name: string | null;
    readonly membershipNumber: number;
    readonly cover: Cover;
    readonly cents: number;
  }[];
}

/**
 * Finds a group's receipt by its number, with the person of each line; null if there is none. With `ofGroup`, finds
 * only receipts of this group, and leaves out the names of people who left it.
 */
export async function findGroupReceipt(
  db: Kysely<Database>,
  asked: string,
  ofGroup: string | null,
): Promise<GroupReceiptOnPaper | null> {
  const parts = parseReceiptNumber(asked);
  const receipt = await db
    .selectFrom('receipts')
    .innerJoin('affiliated_groups', 'short_name', 'group_name')
    .select(['receipts.id', 'group_name as group', 'name', 'group_year as year', 'issued_at as issuedAt'])
    .where('issue_year', '=', parts?.issueYear ?? 0)
    .where('number', '=', parts?.number ?? 0)
    .$if(ofGroup !== null, (own) => own.where('group_name', '=', ofGroup))
    .executeTakeFirst();
  if (!receipt || receipt.group === null || receipt.year === null) return null;
  const { group, id, issuedAt, name, year } = receipt;
  const said = (await readGroupReceipts(db, { group, year })).find((one) => one.receipt === asked);
  const { rows: lines } = await sql<GroupReceiptOnPaper['lines'][number]>`
    select case when ${ofGroup}::text is null or exists (
        select from records as any_year join record_groups on record_groups.record_id = any_year.id
        where any_year.member_id = members.id and short_name = ${ofGroup}
      ) then first_name || ' ' || last_name end as name,
      coalesce(membership_number, 0) as "membershipNumber", cover, cents
    from group_payment_lines join records on records.id = record_id join members on members.id = payer_id
    where receipt_id = ${id} order by group_payment_lines.id`.execute(db);
  return said ? { ...said, group, name, year, issuedAt, lines } : null;
}
