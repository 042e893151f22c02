/**
 * Adds the time when an e-mail address was refused, and the mail server's answer. Adds an index that finds people by
 * e-mail address, in capital or small letters. Adds a table of carriers that refused several recipients in a row, which
 * means that the association's account is the problem.
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
