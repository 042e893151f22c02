/**
 * Makes the table of applications for membership. When an application is decided, its personal data are deleted. Since
 * migration 0106, an accepted application keeps its personal data until it is paid.
 */
export const statements = [
  `create table applications (
     id bigint generated always as identity primary key,
     key uuid unique,
     details jsonb,
     photo_jpeg bytea,
     made_at timestamptz not null,
     outcome text check (outcome in ('accepted', 'refused')),
     decided_at timestamptz,
     decided_by text,
     check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null)),
     check ((outcome is null) = (details is not null) and (outcome is null) = (photo_jpeg is not null))
   )`,
  `create index applications_open on applications (id) where outcome is null`,
];
