import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/schema.ts';

/** What an entry's before and after keep: the books' part, in which nobody can be recognised. */
export const keptOnScrubbing: readonly string[] = [
  'year',
  'source',
  'lines',
  'totalCents',
  'certificate',
  'rows',
  'type',
  'goes',
  'stays',
];

function keptOf(column: 'before' | 'after'): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)}) where key = any(${keptOnScrubbing}))`;
}

/**
 * Takes what is personal out of the before and after of the audit's entries that `which` holds of, but the entry that
 * says so; who did what and when stays. Answers how many entries it was.
 */
export async function scrub(
  trx: Kysely<Database>,
  entry: number,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit set before = ${keptOf('before')}, after = ${keptOf('after')}, scrubbed_by = ${entry}
    where ${which} and id <> ${entry} and scrubbed_by is null and (before is not null or after is not null)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
