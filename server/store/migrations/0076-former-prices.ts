/**
 * Makes the table of former prices. If a club or cover is removed from a record, the table stores its price. A club or
 * cover that is added again gets the same price. The table also stores whether the record line was owed, waived,
 * refunded (`given back`), or missing.
 */
export const statements = [
  `create table former_prices (
     record_id bigint not null references records on delete cascade,
     kind text not null check (kind in ('club', 'thirdParty', 'personalAccident')),
     short_name text not null,
     cents integer not null check (cents >= 0),
     line text not null check (line in ('owed', 'waived', 'given back', 'none')),
     primary key (record_id, kind, short_name)
   )`,
];
