/** To a group the list of members says who has to be insured, which hangs on their licences. */
export const statements = [
  `create constraint trigger record_licences_version after insert or update or delete on record_licences
     deferrable initially deferred for each row execute function count_members_version()`,
];
