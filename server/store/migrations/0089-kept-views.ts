/**
 * Makes the table of kept views of the members' list. A kept view belongs to one administrator, or to the whole office
 * if it has no owner.
 */
export const statements = [
  `create table kept_views (
     id bigint generated always as identity primary key,
     owner_id bigint references administrators (id) on delete cascade,
     name text not null,
     look jsonb not null,
     created_at timestamptz not null
   )`,
  `create unique index kept_views_name on kept_views (coalesce(owner_id, 0), lower(name))`,
];
