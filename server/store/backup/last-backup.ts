import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

const name = 'last backup';

/** Stores when the last backup succeeded, for the metrics. */
export async function writeLastBackupTime(db: Kysely<Database>, at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Reads when the last backup succeeded. Returns null if no backup has succeeded yet. */
export async function readLastBackupTime(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? new Date(row.value) : null;
}
