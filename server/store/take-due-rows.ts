import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/**
 * A table that is used as a queue. `isDue` selects the rows that must be handled now, and `claim` sets columns of a
 * reserved row.
 */
export interface Queue {
  readonly table: 'checkouts' | 'messages' | 'payments' | 'sandbox_callbacks';
  readonly isDue: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly claim: RawBuilder<unknown>;
}

/**
 * Reserves at most `most` due rows for this process, and returns them in no particular order. Skips rows that another
 * process is reserving.
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

/** Returns SQL for a pause that begins with `first` and doubles with each try, at most `doublings` times. */
export function growPause(first: string, tries: string, doublings: number): RawBuilder<unknown> {
  return sql`${first}::interval * power(2, least(${sql.ref(tries)}, ${doublings}::integer))`;
}
