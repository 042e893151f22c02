import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/**
 * A table that is used as a queue, with parts of SQL. `isDue` is the condition for rows that must be handled now.
 * `claim` sets columns of a reserved row.
 */
export interface Queue {
  readonly table: 'checkouts' | 'messages' | 'payments' | 'sandbox_callbacks';
  readonly isDue: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly claim: RawBuilder<unknown>;
}

/**
 * Reserves for this process rows of a queue that must be handled now, at most `most` rows. Skips rows that another
 * process is reserving at the same time. Returns the rows in no particular order.
 */
export async function takeDueRows<Row>(
  db: QueryExecutorProvider,
  { claim, isDue, order, table }: Queue,
  most = 1,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with due as materialized (
      select id from ${sql.table(table)} where ${isDue} order by ${order}, id limit ${most} for update skip locked)
    update ${sql.table(table)} set ${claim} where id in (select id from due) returning *`.execute(db);
  return rows;
}

/**
 * Makes the SQL for a pause before the next try, which begins with `first` and doubles with each try. After `doublings`
 * tries the pause no longer grows.
 */
export function growPause(first: string, tries: string, doublings: number): RawBuilder<unknown> {
  return sql`${first}::interval * power(2, least(${sql.ref(tries)}, ${doublings}::integer))`;
}
