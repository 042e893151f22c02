import { sql, type Compilable, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Reads the rows of a query in pages, so that only one page is in memory. A transaction can read only one query at a
 * time in this way.
 */
export async function* readInPages<Row>(
  trx: Transaction<Database>,
  query: Compilable<Row> | RawBuilder<Row>,
  size = 2000,
): AsyncGenerator<Row[], void> {
  await sql`declare exported no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from exported`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close exported`.execute(trx);
}

/** Splits rows into parts, because the number of values in one SQL statement is limited. */
export function splitIntoParts<Row>(rows: readonly Row[], size = 500): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
