import { sql, type Kysely, type RawBuilder } from 'kysely';
import { writeAudit, type AuditEntry } from './audit.ts';
import type { Database } from '../store/schema.ts';

/** What remains when personal data are removed: the bookkeeping needs it, and it identifies nobody. */
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
  'scrubbed',
  'scrubs',
  'letGo',
  'until',
];

function selectKeptValues(column: 'before' | 'after'): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)}) where key = any(${keptOnScrubbing}))`;
}

export interface Scrubbed {
  readonly entries: number;
  readonly digest: string;
}

/**
 * Removes personal data from `before` and `after` of the audit entries that `which` selects. Writes `entry`, which says
 * what was removed. Returns how many entries were changed.
 */
export async function scrubAudit(
  trx: Kysely<Database>,
  entry: AuditEntry,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<Scrubbed & { readonly ids: string[] }>`
    select count(*) as entries, coalesce(array_agg(id::text), '{}') as ids,
      encode(sha256(convert_to(coalesce(
        string_agg(id || ' ' || audit_digest(left_before) || ' ' || audit_digest(left_after), E'\\n' order by id), ''),
        'UTF8')), 'hex') as digest
    from (
      select id, ${selectKeptValues('before')} as left_before, ${selectKeptValues('after')} as left_after from audit
      where ${which} and scrubbed_by is null and (before is not null or after is not null)
      order by id for update
    ) as covered`.execute(trx);
  const [covered] = rows;
  if (!covered) throw new Error('The entries were not counted');
  const { digest, entries, ids } = covered;
  const id = await writeAudit(trx, { ...entry, after: { ...entry.after, scrubbed: { entries, digest } } });
  await sql`
    update audit set before = ${selectKeptValues('before')}, after = ${selectKeptValues('after')}, scrubbed_by = ${id}
    where id = any(${ids}::bigint[])`.execute(trx);
  return entries;
}
