/**
 * Adds what the QR code of a card opens to verify it, for the records that stand and for those to come. The database
 * draws it (122 bits of its strong random source), so that whoever writes a record need not.
 */
export const statements = [
  `alter table records
     add column verify_token text not null unique default replace(gen_random_uuid()::text, '-', '')`,
];
