import { sql, type Kysely } from 'kysely';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import type { LogEntry } from '#domain/audit/audit-log.ts';
import { explainNoUndo } from '#domain/calls/undo.ts';
import { findStandingChanges } from '#domain/audit/standing-changes.ts';
import { t } from '#domain/texts/texts.ts';
import type { Database } from '../store/schema.ts';
import { toPersonSubject } from './audit.ts';

/** An entry of the audit; `personId` is whom a number meant when it was written. */
type Entry = AuditedChange & { readonly id: number; readonly personId: number | null };

/** Somebody who was named by a number once is who has that id. */
function toIdSubject<E extends Entry>(entry: E): E {
  return entry.personId === null ? entry : { ...entry, subject: toPersonSubject({ id: entry.personId }) };
}

/** How the change in an audit entry is undone: by taking it back, or not, and why not in words. */
export type Undoable = Pick<LogEntry, 'undo' | 'whyNot'>;

/** Which of some people, by their names in the audit, were joined to somebody: no change of theirs is taken back. */
async function readJoined(db: Kysely<Database>, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: number }>`
    select id from members where joined_to is not null and 'member:id:' || id = any(${subjects}::text[])`.execute(
    db,
  );
  return new Set(rows.map(toPersonSubject));
}

/** Which of some entries, that a call takes back, are still as they left it. */
async function readUnchangedSince(
  db: Kysely<Database>,
  undone: readonly Entry[],
): Promise<ReadonlySet<number>> {
  if (undone.length === 0) return new Set();
  const oldest = Math.min(...undone.map(({ id }) => id));
  const subjects = [...new Set(undone.map(({ subject }) => subject))];
  const people = undone.flatMap(({ personId }) => personId ?? []);
  const { rows } = await sql<Entry>`
    select id, action, subject, person_id as "personId", before, after from audit
    where id >= ${oldest} and (subject = any(${subjects}::text[]) or person_id = any(${people}::bigint[]))
    order by id desc`.execute(db);
  const since = rows.map(toIdSubject);
  const joined = await readJoined(db, subjects);
  const standing = subjects
    .filter((about) => !joined.has(about))
    .flatMap((about) => {
      const ofThem = since.filter(({ subject }) => subject === about);
      const lastJoin = ofThem.find(({ action }) => action === 'people joined')?.id ?? 0;
      return [...findStandingChanges(ofThem)].filter(({ id }) => id > lastJoin);
    });
  return new Set(standing.map(({ id }) => id));
}

/** Finds how each audit entry's change can be undone, by the entry's id, for changes made by a call. */
export async function findChangesToUndo(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, Undoable>> {
  const changes = entries.map(toIdSubject);
  const standing = await readUnchangedSince(
    db,
    changes.filter((entry) => explainNoUndo(entry, true) === null),
  );
  return new Map(
    changes.flatMap(({ action, after, before, id, subject }): [number, Undoable][] => {
      const change = { action, subject, before, after };
      const why = explainNoUndo(change, standing.has(id));
      if (why === undefined) return [];
      return [[id, why === null ? { undo: change, whyNot: null } : { undo: null, whyNot: t(why) }]];
    }),
  );
}
