/**
 * Lets a begun year become a membership. A change of a record's `source` now also gives the members' list a new
 * version. `given_up` marks the charge of a cover that the group no longer buys.
 */
export const statements = [
  `drop trigger records_version on records`,
  `create constraint trigger records_version after insert or delete or update of member_id, year, source on records
     deferrable initially deferred for each row execute function count_members_version()`,
  `alter table group_charges add column given_up boolean not null default false`,
];
