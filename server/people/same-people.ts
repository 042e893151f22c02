import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { KnownPerson, PersonHint, SamePair, TypedPerson } from '#domain/member/same-people.ts';
import { listStoredPhoneForms } from '#domain/contact/phone.ts';
import {
  toComparedPerson,
  mayShareHousehold,
  listIdNumbersWithinOneTypo,
  findReasonsForSamePerson,
  listKeysForComparing,
  type Compared,
  type SameReason,
} from '#domain/member/same-person.ts';
import { readInPages } from '../store/pages.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

const columns = sql`id, coalesce(membership_number, 0) as "membershipNumber", id_number as "idNumber",
  first_name as "firstName", last_name as "lastName", date_of_birth as "dateOfBirth",
  mobile_number as "mobileNumber"`;

function selectPeople(where: RawBuilder<unknown>): RawBuilder<KnownPerson> {
  return sql`select ${columns} from members where erased_at is null ${where} order by id`;
}

async function readPeople(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<KnownPerson[]> {
  return (await selectPeople(where).execute(db)).rows;
}

const mostHints = 5;

/** Finds the people on file who may be the typed person, most similar first. */
export async function findPossibleDuplicates(
  db: Kysely<Database>,
  typed: TypedPerson,
): Promise<PersonHint[]> {
  return (await findPossibleDuplicatesOfEach(db, [typed]))[0] ?? [];
}

/** Finds the possible duplicates of several typed people. Returns one list for each typed person. */
export async function findPossibleDuplicatesOfEach(
  db: Kysely<Database>,
  all: readonly TypedPerson[],
): Promise<PersonHint[][]> {
  const wanted = all.map(toComparedPerson);
  const near = await readPeople(
    db,
    sql`and (id_number = any(${wanted.flatMap(listIdNumbersWithinOneTypo)})
      or mobile_number = any(${wanted.flatMap(({ mobile }) => listStoredPhoneForms(mobile))})
      or date_of_birth = any(${wanted.map(({ birth }) => birth).filter((birth) => birth !== '')}::date[]))`,
  );
  const byKey = new Map<string, Set<Known>>();
  for (const person of near) {
    const known = { person, compared: toComparedPerson(person) };
    for (const key of listKeysForComparing(known.compared))
      byKey.set(key, (byKey.get(key) ?? new Set()).add(known));
  }
  return wanted.map((one) => findHints(one, byKey));
}

interface Known {
  readonly person: KnownPerson;
  readonly compared: Compared;
}

function findHints(wanted: Compared, byKey: ReadonlyMap<string, ReadonlySet<Known>>): PersonHint[] {
  const alike = new Set(listKeysForComparing(wanted).flatMap((key) => [...(byKey.get(key) ?? [])]));
  return [...alike]
    .map(({ compared, person }) => ({ person, reasons: findReasonsForSamePerson(wanted, compared) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length || one.person.id - other.person.id)
    .slice(0, mostHints);
}

interface Pair {
  readonly one: KnownPerson;
  readonly other: KnownPerson;
  readonly reasons: SameReason[];
}

/** The most pairs that are found, besides those marked as different. An office checks fewer pairs in a day. */
const mostPairs = 500;
/** How many people are compared before other requests may run. This takes some milliseconds. */
const atOnce = 100;

/**
 * Finds pairs of people who may be one person. An equal mobile or part of the name is not enough, because two people
 * may live together.
 */
async function findPairs(trx: Transaction<Database>, marked: ReadonlySet<string>): Promise<Pair[]> {
  const byKey = new Map<string, { readonly person: KnownPerson; readonly compared: Compared }[]>();
  const found = new Map<string, Pair>();
  for await (const people of readInPages(trx, selectPeople(sql``), atOnce)) {
    for (const other of people) {
      const compared = toComparedPerson(other);
      for (const key of listKeysForComparing(compared)) {
        const alike = byKey.get(key) ?? [];
        byKey.set(key, alike);
        for (const before of alike) {
          const pair = toPairKey(before.person, other);
          const reasons = marked.has(pair) ? [] : findReasonsForSamePerson(before.compared, compared);
          if (!mayShareHousehold(reasons)) found.set(pair, { one: before.person, other, reasons });
          if (found.size >= mostPairs) return [...found.values()];
        }
        alike.push({ person: other, compared });
      }
    }
  }
  return [...found.values()];
}

function toPairKey(one: { readonly id: number }, other: { readonly id: number }): string {
  return `${one.id} ${other.id}`;
}

interface Mark {
  readonly oneId: number;
  readonly otherId: number;
  readonly at: Date;
  readonly author: string;
}

/** Reads all possible duplicates, most similar first. Pairs that are marked as different come last. */
export async function readPossibleDuplicates(db: Kysely<Database>): Promise<SamePair[]> {
  const { rows: marks } = await sql<Mark>`
    select one_id as "oneId", other_id as "otherId", marked_at as at,
      coalesce(first_name || ' ' || last_name, marked_by) as author
    from different_people left join administrators on marked_by = 'admin:' || username
    order by marked_at desc, one_id, other_id`.execute(db);
  const ids = marks.flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const people = await readPeople(db, sql`and id = any(${ids}::bigint[])`);
  const byId = new Map(people.map((person) => [person.id, person]));
  const marked = new Set(marks.map(({ oneId, otherId }) => toPairKey({ id: oneId }, { id: otherId })));
  const found = await readSnapshot(db, (trx) => findPairs(trx, marked));
  const open = found
    .toSorted((first, second) => second.reasons.length - first.reasons.length)
    .map((pair) => ({ ...pair, different: null }));
  const closed = marks.flatMap(({ at, author, oneId, otherId }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    if (!one || !other) return [];
    const reasons = findReasonsForSamePerson(toComparedPerson(one), toComparedPerson(other));
    return [{ one, other, reasons, different: { at: at.toISOString(), author } }];
  });
  return [...open, ...closed];
}
