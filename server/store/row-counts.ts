import { sql, type Kysely } from 'kysely';
import type { Database, RowCountsTable } from './schema.ts';

/** Reads the row counts by kind from what the triggers store, never from the rows themselves. */
export async function readRowCounts(
  db: Kysely<Database>,
): Promise<readonly Pick<RowCountsTable, 'what' | 'value' | 'change'>[]> {
  return db
    .selectFrom('row_counts')
    .select(({ fn }) => ['what', 'value', sql<number>`${fn.sum('change')}::bigint`.as('change')])
    .groupBy(['what', 'value'])
    .execute();
}

/** Sums up the row counts into one row per kind and value. Otherwise a row is added with each change. */
export async function sumUpRowCounts({ db }: { readonly db: Kysely<Database> }): Promise<void> {
  await sql`
    with taken as (delete from row_counts returning what, value, change)
    insert into row_counts
    select what, value, sum(change) from taken group by what, value having sum(change) <> 0`.execute(db);
}
