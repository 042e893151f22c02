/**
 * Lets a year that a group began become a membership: then the list of members says otherwise, and covers that the
 * group was charged for before may be another's to pay.
 */
export const statements = [
  `drop trigger records_version on records`,
  `create constraint trigger records_version after insert or delete or update of member_id, year, source on records
     deferrable initially deferred for each row execute function count_members_version()`,
  `alter table group_charges add column given_up boolean not null default false`,
];
