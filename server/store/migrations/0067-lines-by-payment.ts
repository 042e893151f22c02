/** Adds the indexes by which the server finds the record lines of a receipt, and of a payment to a club. */
export const statements = [
  `create index record_lines_receipt on record_lines (receipt_id) where receipt_id is not null`,
  `create index record_lines_club_payment on record_lines (club_payment_id) where club_payment_id is not null`,
];
