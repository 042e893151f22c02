import { sql, type Kysely } from 'kysely';

/** Which receipt of a year a print ticket is for; null for the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table print_tickets add column receipt text`).execute(db);
}
