/**
 * Makes the table of the association, its name and contacts, as a version for each change: papers show the one that
 * held when they were issued, which certificates keep from now on.
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
