import { sql, type Compilable, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reads a query's rows in pages, with one page in memory. A transaction can read only one query at a time this way. */
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

/** Splits rows into parts, because one SQL statement can have only so many values. */
export function splitIntoParts<Row>(rows: readonly Row[], size = 500): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
