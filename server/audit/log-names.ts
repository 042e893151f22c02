import { sql, type Kysely } from 'kysely';
import type { AuditNames } from '#domain/audit/audit-values.ts';
import { isAssociation } from '#domain/access/role.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

/** `personId` is the person who had the subject's membership number when the entry was written. */
export interface NamedEntry {
  readonly actor: string;
  readonly subject: string;
  readonly personId: number | null;
}

interface Person {
  readonly id: number;
  /** The person id in the entry. This person's record may later have been merged with the record of the person `id`. */
  readonly named: number;
  readonly namedNumber: number | null;
  readonly number: number | null;
  readonly name: string;
  readonly isErased: boolean;
}

type NamesOf = (entry: NamedEntry) => AuditNames & { readonly memberId: number | null };

function removePrefix(name: string, prefix: string): string | null {
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** Returns null for a name that is not like `member:id:7`. */
function parsePersonId(name: string): number | null {
  const digits = /^member:id:(\d{1,15})$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns null for a name that is not like `member:28`. Old entries have such names. */
function parsePersonNumber(name: string): number | null {
  const digits = /^member:(\d{1,9})$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

function filterPresent<Value>(all: readonly (Value | null)[]): Value[] {
  return all.filter((one) => one !== null);
}

async function readPeople(db: Kysely<Database>, entries: readonly NamedEntry[]) {
  const names = [...new Set(entries.flatMap(({ actor, subject }) => [actor, subject]))];
  const ids = [
    ...filterPresent(names.map(parsePersonId)),
    ...filterPresent(entries.map(({ personId }) => personId)),
  ];
  const numbers = filterPresent(names.map(parsePersonNumber));
  const references = filterPresent(names.map((name) => removePrefix(name, 'checkout:')));
  // With arrays the database finds the people by an index. With a subquery the database would read all people.
  const { rows } = await sql<Person & { references: string[] }>`
    select person.id, members.id as named, members.membership_number as "namedNumber", person.membership_number as number,
      person.first_name || ' ' || person.last_name as name, person.erased_at is not null as "isErased",
      array(select reference from checkouts where member_id = members.id and reference = any(${references}))
        as references
    from members join members as person on person.id = coalesce(members.joined_to, members.id)
    where members.id = any(${ids}::bigint[]) or members.membership_number = any(${numbers}::integer[])
      or members.id = any(array(select member_id from checkouts where reference = any(${references})))`.execute(
    db,
  );
  return {
    byId: new Map(rows.map((row) => [row.named, row])),
    byNumber: new Map(rows.map((row) => [row.namedNumber, row])),
    byReference: new Map(rows.flatMap((row) => row.references.map((reference) => [reference, row] as const))),
  };
}

/** Reads the names of administrators, clubs and groups. */
export async function readAdministratorClubGroupNames(db: Kysely<Database>) {
  const [administrators, clubs, groups] = await Promise.all([
    db.selectFrom('administrators').select(['username', 'first_name', 'last_name']).execute(),
    db.selectFrom('clubs').select(['short_name', 'name']).execute(),
    db.selectFrom('affiliated_groups').select(['short_name', 'name']).execute(),
  ]);
  return {
    administrators: new Map(
      administrators.map((row) => [row.username, `${row.first_name} ${row.last_name}`.trim()]),
    ),
    clubs: new Map(clubs.map((row) => [row.short_name, row.name])),
    groups: new Map(groups.map((row) => [row.short_name, row.name])),
  };
}

function formatPersonName({ isErased, name, number }: Person): string {
  // An erased person has a pseudonym, which already contains the number.
  return isErased || number === null ? name : t('log.name.member', { name, number });
}

/** Reads the current names in log entries, with membership numbers. Erased people have a pseudonym. */
export async function readNamesInLogEntries(
  where: Pick<Context, 'config' | 'db'>,
  entries: readonly NamedEntry[],
): Promise<NamesOf> {
  const [people, office, association] = await Promise.all([
    readPeople(where.db, entries),
    readAdministratorClubGroupNames(where.db),
    readAssociation(where),
  ]);
  const getClubName = (shortName: string) => office.clubs.get(shortName) ?? shortName;
  const getGroupName = (shortName: string) =>
    isAssociation(shortName) ? association.name : (office.groups.get(shortName) ?? shortName);

  function findPerson(name: string, personId: number | null): Person | undefined {
    const id = parsePersonId(name) ?? personId;
    if (id !== null) return people.byId.get(id);
    const number = parsePersonNumber(name);
    if (number !== null) return people.byNumber.get(number);
    return people.byReference.get(removePrefix(name, 'checkout:') ?? '');
  }

  function getName(name: string, person: Person | undefined): string {
    if (person) return formatPersonName(person);
    const number = parsePersonNumber(name);
    if (number !== null) return t('log.name.nobody', { number });
    if (name.startsWith('member:')) return t('log.name.gone');
    if (name === 'system') return t('log.name.system');
    const [kind = '', ...rest] = name.split(':');
    const what = rest.join(':');
    switch (kind) {
      case 'admin':
        return office.administrators.get(what) ?? t('log.name.administrator', { username: what });
      case 'club':
        return getClubName(what);
      case 'group':
        return getGroupName(what);
      case 'checkout':
      case 'payment':
        return t('log.name.payment');
      case 'list':
      case 'report':
        return '';
      default:
        return what;
    }
  }

  return ({ actor, personId, subject }) => {
    const does = findPerson(actor, null);
    const about = findPerson(subject, personId);
    return {
      who: getName(actor, does),
      whom: getName(subject, about),
      isOwn: actor === subject || (does !== undefined && does.id === about?.id),
      memberId: about && !about.isErased ? about.id : null,
      club: getClubName,
      group: getGroupName,
    };
  };
}
