/**
 * Adds the joining of two people. `joined_to` is the person to whom the joined person's row and membership number lead
 * for ever. `replaced_by` is the record of the same year that was kept instead. A joined row is empty like an erased
 * one, so that code that does not know of joining finds no person by it.
 */
export const statements = [
  `alter table members
     add column joined_to bigint references members (id) deferrable initially deferred,
     add check (joined_to is null or erased_at is not null and joined_to <> id)`,
  `create index members_joined on members (joined_to) where joined_to is not null`,
  `alter table records add column replaced_by bigint references records (id) deferrable initially deferred`,
  `create index records_replaced on records (replaced_by) where replaced_by is not null`,
];
