/**
 * Adds two indexes: for the fees that are not yet paid over to clubs, and for the certificates since the last
 * submission to the insurer.
 */
export const statements = [
  `create index record_lines_not_paid_over on record_lines (short_name)
     where kind = 'club' and receipt_id is not null and club_payment_id is null and cents <> 0`,
  `create index certificates_issued on certificates (cover_year, issued_at) where voided_at is null`,
];
