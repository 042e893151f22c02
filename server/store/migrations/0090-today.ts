/** Finds what the clubs were not paid over and the insurer was not told, without reading all that they were. */
export const statements = [
  `create index record_lines_not_paid_over on record_lines (short_name)
     where kind = 'club' and receipt_id is not null and club_payment_id is null and cents <> 0`,
  `create index certificates_issued on certificates (cover_year, issued_at) where voided_at is null`,
];
