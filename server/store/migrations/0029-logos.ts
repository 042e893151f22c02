/** Makes the table of the logos of all versions of the association, each once, by the hash that the versions name. */
export const statements = [
  `create table association_logos (
     hash text primary key,
     png bytea not null
   )`,
];
