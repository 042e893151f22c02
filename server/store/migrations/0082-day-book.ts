/**
 * Adds the indexes by which the day book finds the payments of some days that renewed no year, and the refunds of some
 * days.
 */
export const statements = [
  `create index payments_renewed_nothing on payments (captured_at) where state <> 'applied'`,
  `create index payments_refunded on payments (refunded_at) where state = 'refunded'`,
];
