/** Adds the columns for the erasure of a person, and for the removal of personal data from audit entries. */
export const statements = [
  // The row of an erased person stays, because the person's payments, receipts and certificates refer to the row.
  `alter table members add column erased_at timestamptz`,
  // The id of the entry by which personal data were removed from this entry.
  `alter table audit add column scrubbed_by bigint references audit (id)`,
];
