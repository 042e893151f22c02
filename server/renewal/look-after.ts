import { sql, type Kysely } from 'kysely';
import type { PaymentToLookAfter } from '#domain/report.ts';
import type { Database } from '../store/schema.ts';

/** How long past its end a checkout may stand open before something must be wrong: the looking after runs every 20 seconds. */
const patienceMilliseconds = 5 * 60_000;

type Row = Omit<PaymentToLookAfter, 'since'> & { readonly since: Date };

/**
 * The payments that need somebody, oldest first: captured ones for which there is no renewal and that are to be given
 * back, checkouts that are paid and not renewed, and those that stand open past their end, since the provider does not
 * say what became of them. Amounts are integer cents.
 */
export async function paymentsToLookAfter(db: Kysely<Database>, now: Date): Promise<PaymentToLookAfter[]> {
  const over = new Date(now.getTime() - patienceMilliseconds);
  const { rows } = await sql<Row>`
    select reference, kind, coalesce(membership_number, 0) as "membershipNumber", members.id as "memberId",
      first_name || ' ' || last_name as name, year, amount, since, found.reason
    from (
      select checkout_id, 'refund due' as kind, amount_cents as amount, captured_at as since, reason
      from payments where state = 'refund due'
      union all
      select checkouts.id, 'paid, not renewed', total_cents, coalesce(min(captured_at), created_at), checkouts.reason
      from checkouts left join payments on checkout_id = checkouts.id and payments.state = 'captured'
      where checkouts.state = 'paid' group by checkouts.id
      union all
      select id, 'stuck', total_cents, expires_at, reason
      from checkouts where state in ('prepared', 'declined') and settled_at is null and expires_at < ${over}
    ) as found (checkout_id, kind, amount, since, reason)
      join checkouts on checkouts.id = checkout_id
      join members on members.id = member_id
    order by since, checkout_id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
