/**
 * Adds payments at the desk. `record_lines` has the price lines of a record, and the receipt by which each line was
 * paid. A receipt gets its payment method, and a record can have several receipts. Records that were paid online get
 * their price lines from their receipts. Records that the office made before this migration have no price lines.
 */
export const statements = [
  `alter table receipts
     alter column checkout_id drop not null,
     drop constraint receipts_record_id_key,
     add column paid_by text not null default 'provider'
       check (paid_by in ('cash', 'cheque', 'transfer', 'card', 'provider')),
     add column reference text not null default '',
     add check ((checkout_id is null) = (paid_by <> 'provider'))`,
  `alter table receipts alter column paid_by drop default, alter column reference drop default`,
  `create index receipts_record on receipts (record_id)`,
  `create index receipts_issued on receipts (issued_at)`,
  `create table record_lines (
     id bigint generated always as identity primary key,
     record_id bigint not null references records (id),
     kind text not null check (kind in ('club', 'thirdParty', 'personalAccident', 'enrolment')),
     short_name text not null,
     name text not null,
     cents integer not null,
     at timestamptz not null,
     why text not null check (why in ('renewal', 'changed')),
     receipt_id bigint references receipts (id),
     waived_at timestamptz,
     waived_by text,
     waived_reason text,
     check (receipt_id is null or waived_at is null)
   )`,
  `insert into record_lines (record_id, kind, short_name, name, cents, at, why, receipt_id)
   select record_id, line ->> 'kind', coalesce(line ->> 'shortName', ''), coalesce(line ->> 'name', ''),
     (line ->> 'cents')::integer, issued_at, 'renewal', receipts.id
   from receipts cross join lateral jsonb_array_elements(lines) with ordinality as part (line, place)
   order by receipts.id, place`,
  `create index record_lines_record on record_lines (record_id)`,
  `create index record_lines_open on record_lines (record_id) where receipt_id is null and waived_at is null`,
];
