import { sql, type Kysely } from 'kysely';

/** A message that tells of several people is found by each of them, whatever mobile they have by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table messages add column about text[] not null default '{}'`).execute(db);
}
