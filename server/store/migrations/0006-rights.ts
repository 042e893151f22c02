/** Adds what people's rights over their data stand on: erasing, and taking personal data out of the audit. */
export const statements = [
  // Whoever is erased keeps a row, so that payments, receipts and certificates have somebody to belong to.
  `alter table members add column erased_at timestamptz`,
  // The entry under which another one's before and after were taken out.
  `alter table audit add column scrubbed_by bigint references audit (id)`,
];
