import { sql, type Kysely, type Transaction } from 'kysely';
import { associationRole } from '#domain/access/role.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import type { AdministratorCaller, MemberCaller } from '../base/callers.ts';
import { createForbidden, createBadRequest, createSessionEnded } from '../base/refused.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { selectIdAfterJoining, selectPersonIdOfNumber } from '../store/joined-people.ts';

/**
 * Finds a person by membership number or id. If the person was merged with another person, finds the one who stayed.
 * Returns undefined if the person is unknown or erased.
 */
export async function findPerson(db: Kysely<Database>, ref: MemberRef): Promise<MemberRow | undefined> {
  return selectPerson(db, ref).executeTakeFirst();
}

/** Reads a person by membership number or id. Refuses with 400 if the person is unknown or erased. */
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
    'id' in ref ? selectIdAfterJoining(ref.id) : selectPersonIdOfNumber(ref.membershipNumber),
  );
}

/** Locks a person. Refuses with 400 if the person is unknown or erased. */
export async function lockPerson(trx: Transaction<Database>, ref: MemberRef): Promise<MemberRow> {
  const lock = () => selectPerson(trx, ref).forNoKeyUpdate().executeTakeFirst();
  // If a join ended while the first try waited for the lock, the second try finds the person who stays.
  return requireKnown((await lock()) ?? (await lock()));
}

/** Locks the calling member's row. Refuses with 403 if the member died or was erased meanwhile. */
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

/** Returns whether a person belongs to a group in any year. */
export async function isOfGroup(db: Kysely<Database>, memberId: number, group: string): Promise<boolean> {
  return areOfGroup(db, [memberId], group);
}

/** Returns whether all these people belong to a group in any year. */
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
 * Finds a person for the calling administrator. For the association, returns undefined if the person is unknown.
 * Refuses a group's administrator with 403 if the person is not of this group (specification section 6).
 */
export async function findPersonForAdministrator(
  db: Kysely<Database>,
  caller: AdministratorCaller,
  ref: MemberRef,
): Promise<MemberRow | undefined> {
  const person = await findPerson(db, ref);
  if (caller.group === associationRole) return person;
  if (!person || !(await isOfGroup(db, person.id, caller.group))) throw createForbidden();
  return person;
}
