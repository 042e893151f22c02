import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { thisYear } from '#tests/support/app/members.ts';

/** The kinds of price lines that are covers, and the names of covers in a selection. */
const covers = sql`('thirdParty', 'personalAccident')`;

/** Whether a group began the year of a record, and nobody has completed it. */
const isBegun = sql`records.source = 'group'
  and not exists (select from record_clubs where record_id = records.id)`;

/** Whether each cover of a checkout's selection is bought once: by the group of the year's record, or by this checkout. */
const buysTheRest = sql`array(
    select cover from group_charges where record_id = records.id
    union all select line ->> 'kind' from jsonb_array_elements(checkouts.lines) as line where line ->> 'kind' in ${covers}
    order by 1)
  = array(select key from jsonb_each(checkouts.selection -> 'insurance') where key in ${covers} and value = 'true'
    order by 1)`;

/** What must never be, by name: a row for each time that it is. */
export async function whatIsWrong(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'captured and not kept once with its amount' as wrong, taken.reference
      from sandbox_payments taken
      where taken.state = 'captured' and (
        select count(*) from payments join checkouts on checkouts.id = checkout_id
        where provider_payment_id = taken.payment_id and amount_cents = taken.captured_cents
          and checkouts.reference = taken.reference) <> 1
    union all select 'kept and never captured', provider_payment_id from payments
      where not exists (select from sandbox_payments where payment_id = provider_payment_id)
    union all select 'neither a renewal nor a refund due', provider_payment_id from payments
      where state not in ('applied', 'refund due', 'refunded')
    union all select 'given back otherwise than the payment says', payment_id from sandbox_payments
      where captured_cents is not null and refunded_cents <> coalesce((select sum(amount_cents) from payments
        where provider_payment_id = payment_id and state = 'refunded'), 0)
    union all select 'a page to pay a year that is renewed', checkouts.reference
      from sandbox_payments as page join checkouts on checkouts.reference = page.reference
      where page.state in ('open', 'declined') and page.expires_at > now() and exists (
        select from records where member_id = checkouts.member_id and records.year = checkouts.year
          and not (${isBegun} and ${buysTheRest}))
    union all select 'applied without its own record, receipt and price', provider_payment_id
      from payments join checkouts on checkouts.id = checkout_id
      where payments.state = 'applied' and (checkouts.state <> 'renewed' or amount_cents <> total_cents or (
        select count(*) from records join receipts on record_id = records.id
        where records.checkout_id = checkouts.id and receipts.checkout_id = checkouts.id
          and receipts.total_cents = amount_cents) <> 1)
    union all select 'a record without its payment', records.id::text from records
      where checkout_id is not null
        and (select count(*) from payments where payments.checkout_id = records.checkout_id and state = 'applied') <> 1
    union all select 'a renewed checkout without its record', reference from checkouts
      where state = 'renewed' and not exists (select from records where checkout_id = checkouts.id)
    union all select 'paid rightly and the year not renewed', reference
      from payments join checkouts on checkouts.id = checkout_id
      where amount_cents = total_cents
        and payments.reason is distinct from 'the member is deceased'
        and not exists (select from records where member_id = checkouts.member_id and records.year = checkouts.year
          and not (${isBegun} and ${buysTheRest}))
    union all select 'cover without one certificate', records.id::text from records
      where (third_party or personal_accident)
        and (select count(*) from certificates where record_id = records.id and voided_at is null) <> 1
    union all select 'begun or renewed more or less than once by the audit', records.id::text
      from records, lateral (
        select count(*) filter (where after ->> 'source' = 'group') as begun,
          count(*) filter (where after ->> 'source' <> 'group') as renewed
        from audit where action = 'membership renewed' and subject = 'member:id:' || member_id
          and (after ->> 'year')::integer = records.year) as told
      where records.year >= ${thisYear} and (renewed <> (not (${isBegun}))::integer
        or begun <> (exists (select from group_charges where record_id = records.id))::integer)
    union all select 'a cover paid more or less than once', records.id::text from records
      where records.year >= ${thisYear} and array(
          select line ->> 'kind' from audit, jsonb_array_elements(after -> 'lines') as line
          where action = 'membership renewed' and subject = 'member:id:' || member_id
            and (after ->> 'year')::integer = records.year and line ->> 'kind' in ${covers}
          order by 1)
        <> array_remove(array[case when personal_accident then 'personalAccident' end,
          case when third_party then 'thirdParty' end], null)
    union all select 'a gap in the receipts of', issue_year::text from receipts
      group by issue_year having count(*) <> max(number) or min(number) <> 1
    union all select 'a gap in the certificates of', cover_year::text from certificates
      group by cover_year having count(*) <> max(number) or min(number) <> 1`.execute(db);
  return rows;
}
