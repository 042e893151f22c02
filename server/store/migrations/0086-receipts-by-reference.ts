/** Adds the index by which the server finds receipts by the reference of their payment, in capital or small letters. */
export const statements = [
  `create index receipts_reference on receipts (lower(reference)) where reference <> ''`,
];
