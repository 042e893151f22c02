import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { useRulesOfHomeCountry } from '../association/home.ts';
import { toActor, writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { changeInSession, runAuditedChange } from '../audit/audited-change.ts';
import { createBadRequest } from '../base/refused.ts';
import { writeReadingOfPerson } from '../audit/note-reading.ts';
import { lockPerson, readPerson } from '../people/find-person.ts';
import { joinTwoPeople } from '../people/join-people.ts';
import * as joining from '../people/join-preview.ts';
import { findPossibleDuplicates, readPossibleDuplicates } from '../people/same-people.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

/** Returns people on file who may be the person whom the office is adding. */
export const findSamePeople: Handler<Calls['findSamePeople']> = async (request) => {
  const { body, context } = request;
  const hints = await findPossibleDuplicates(context.db, body);
  for (const { person } of hints)
    await writeReadingOfPerson(context.db, getAuditActor(request), { id: person.id });
  return hints;
};

/** Returns the possible duplicates, and the pairs that are marked as different people. */
export const getSamePeople: Handler<Calls['getSamePeople']> = async (request) => {
  const { context } = request;
  await useRulesOfHomeCountry(context);
  const pairs = await readPossibleDuplicates(context.db);
  const entry = {
    ...getAuditActor(request),
    action: 'same people read',
    subject: 'list:same-people',
  } as const;
  await writeAudit(context.db, { ...entry, after: { rows: pairs.length } });
  return pairs;
};

type Marking = Request<Calls['markDifferent']> | Request<Calls['unmarkDifferent']>;
type Two = { readonly one_id: number; readonly other_id: number };

interface MarkChange {
  readonly action: 'marked as different' | 'no longer marked as different';
  readonly change: (trx: Transaction<Database>, two: Two) => Promise<boolean>;
}

function toRef({ id, membership_number }: MemberRow): string {
  return toMemberRef({ id, membershipNumber: membership_number ?? 0 });
}

async function markTwoPeople(request: Marking, { action, change }: MarkChange): Promise<void> {
  const { body } = request;
  const [one_id = 0, other_id = 0] = [body.one, body.other].toSorted((first, second) => first - second);
  if (one_id === other_id) throw createBadRequest('invalid.member.unknown');
  await changeInSession(request, async (trx) => {
    const one = await lockPerson(trx, { id: one_id });
    const other = await lockPerson(trx, { id: other_id });
    if (!(await change(trx, { one_id, other_id }))) return;
    for (const [person, another] of [
      [one, other],
      [other, one],
    ] as const) {
      const [subject, after] = [toPersonSubject(person), { person: toRef(another) }];
      await writeAudit(trx, { ...getAuditActor(request), action, subject, after });
    }
  });
}

/** Marks a possible duplicate as two different people. A second call changes nothing. */
export const markDifferent: Handler<Calls['markDifferent']> = (request) =>
  markTwoPeople(request, {
    action: 'marked as different',
    change: async (trx, two) => {
      const marked = { marked_at: request.context.clock.now(), marked_by: toActor(request.caller) };
      const { numInsertedOrUpdatedRows: many = 0n } = await trx
        .insertInto('different_people')
        .values({ ...two, ...marked })
        .onConflict((there) => there.doNothing())
        .executeTakeFirstOrThrow();
      return many > 0n;
    },
  });

/** Removes the mark, so that the two people are a possible duplicate again. */
export const unmarkDifferent: Handler<Calls['unmarkDifferent']> = (request) =>
  markTwoPeople(request, {
    action: 'no longer marked as different',
    change: async (trx, { one_id, other_id }) => {
      const { numDeletedRows: many } = await trx
        .deleteFrom('different_people')
        .where('one_id', '=', one_id)
        .where('other_id', '=', other_id)
        .executeTakeFirstOrThrow();
      return many > 0n;
    },
  });

/**
 * Returns two people, and what joining them would change. Answers 400 if a person is unknown, or if both are the same
 * person.
 */
export const previewJoin: Handler<Calls['previewJoin']> = async (request) => {
  const { body, context } = request;
  const shown = await readSnapshot(context.db, async (trx) => {
    const one = await readPerson(trx, { id: body.one });
    const other = await readPerson(trx, { id: body.other });
    if (one.id === other.id) throw createBadRequest('invalid.member.unknown');
    return joining.previewJoin(trx, one, other);
  });
  for (const { person } of [shown.one, shown.other])
    await writeReadingOfPerson(context.db, getAuditActor(request), { id: person.id });
  return shown;
};

/** Joins two people on file into one person. */
export const joinPeople: Handler<Calls['joinPeople']> = (request) =>
  runAuditedChange(request, (trx) =>
    joinTwoPeople(request.context, trx, request.body, getAuditActor(request)),
  );
