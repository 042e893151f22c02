import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

const name = 'last backup';

/** Stores the time of the last successful backup in the database, from which the metrics read it. */
export async function writeLastBackupTime(db: Kysely<Database>, at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Reads the time of the last successful backup. Returns null if no backup was ever successful. */
export async function readLastBackupTime(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? new Date(row.value) : null;
}
