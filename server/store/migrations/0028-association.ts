/**
 * Makes the table of the association's details, such as name and contacts, with one row for each version. A document
 * shows the details that were valid when the document was issued, so a certificate now stores when it was issued.
 */
export const statements = [
  `create table association_versions (
     id bigint generated always as identity primary key,
     valid_from timestamptz not null,
     changed_by text not null,
     details jsonb not null
   )`,
  `create index association_versions_valid_from on association_versions (valid_from)`,
  `alter table certificates add column issued_at timestamptz`,
];
