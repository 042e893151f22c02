import { sql, type Kysely } from 'kysely';
import type { Database, RowCountsTable } from './schema.ts';

/**
 * Reads the numbers of messages, checkouts and records, as sums of what the triggers have added. The rows themselves
 * are not counted.
 */
export async function readRowCounts(
  db: Kysely<Database>,
): Promise<readonly Pick<RowCountsTable, 'what' | 'value' | 'change'>[]> {
  return db
    .selectFrom('row_counts')
    .select(({ fn }) => ['what', 'value', sql<number>`${fn.sum('change')}::bigint`.as('change')])
    .groupBy(['what', 'value'])
    .execute();
}

/**
 * Replaces all additions of the same kind and value by one row with the sum of the additions. Without this job, the
 * table would get more and more rows, because the triggers add rows at each change.
 */
export async function sumUpRowCounts({ db }: { readonly db: Kysely<Database> }): Promise<void> {
  await sql`
    with taken as (delete from row_counts returning what, value, change)
    insert into row_counts
    select what, value, sum(change) from taken group by what, value having sum(change) <> 0`.execute(db);
}
