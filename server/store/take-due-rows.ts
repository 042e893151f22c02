import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** A queue in a table, as SQL: which rows are due, in which order, and what claims a row and postpones it. */
export interface Queue {
  readonly table: 'checkouts' | 'messages' | 'payments' | 'sandbox_callbacks';
  readonly isDue: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly claim: RawBuilder<unknown>;
}

/**
 * Takes the due rows of a queue, at most so many, for this process alone. Skips rows that another process is
 * taking. Returns the claimed rows in no order.
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

/** Answers, as SQL, a pause that doubles with each try, up to a number of doublings. */
export function growPause(first: string, tries: string, doublings: number): RawBuilder<unknown> {
  return sql`${first}::interval * power(2, least(${sql.ref(tries)}, ${doublings}::integer))`;
}
