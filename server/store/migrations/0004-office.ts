/**
 * Adds what the office needs: the version of the members' list, two indexes, and the administrator of a print ticket.
 * If a transaction changes the members' list, deferred triggers add 1 to the version at the end of the transaction. A
 * transaction therefore locks the row of the version last, so that this row causes no deadlocks.
 */
export const statements = [
  `create table data_versions (
     name text primary key,
     version bigint not null default 0,
     origin text not null default gen_random_uuid()::text,
     changed_by xid8
   )`,
  `insert into data_versions (name) values ('members')`,
  `create function count_members_version() returns trigger language plpgsql as $$
   begin
     update data_versions set version = version + 1, changed_by = pg_current_xact_id()
     where name = 'members' and changed_by is distinct from pg_current_xact_id();
     return null;
   end $$`,
  `create constraint trigger members_version after insert or update or delete on members
     deferrable initially deferred for each row execute function count_members_version()`,
  `create constraint trigger records_version after insert or delete or update of member_id, year on records
     deferrable initially deferred for each row execute function count_members_version()`,
  `create constraint trigger record_groups_version after insert or update or delete on record_groups
     deferrable initially deferred for each row execute function count_members_version()`,
  `create index certificates_bought on certificates (cover_year, bought_on) where voided_at is null`,
  `create index payments_refund_due on payments (captured_at) where state = 'refund due'`,
  `alter table print_tickets add column administrator_id bigint references administrators (id)`,
];
