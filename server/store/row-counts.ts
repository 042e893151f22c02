import { sql, type Kysely } from 'kysely';
import type { Database, RowCountsTable } from './schema.ts';

/** Reads how many messages, checkouts and records there are, for each state or source. Database triggers count them. */
export async function readRowCounts(
  db: Kysely<Database>,
): Promise<readonly Pick<RowCountsTable, 'what' | 'value' | 'change'>[]> {
  return db
    .selectFrom('row_counts')
    .select(({ fn }) => ['what', 'value', sql<number>`${fn.sum('change')}::bigint`.as('change')])
    .groupBy(['what', 'value'])
    .execute();
}

/** Replaces the rows of each count by one row with their sum, because triggers add a row at each change. */
export async function sumUpRowCounts({ db }: { readonly db: Kysely<Database> }): Promise<void> {
  await sql`
    with taken as (delete from row_counts returning what, value, change)
    insert into row_counts
    select what, value, sum(change) from taken group by what, value having sum(change) <> 0`.execute(db);
}
