/** What is let go is found by its age: checkouts that came to nothing, and payment events. */
export const statements = [
  `create index payment_events_received on payment_events (received_at)`,
  `create index checkouts_over on checkouts (settled_at) where state in ('expired', 'replaced')`,
];
