import { sql, type Kysely } from 'kysely';

const statements = [
  `create index payment_events_received on payment_events (received_at)`,
  `create index checkouts_over on checkouts (settled_at) where state in ('expired', 'replaced')`,
];

/** What is let go is found by its age: checkouts that came to nothing, and payment events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
