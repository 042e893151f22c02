/** Finds receipts by the reference of their payment, in whatever case it is typed. */
export const statements = [
  `create index receipts_reference on receipts (lower(reference)) where reference <> ''`,
];
