import { sql, type Kysely, type RawBuilder } from 'kysely';
import { writeAudit, type AuditEntry } from './audit.ts';
import type { Database } from '../store/schema.ts';

/**
 * The keys in `before` and `after` of an audit entry that are kept when personal data are removed. The association's
 * bookkeeping needs the values of these keys, and the values identify nobody.
 */
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

/** The result of a removal of personal data: the number of changed audit entries, and one hash over these entries. */
export interface Scrubbed {
  readonly entries: number;
  readonly digest: string;
}

/**
 * Removes personal data from `before` and `after` of the audit entries that `which` selects. The audit entries still
 * say who did what and when. `entry` is a new audit entry, which records what was removed. Returns how many entries
 * were changed.
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
