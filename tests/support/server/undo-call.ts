import type { Kysely } from 'kysely';
import { changeMember, getMembers } from '#domain/calls/members.ts';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import { toChangeRestoringDetails, findUndo } from '#domain/calls/undo.ts';
import { fromWire, toWire } from '#domain/values/wire.ts';
import type { Database } from '#server/store/schema.ts';
import { newestRow } from '../database/stored.ts';
import type { Answer } from './site.ts';

type Send = (line: string, body?: unknown) => Promise<Answer>;

/** The newest entry of the audit, or the newest of an action. */
export async function lastEntry(db: Kysely<Database>, action?: string): Promise<AuditedChange> {
  const newest = await newestRow(db, 'audit', action === undefined ? {} : { action });
  const { subject, before, after } = newest;
  return { action: newest.action, subject, before, after } as AuditedChange;
}

/** Makes the call that takes an entry back, as the office's screens do; the text is why there is none. */
export async function undoBy(send: Send, entry: AuditedChange): Promise<Answer | string> {
  const undo = findUndo(entry);
  if (undo?.by === 'call') {
    const path = undo.call.path.replace(':n', undo.params.n);
    return send(`${undo.call.method} ${path}`, toWire(undo.call.body, undo.body));
  }
  if (undo?.by !== 'details') return undo?.why ?? 'no change';
  const { body } = await send(`GET /admin/members?id=${undo.ref.slice('id:'.length)}`);
  const [member] = fromWire(getMembers.answer, body);
  const change = member ? toChangeRestoringDetails(entry, member) : null;
  return change
    ? send(`PATCH /admin/members/${undo.ref}`, toWire(changeMember.body, change))
    : 'undo.never.changed';
}
