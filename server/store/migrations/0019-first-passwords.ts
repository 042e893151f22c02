/**
 * Adds until when a first password is valid that another administrator had sent to an administrator. Adds to messages
 * until when they are sent, and whether their text is secret. A message with a first password is secret, and is useful
 * for longer than a message with a code.
 */
export const statements = [
  `alter table administrators add column first_password_until timestamptz`,
  `alter table sms_messages add column worth_until timestamptz, add column secret boolean not null default false`,
];
