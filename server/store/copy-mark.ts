import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The setting that marks a database as a copy. A server on a copy would send messages in the original's name. */
const copyMark = 'unconfirmed copy';

/** Marks a database as a copy. `of` is the description of the original. */
export async function markAsCopy(db: Kysely<Database>, of: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: copyMark, value: of })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: of }))
    .execute();
}

/** Confirms that a database replaces its original. Returns false if the database was not marked as a copy. */
export async function confirmCopy(db: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('name', '=', copyMark)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads the description of the original if a database is an unconfirmed copy. Null for all other databases. */
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
