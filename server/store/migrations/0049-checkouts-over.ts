/** Adds the indexes by which checkouts and payment events that are over are found, to be let go. */
export const statements = [
  `create index payment_events_received on payment_events (received_at)`,
  `create index checkouts_over on checkouts (settled_at) where state in ('expired', 'replaced')`,
];
