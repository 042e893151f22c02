import { sql, type Kysely } from 'kysely';
import type { AuditedChange } from '#domain/audit-entry.ts';
import { undoOf } from '#domain/calls/undo.ts';
import { standingChanges } from '#domain/standing-changes.ts';
import type { Database } from '../store/schema.ts';
import { personSubject } from './audit.ts';

/** An entry of the audit; `personId` is whom a number meant when it was written. */
type Entry = AuditedChange & { readonly id: number; readonly personId: number | null };

/** Somebody who was named by a number once is who has that id. */
function named<E extends Entry>(entry: E): E {
  return entry.personId === null ? entry : { ...entry, subject: personSubject({ id: entry.personId }) };
}

/** Of some entries those that a call takes back and whose change nothing changed since, by their ids. */
export async function changesToUndo(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, AuditedChange>> {
  const undone = entries.map(named).filter((entry) => (undoOf(entry)?.by ?? 'nothing') !== 'nothing');
  if (undone.length === 0) return new Map();
  const oldest = Math.min(...undone.map(({ id }) => id));
  const subjects = [...new Set(undone.map(({ subject }) => subject))];
  const people = undone.flatMap(({ personId }) => personId ?? []);
  const { rows } = await sql<Entry>`
    select id, action, subject, person_id as "personId", before, after from audit
    where id >= ${oldest} and (subject = any(${subjects}::text[]) or person_id = any(${people}::bigint[]))
    order by id desc`.execute(db);
  const since = rows.map(named);
  return new Map(
    subjects
      .flatMap((about) => [...standingChanges(since.filter(({ subject }) => subject === about))])
      .filter(({ id }) => undone.some((entry) => entry.id === id))
      .map(({ action, after, before, id, subject }) => [id, { action, subject, before, after }]),
  );
}
