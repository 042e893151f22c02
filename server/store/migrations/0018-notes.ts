/**
 * Adds the office's notes about members, and the possible duplicates that the office has marked as different people.
 */
export const statements = [
  `create table member_notes (
     id bigint generated always as identity primary key,
     member_id bigint not null references members (id),
     text text not null,
     written_at timestamptz not null,
     written_by text not null
   )`,
  `create index member_notes_member on member_notes (member_id, id)`,
  `create table different_people (
     one_id bigint not null references members (id),
     other_id bigint not null references members (id),
     marked_at timestamptz not null,
     marked_by text not null,
     primary key (one_id, other_id),
     check (one_id < other_id)
   )`,
  `create index different_people_other on different_people (other_id)`,
  // By these indexes the server finds people on file who may be the same person as a new person.
  `create index members_mobile on members (mobile_number)`,
  `create index members_birth on members (date_of_birth)`,
];
