/**
 * Adds to the concerns about payments how much of a refund came back, because the refund failed. Also adds the time
 * when the provider reported the state of a dispute, so that an older report does not replace a newer report.
 */
export const statements = [
  `alter table payment_concerns
     add column returned_cents integer not null default 0,
     add column reported_at timestamptz`,
];
