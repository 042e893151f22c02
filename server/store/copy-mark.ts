import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The name of the setting that marks a database as a copy. Without this mark, a portal on a copy would send messages.
 */
const copyMark = 'unconfirmed copy';

/** Marks a database as a copy. `of` names its original, for example `the backup of 2026-11-21`. */
export async function markDatabaseAsCopy(db: Kysely<Database>, of: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: copyMark, value: of })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: of }))
    .execute();
}

/** Removes the mark, because this database replaces its original. Returns false if there was no mark. */
export async function removeCopyMark(db: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('name', '=', copyMark)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Reads the name of the original of which this database is a copy. Returns null if the database is not marked as a
 * copy.
 */
export async function readCopyMark(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('settings') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return null;
  const mark = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', copyMark)
    .executeTakeFirst();
  return mark?.value ?? null;
}
