import { sql, type Kysely } from 'kysely';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import type { CancelledRenewal } from '#domain/year/cancellation.ts';
import type { YearRecord } from '#domain/year/year-record.ts';
import { readCancelledMoneyByRecord } from './year-money.ts';
import type { Database } from '../store/schema.ts';

interface Cancelled extends Pick<CancelledRenewal, 'by' | 'reason' | 'refund' | 'year'> {
  readonly id: number;
  readonly at: Date;
}

type Receipt = YearRecord['receipts'][number];

async function readReceipts(db: Kysely<Database>, memberId: number) {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('records', 'records.id', 'receipts.record_id')
    .where('cancelled_member_id', '=', memberId)
    .select(['receipts.id', 'record_id', 'issue_year', 'number', 'total_cents', 'issued_at', 'paid_by'])
    .select(['receipts.reference', 'reverses_id'])
    .orderBy('receipts.id')
    .execute();
  const findNumber = (is: (one: (typeof rows)[number]) => boolean) => {
    const found = rows.find(is);
    return found ? formatReceiptNumber(found.issue_year, found.number) : null;
  };
  return rows.map((one): Receipt & { readonly record: number | null } => ({
    record: one.record_id,
    number: formatReceiptNumber(one.issue_year, one.number),
    total: one.total_cents,
    issuedAt: one.issued_at.toISOString(),
    paidBy: one.paid_by,
    reference: one.reference,
    reverses: findNumber(({ id }) => id === one.reverses_id),
    reversedBy: findNumber(({ reverses_id: first }) => first === one.id),
  }));
}

/** Reads cancelled renewals, latest first, in cents. If a record went back to a group, its money is left out. */
export async function readCancelledRenewals(
  db: Kysely<Database>,
  memberId: number,
): Promise<CancelledRenewal[]> {
  const [{ rows }, money, receipts] = await Promise.all([
    sql<Cancelled>`
      select records.id, year, cancelled_at as at, coalesce(cancelled_reason, '') as reason,
        coalesce(nullif(trim(first_name || ' ' || last_name), ''), named.username) as by,
        (select coalesce(sum(amount_cents), 0)::integer from payments
          where cancelled_record_id = records.id and payments.state = 'refund due') as refund
      from records
        cross join lateral (select regexp_replace(coalesce(cancelled_by, ''), '^admin:', '') as username) as named
        left join administrators on administrators.username = named.username
      where payer_id = ${memberId} and cancelled_at is not null
      order by cancelled_at desc, records.id desc`.execute(db),
    readCancelledMoneyByRecord(db, memberId),
    readReceipts(db, memberId),
  ]);
  return rows.map(({ at, id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    money: money.get(id),
    receipts: receipts.filter(({ record }) => record === id).map(({ record: _, ...receipt }) => receipt),
  }));
}
