/**
 * Lets what is owed be paid in part: an open line becomes two lines, what is paid and the rest, which know of each other by
 * the id of the line that they were. A receipt of a part says what is left of its year, and a price that is taken away how
 * much of it was charged. The receipts of a form are found by its key.
 */
export const statements = [
  `alter table record_lines add column part_of bigint`,
  `alter table former_prices add column charged_cents integer`,
  `alter table receipts add column left_cents integer`,
  `create index receipts_request on receipts (request_key) where request_key is not null`,
];
