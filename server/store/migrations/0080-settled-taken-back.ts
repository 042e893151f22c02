/**
 * Adds the reversals of payments to clubs, and of submissions to the insurer. A reversal is a separate row with
 * opposite amounts and a reason. Each payment and each submission can be reversed only once.
 */
export const statements = [
  `alter table club_payments
     add column reverses_id bigint unique references club_payments (id),
     add column reason text not null default ''`,
  `create index club_payments_year on club_payments (year)`,
  `alter table insurer_submissions
     add column reverses_id bigint unique references insurer_submissions (id),
     add column reason text not null default ''`,
];
