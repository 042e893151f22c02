/**
 * Makes the table of the association's logos. Each logo is stored once, under the hash that the versions of the details
 * contain.
 */
export const statements = [
  `create table association_logos (
     hash text primary key,
     png bytea not null
   )`,
];
