/**
 * Gives the members' list a new version if a licence changes. The list of a group shows who needs insurance for a
 * licence.
 */
export const statements = [
  `create constraint trigger record_licences_version after insert or update or delete on record_licences
     deferrable initially deferred for each row execute function count_members_version()`,
];
