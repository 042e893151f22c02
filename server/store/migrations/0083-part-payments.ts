/**
 * Lets an outstanding amount be paid in part. An unpaid record line becomes two lines: the paid part and the unpaid
 * part. Both new lines have the id of the former line in `part_of`. A receipt for a part payment shows how much of the
 * year is still outstanding. A former price also stores how much of it was charged. A new index finds all receipts of
 * one form by the form's key.
 */
export const statements = [
  `alter table record_lines add column part_of bigint`,
  `alter table former_prices add column charged_cents integer`,
  `alter table receipts add column left_cents integer`,
  `create index receipts_request on receipts (request_key) where request_key is not null`,
];
