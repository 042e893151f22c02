/**
 * Adds the indexes by which the server finds old payment events, and old expired or replaced checkouts, to delete them.
 */
export const statements = [
  `create index payment_events_received on payment_events (received_at)`,
  `create index checkouts_over on checkouts (settled_at) where state in ('expired', 'replaced')`,
];
