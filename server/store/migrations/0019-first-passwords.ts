/**
 * Adds until when an administrator's first password is valid, which a colleague had sent; and messages that are worth
 * something for longer than a code is, of which one holds such a password.
 */
export const statements = [
  `alter table administrators add column first_password_until timestamptz`,
  `alter table sms_messages add column worth_until timestamptz, add column secret boolean not null default false`,
];
