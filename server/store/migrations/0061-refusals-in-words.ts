/**
 * Adds when an e-mail address was refused, and the mail server's answer. Adds an index that finds all people with an
 * e-mail address, in capital or small letters. Adds a table of a carrier's answers that refuse several recipients in a
 * row, because the association's account is then the problem, and not the recipients.
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
