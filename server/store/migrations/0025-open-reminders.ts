import { sql, type Kysely } from 'kysely';

/** Whom a reminder has still to reach is found by an index, however many others were reminded before. */
const statements = [
  `create index reminder_people_open on reminder_people (reminder_id, member_id) where state in ('waiting', 'queued')`,
  `drop index reminder_people_waiting`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
