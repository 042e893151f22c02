import { sql, type Kysely } from 'kysely';
import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { isEuro } from '#domain/values/money.ts';
import type { Database } from '../store/schema.ts';
import { currency } from './provider-order.ts';

/** An unfinished checkout that expired so long ago counts as stuck. Until then, jobs ask the provider about it. */
const patienceMilliseconds = 5 * 60_000;

type Row = Omit<PaymentToLookAfter, 'currency' | 'mobile' | 'returned' | 'since'> & {
  readonly currency: string;
  readonly mobile: string | null;
  readonly returned: boolean;
  readonly since: Date;
};

function selectToLookAfter(now: Date) {
  const over = new Date(now.getTime() - patienceMilliseconds);
  return sql`
    select checkout_id, case state when 'refund due' then 'refund due' else 'being given back' end as kind,
      null::bigint as concern, null as concern_reference, id as payment, amount_cents as amount, captured_at as since, reason,
      refund_refusal as refusal, false as returned, currency
    from payments where state in ('refund due', 'refunding')
    union all
    select checkouts.id, 'paid, not renewed', null, null, null, total_cents,
      coalesce(min(captured_at), created_at), checkouts.reason, null, false, checkouts.currency
    from checkouts left join payments on checkout_id = checkouts.id and payments.state = 'captured'
    where checkouts.state = 'paid' and checkouts.settled_at is null group by checkouts.id
    union all
    select id, 'stuck', null, null, null, total_cents, expires_at, reason, null, false, currency
    from checkouts where state in ('prepared', 'declined') and settled_at is null and expires_at < ${over}
    union all
    select checkout_id, kind, concern.id, coalesce(nullif(concern.reference, ''), concern.provider_payment_id), null,
      case when returned_cents > 0 then returned_cents else concern.amount_cents end, noticed_at, concern.reason,
      null, returned_cents > 0, concern.currency
    from payment_concerns as concern left join payments on payments.id = payment_id
    where dealt_at is null`;
}

/** Counts the payments that the office must look after. */
export async function countPaymentsToLookAfter(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectToLookAfter(now)}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Reads the payments that the office must look after, oldest first, in cents. These are refunds that are due or in
 * progress, paid checkouts that have renewed nothing yet, and stuck checkouts. Concerns of the card provider are also
 * listed. An applicant's payment has the applicant's mobile. If a payment was not in euro, `currency` and `reason` say it.
 */
export async function readPaymentsToLookAfter(
  db: Kysely<Database>,
  now: Date,
): Promise<PaymentToLookAfter[]> {
  const { rows } = await sql<Row>`
    select coalesce(checkouts.reference, concern_reference, '') as reference, kind, concern,
      coalesce(members.membership_number, 0) as "membershipNumber", coalesce(members.id, 0) as "memberId",
      coalesce(first_name || ' ' || last_name, contact ->> 'name', '') as name, contact ->> 'mobileNumber' as mobile, year, payment, amount, found.currency, since, refusal, returned,
      case when found.currency in (${currency}, '') then found.reason
        else concat_ws(' ', found.reason, '(' || found.currency || ')') end as reason
    from (${selectToLookAfter(now)}) as found
      left join checkouts on checkouts.id = checkout_id
      left join members on members.id = member_id
      left join applications on applications.id = application_id and member_id is null
    order by since, checkout_id, payment, concern`.execute(db);
  return rows.map(({ currency: taken, mobile, returned, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    ...(isEuro(taken) ? {} : { currency: taken }),
    ...(returned ? { returned } : {}),
    ...(mobile === null ? {} : { mobile }),
  }));
}
