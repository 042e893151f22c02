/**
 * Adds to each record a token, which is in the web address that the QR code of a membership card opens. The database
 * makes the token from 122 random bits, so that code that writes a record need not make a token.
 */
export const statements = [
  `alter table records
     add column verify_token text not null unique default replace(gen_random_uuid()::text, '-', '')`,
];
