import { sql, type Kysely, type Transaction } from 'kysely';
import { associationRole } from '#domain/access/role.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import type { AdministratorCaller, MemberCaller } from '../base/callers.ts';
import { createForbidden, createBadRequest, createSessionEnded } from '../base/refused.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { selectIdLedTo, selectIdOfNumber } from '../store/joined-people.ts';

/**
 * Finds the person whom a path's `{n}` means, also by a number or an id that leads to them since they were joined;
 * undefined where there is none, or none any more.
 */
export async function findPerson(db: Kysely<Database>, ref: MemberRef): Promise<MemberRow | undefined> {
  return selectPerson(db, ref).executeTakeFirst();
}

/** The person whom a path's `{n}` means; 400 where there is none, or none any more. */
export async function readPerson(db: Kysely<Database>, ref: MemberRef): Promise<MemberRow> {
  return requireKnown(await findPerson(db, ref));
}

function requireKnown(person: MemberRow | undefined): MemberRow {
  if (!person) throw createBadRequest('invalid.member.unknown');
  return person;
}

function selectPerson(db: Kysely<Database>, ref: MemberRef) {
  const people = db.selectFrom('members').selectAll().where('erased_at', 'is', null);
  return people.where(
    'id',
    '=',
    'id' in ref ? selectIdLedTo(ref.id) : selectIdOfNumber(ref.membershipNumber),
  );
}

/** Finds and locks the person whom a path's `{n}` means, until the transaction's end; 400 where there is none. */
export async function lockPerson(trx: Transaction<Database>, ref: MemberRef): Promise<MemberRow> {
  const lock = () => selectPerson(trx, ref).forNoKeyUpdate().executeTakeFirst();
  // Whoever was joined while their lock was waited for is found by the second reading.
  return requireKnown((await lock()) ?? (await lock()));
}

/** Finds and locks the person of the member who calls; 403 where they died or were erased since the call came in. */
export async function lockCaller(trx: Transaction<Database>, { memberId }: MemberCaller): Promise<MemberRow> {
  const row = await trx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .where('deceased', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw createSessionEnded();
  return row;
}

/** Finds out whether a person is a group's own, with a membership row for the group in any year. */
export async function isOfGroup(db: Kysely<Database>, memberId: number, group: string): Promise<boolean> {
  return areOfGroup(db, [memberId], group);
}

/** Finds out whether each person of several is a group's own. */
export async function areOfGroup(
  db: Kysely<Database>,
  members: readonly number[],
  group: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${members}::bigint[]) as asked (id) where not exists (
      select from records join record_groups on record_id = records.id
      where member_id = asked.id and short_name = ${group}
    ) limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Finds the person whom an administrator asks about; undefined where the association asks about nobody. A group's
 * administrators get 403 for whoever is not of their group, whether or not there is such a person (specification
 * section 6).
 */
export async function findPersonFor(
  db: Kysely<Database>,
  caller: AdministratorCaller,
  ref: MemberRef,
): Promise<MemberRow | undefined> {
  const person = await findPerson(db, ref);
  if (caller.group === associationRole) return person;
  if (!person || !(await isOfGroup(db, person.id, caller.group))) throw createForbidden();
  return person;
}
