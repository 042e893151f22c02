/**
 * Adds what is needed to join two people. `joined_to` is the id of the person who stayed, to whom the joined person's
 * membership number leads. `replaced_by` is the id of the record that was kept, if both people had a record for the
 * same year. The row of a joined person is emptied like the row of an erased person, so that older code finds nobody in
 * it.
 */
export const statements = [
  `alter table members
     add column joined_to bigint references members (id) deferrable initially deferred,
     add check (joined_to is null or erased_at is not null and joined_to <> id)`,
  `create index members_joined on members (joined_to) where joined_to is not null`,
  `alter table records add column replaced_by bigint references records (id) deferrable initially deferred`,
  `create index records_replaced on records (replaced_by) where replaced_by is not null`,
];
