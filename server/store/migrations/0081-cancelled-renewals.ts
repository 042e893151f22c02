/**
 * The kind and value under which a record is counted, in SQL. A cancelled record is not counted as a renewal, but as
 * `cancelled`.
 */
const counted = `'record', case when member_id is null then 'cancelled' else source end`;

/**
 * Adds the cancellation of a renewal. The `member_id` of a cancelled record is null, so that queries by member find no
 * renewal of the year. `payer_id` is the person who pays or paid for the record. Stores in old records which group
 * began them: the group of the group charges, of the audit, or the record's only group.
 */
export const statements = [
  `alter table records
     alter column member_id drop not null,
     add column cancelled_member_id bigint references members (id),
     add column cancelled_at timestamptz,
     add column cancelled_by text,
     add column cancelled_reason text,
     add column enrolment_cancelled boolean not null default false,
     add column payer_id bigint not null generated always as (coalesce(member_id, cancelled_member_id)) stored,
     add column begun_by text,
     add column begun_with jsonb,
     add check ((member_id is null) = (cancelled_member_id is not null)),
     add check (member_id is not null or cancelled_at is not null)`,
  `create index records_payer on records (payer_id)`,
  `alter table payments add column cancelled_record_id bigint references records (id)`,
  `create index payments_cancelled on payments (cancelled_record_id) where cancelled_record_id is not null`,
  // A counter-receipt has the same checkout as the receipt that it reverses, so two receipts can have the same
  // checkout.
  `alter table receipts
     drop constraint receipts_checkout_id_key,
     drop constraint receipts_paid_by_check,
     drop constraint receipts_check,
     add constraint receipts_paid_by_check
       check (paid_by in ('cash', 'cheque', 'transfer', 'card', 'provider', 'otherwise')),
     add constraint receipts_check check ((checkout_id is null) = (paid_by not in ('provider', 'otherwise')))`,
  `create unique index receipts_checkout_id_key on receipts (checkout_id) where reverses_id is null`,
  `create index receipts_checkout on receipts (checkout_id) where checkout_id is not null`,
  `create or replace function count_records() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       insert into row_counts select ${counted}, count(*) from come group by 1, 2;
     elsif tg_op = 'DELETE' then
       insert into row_counts select ${counted}, -count(*) from gone group by 1, 2;
     else
       insert into row_counts
       select what, value, sum(change) from (
         select ${counted}, 1 from come union all select ${counted}, -1 from gone
       ) as changed (what, value, change)
       group by what, value having sum(change) <> 0;
     end if;
     return null;
   end $$`,
  `create or replace function count_rows_anew() returns void language sql as $$
     delete from row_counts;
     insert into row_counts select carrier, state, count(*) from messages group by 1, 2;
     insert into row_counts select 'checkout', state, count(*) from checkouts group by 1, 2;
     insert into row_counts select ${counted}, count(*) from records group by 1, 2;
   $$`,
  `with told as (
     select distinct on (subject, year) subject, (after ->> 'year')::integer as year,
       after #>> '{selection,affiliatedGroups,0}' as name
     from audit
     where action = 'membership renewed' and after ->> 'source' = 'group'
     order by subject, year, id desc
   ), began as (
     select records.id, coalesce(
       (select group_name from group_charges where record_id = records.id order by group_charges.id desc limit 1),
       (select name from told where subject = 'member:id:' || member_id and told.year = records.year),
       case when source = 'group' then (
         select min(short_name) from record_groups where record_id = records.id having count(*) = 1) end) as name
     from records
   )
   update records set begun_by = name from began where began.id = records.id and name is not null`,
];
