import { sql, type Kysely } from 'kysely';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import type { LogEntry } from '#domain/audit/audit-log.ts';
import { explainNoUndo } from '#domain/calls/undo.ts';
import { findChangesStillInForce } from '#domain/audit/standing-changes.ts';
import { t } from '#domain/texts/texts.ts';
import type { Database } from '../store/schema.ts';
import { toPersonSubject } from './audit.ts';

/** `personId` is the person who had the subject's membership number when the entry was written. */
type Entry = AuditedChange & { readonly id: number; readonly personId: number | null };

function toIdSubject<E extends Entry>(entry: E): E {
  return entry.personId === null ? entry : { ...entry, subject: toPersonSubject({ id: entry.personId }) };
}

export type Undoable = Pick<LogEntry, 'undo' | 'whyNot'>;

/** Reads whose record was merged with another person's record: changes of these people cannot be undone. */
async function readJoined(db: Kysely<Database>, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: number }>`
    select id from members where joined_to is not null and 'member:id:' || id = any(${subjects}::text[])`.execute(
    db,
  );
  return new Set(rows.map(toPersonSubject));
}

/** Returns the ids of the entries whose values have not changed since. */
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
      return [...findChangesStillInForce(ofThem)].filter(({ id }) => id > lastJoin);
    });
  return new Set(standing.map(({ id }) => id));
}

/** Finds for each audit entry, by its id, whether its change can be undone. */
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
