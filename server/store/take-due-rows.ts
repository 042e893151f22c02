import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** A queue in a table, as SQL: which of its rows are due, in which order, and what claims one, putting off when it is due next. */
export interface Queue {
  readonly table: 'checkouts' | 'messages' | 'payments' | 'sandbox_callbacks';
  readonly isDue: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly claim: RawBuilder<unknown>;
}

/**
 * Takes the rows of a queue that are due, so many at most, each for this process alone: what another process is taking
 * is left out. Answers the rows as they are claimed, in no order.
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

/** A pause that doubles with each try, so often at most, as SQL. */
export function growPause(first: string, tries: string, doublings: number): RawBuilder<unknown> {
  return sql`${first}::interval * power(2, least(${sql.ref(tries)}, ${doublings}::integer))`;
}
