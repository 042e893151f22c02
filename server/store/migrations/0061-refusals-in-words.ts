/**
 * Says of a refused e-mail address when it was refused and in which words, finds everybody who has it, however it is
 * written, and keeps what a carrier says to several people in a row, by which it speaks of us.
 */
export const statements = [
  `alter table members add column refused_email_at timestamptz, add column refused_email_words text`,
  `create index members_email on members (lower(email))`,
  `create table carrier_refusals (
     carrier text primary key check (carrier in ('sms', 'email')),
     words text not null,
     recipients text[] not null,
     since timestamptz not null,
     last_at timestamptz not null)`,
];
