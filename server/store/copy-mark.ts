import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The setting that marks a database as a copy. A server on a copy would act in the name of the original. */
const copyMark = 'unconfirmed copy';

/** Marks a database as a copy. `of` says in words of what. */
export async function markAsCopy(db: Kysely<Database>, of: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: copyMark, value: of })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: of }))
    .execute();
}

/** Confirms that a database takes the place of its original. Returns false if it was not marked as a copy. */
export async function confirmCopy(db: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('name', '=', copyMark)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads, in words, of what a database is an unconfirmed copy. Null if it is none, or has no tables yet. */
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
