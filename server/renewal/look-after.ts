import { sql, type Kysely } from 'kysely';
import type { PaymentToLookAfter } from '#domain/report.ts';
import type { Database } from '../store/schema.ts';

/** How long past its end a checkout may stand open before something must be wrong: the looking after runs every 20 seconds. */
const patienceMilliseconds = 5 * 60_000;

type Row = Omit<PaymentToLookAfter, 'since'> & { readonly since: Date };

/**
 * The payments that need somebody, oldest first: captured ones for which there is no renewal and that are to be given
 * back, or are on their way back and not confirmed, checkouts that are paid and not renewed, and those that stand open
 * past their end, since the provider does not say what became of them. Amounts are integer cents.
 */
export async function paymentsToLookAfter(db: Kysely<Database>, now: Date): Promise<PaymentToLookAfter[]> {
  const over = new Date(now.getTime() - patienceMilliseconds);
  const { rows } = await sql<Row>`
    select reference, kind, coalesce(membership_number, 0) as "membershipNumber", members.id as "memberId",
      first_name || ' ' || last_name as name, year, payment, amount, since, found.reason, refusal
    from (
      select checkout_id, case state when 'refund due' then 'refund due' else 'being given back' end as kind,
        id as payment, amount_cents as amount, captured_at as since, reason, refund_refusal as refusal
      from payments where state in ('refund due', 'refunding')
      union all
      select checkouts.id, 'paid, not renewed', null, total_cents, coalesce(min(captured_at), created_at),
        checkouts.reason, null
      from checkouts left join payments on checkout_id = checkouts.id and payments.state = 'captured'
      where checkouts.state = 'paid' group by checkouts.id
      union all
      select id, 'stuck', null, total_cents, expires_at, reason, null
      from checkouts where state in ('prepared', 'declined') and settled_at is null and expires_at < ${over}
    ) as found (checkout_id, kind, payment, amount, since, reason, refusal)
      join checkouts on checkouts.id = checkout_id
      join members on members.id = member_id
    order by since, checkout_id, payment`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
