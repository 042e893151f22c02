/**
 * Makes the table of former prices. If a club or cover is removed from a record, the table stores its price, and
 * whether its record line was owed, waived, refunded (`given back`), or missing. If the club or cover is added to the
 * record again, it therefore gets the same price.
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
