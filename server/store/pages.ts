import { sql, type Compilable, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Reads the rows of a query in pages of some thousand, each only when it is asked for. So a file of a million
 * people needs no more memory than a file of a thousand. A transaction can read only one query in this way at
 * a time. A query that is not read to its end closes with the transaction.
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

/** Cuts rows into parts of limited size, because one statement takes only so many values. */
export function inParts<Row>(rows: readonly Row[], size = 500): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
