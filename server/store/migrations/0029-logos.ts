/**
 * Makes the table of the association's logos. Each logo is stored once, under its hash, which the versions of the
 * association's details contain.
 */
export const statements = [
  `create table association_logos (
     hash text primary key,
     png bytea not null
   )`,
];
