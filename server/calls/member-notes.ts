import type { MemberNote } from '#domain/member/member-note.ts';
import type { Calls } from '#domain/calls/table.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange, changeInSession } from '../audit/audited-change.ts';
import { readPerson, lockPerson } from '../people/find-person.ts';
import { addNote, readNotes, removeNote } from '../people/member-notes.ts';
import type { Handler } from './handler.ts';

/** Returns the office's notes about a member, latest first. */
export const getMemberNotes: Handler<Calls['getMemberNotes']> = async ({ context, params }) => {
  const person = await readPerson(context.db, params.n);
  return readNotes(context.db, person.id);
};

/** Adds a note about a member, and returns the stored note. */
export const addMemberNote: Handler<Calls['addMemberNote']> = (request) =>
  changeInSession(request, async (trx): Promise<MemberNote> => {
    const { body, params } = request;
    const person = await lockPerson(trx, params.n);
    const by = getAuditActor(request);
    const written = { memberId: person.id, text: body.text, at: by.at, by: by.actor };
    const { isNew, note } = await addNote(trx, written);
    const entry = { ...by, action: 'note added', subject: toPersonSubject(person) } as const;
    if (isNew) await writeAudit(trx, { ...entry, after: { note: note.text } });
    return note;
  });

/** Removes a note about a member. */
export const removeMemberNote: Handler<Calls['removeMemberNote']> = (request) =>
  runAuditedChange(request, async (trx) => {
    const { params, body } = request;
    const person = await lockPerson(trx, params.n);
    const text = await removeNote(trx, { memberId: person.id, id: body.note });
    if (text === undefined) return null;
    return { action: 'note removed', subject: toPersonSubject(person), before: { note: text } };
  });
