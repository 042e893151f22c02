/**
 * Keeps what a club or a cover that was taken away from a record had cost, and what became of its line: it was owed or
 * waived, it is given back, or there was none. So it has the same price where it is given again.
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
