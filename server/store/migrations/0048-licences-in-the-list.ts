/**
 * Changes the version of the members' list if a licence changes, because a group's list says who must be insured
 * because of a licence.
 */
export const statements = [
  `create constraint trigger record_licences_version after insert or update or delete on record_licences
     deferrable initially deferred for each row execute function count_members_version()`,
];
