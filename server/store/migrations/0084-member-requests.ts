/**
 * Makes the table of member requests: a correction, the erasure of the member's data, or a new mobile if the old one is
 * lost.
 */
export const statements = [
  `create table member_requests (
     id bigint generated always as identity primary key,
     member_id bigint not null references members (id),
     kind text not null check (kind in ('correction', 'erasure', 'new mobile')),
     text text not null,
     new_mobile text not null default '',
     made_at timestamptz not null,
     outcome text check (outcome in ('done', 'refused')),
     answer text not null default '',
     decided_at timestamptz,
     decided_by text,
     check ((new_mobile <> '') = (kind = 'new mobile')),
     check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
   )`,
  // A member can have only one open request of each kind. For a new mobile, it is one open request for each number. A
  // stranger can make such a request too, and must not block the member's own request.
  `create unique index member_requests_open on member_requests (member_id, kind, new_mobile) where outcome is null`,
  `create index member_requests_member on member_requests (member_id)`,
];
