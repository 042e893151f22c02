/**
 * Adds what takes back what a club was paid over, or what the insurer was told: an entry of its own, with the opposite
 * amounts and the reason, for each at most one.
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
