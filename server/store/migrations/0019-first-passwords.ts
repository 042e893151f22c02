/**
 * Adds to an administrator the instant until which a first password is valid. Adds to messages the instant until which
 * they are worth sending, and whether their text is secret. A message with a first password is secret, and is worth
 * sending for longer than a message with a code.
 */
export const statements = [
  `alter table administrators add column first_password_until timestamptz`,
  `alter table sms_messages add column worth_until timestamptz, add column secret boolean not null default false`,
];
