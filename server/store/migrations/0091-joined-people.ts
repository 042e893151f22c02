/**
 * Adds that somebody who was on file twice was joined: to whom their row and their membership number lead for ever, and
 * which year's record stands in place of another one. A joined row is empty, as an erased one is, so that whatever does
 * not know of joining meets nobody by it.
 */
export const statements = [
  `alter table members
     add column joined_to bigint references members (id) deferrable initially deferred,
     add check (joined_to is null or erased_at is not null and joined_to <> id)`,
  `create index members_joined on members (joined_to) where joined_to is not null`,
  `alter table records add column replaced_by bigint references records (id) deferrable initially deferred`,
  `create index records_replaced on records (replaced_by) where replaced_by is not null`,
];
