/**
 * Adds receipts for the payments of groups. A receipt can belong to a group, for one year of its statement. Each
 * payment or refund of a group charge is a separate row, so that a refund does not change earlier rows. Group payments
 * from before this migration have no receipt. A server process of the previous release only marks group charges as
 * paid, so a trigger writes the missing rows.
 */
export const statements = [
  `alter table receipts
     alter column record_id drop not null,
     add column group_name text,
     add column group_year integer,
     add check ((group_name is null) = (group_year is null)),
     add check ((record_id is null) = (group_name is not null))`,
  `create index receipts_group on receipts (group_name, group_year) where group_name is not null`,
  `create table group_payment_lines (
     id bigint generated always as identity primary key,
     receipt_id bigint references receipts (id),
     charge_id bigint references group_charges (id) on delete set null,
     group_name text not null,
     record_id bigint not null references records (id),
     cover text not null check (cover in ('thirdParty', 'personalAccident')),
     cents integer not null,
     at timestamptz not null
   )`,
  `insert into group_payment_lines (charge_id, group_name, record_id, cover, cents, at)
   select id, group_name, record_id, cover, cents, paid_at from group_charges where paid_at is not null and cents <> 0 order by id`,
  `create index group_payment_lines_charge on group_payment_lines (charge_id)`,
  `create index group_payment_lines_record on group_payment_lines (record_id)`,
  `create index group_payment_lines_receipt on group_payment_lines (receipt_id)`,
  `create index group_payment_lines_before on group_payment_lines (at) where receipt_id is null`,
  `create function write_group_payment() returns trigger language plpgsql as $$
   declare
     paid integer := (select coalesce(sum(cents), 0) from group_payment_lines where charge_id = new.id);
   begin
     if new.cents <> 0 and (new.paid_at is not null) <> (paid <> 0) then
       insert into group_payment_lines (charge_id, group_name, record_id, cover, cents, at)
       values (new.id, new.group_name, new.record_id, new.cover,
         case when new.paid_at is null then -paid else new.cents end, coalesce(new.paid_at, now()));
     end if;
     return null;
   end $$`,
  `create trigger write_group_payment after insert or update of paid_at on group_charges
     for each row execute function write_group_payment()`,
];
