/** Lets licences count as changes of the list of members, which says to a group by them who has to be insured. */
export const statements = [
  `create constraint trigger record_licences_version after insert or update or delete on record_licences
     deferrable initially deferred for each row execute function count_members_version()`,
];
