import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { licences } from '#domain/licence.ts';
import { detailNames } from '#domain/member.ts';
import { associationRole } from '#domain/role.ts';
import { wireName } from '#domain/wire.ts';
import { isMembership } from '../membership/begun-year.ts';
import { EncodedAnswer } from '../base/encoded-answer.ts';
import type { Database } from '../store/schema.ts';
import { SharedQuery } from '../store/shared-query.ts';

/** In the column `search_place`, whoever has no number. */
export const numberless = 2_147_483_647;

/** The licences beside which somebody must be insured (specification section 5). */
const coverNeeding = licences.filter((licence) => licence.needsCover).map(({ id }) => id);

/** Which people are listed: from a membership number on, so many of them (0: all), of a group or of the association. */
export interface ListAsked {
  readonly start: number;
  readonly limit: number;
  /** The one person who is asked for, null for all. */
  readonly id: number | null;
  /** The role of whoever asks. */
  readonly group: string;
  /** The year that the renewal flags count from. */
  readonly thisYear: number;
}

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(wireName(name))));
}

/** Each column behind its name, as `json_build_object` takes them. */
function named(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.flatMap((name) => [sql.lit(wireName(name)), sql.ref(wireName(name))]));
}

/** Which of the years around this one each person is renewed for, of the records that a condition lets through. */
export function renewedYears(thisYear: number, counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select member_id, bool_or(year = ${thisYear - 1}) as previous, bool_or(year = ${thisYear}) as this,
      bool_or(year = ${thisYear + 1}) as next
    from records where year between ${thisYear - 1} and ${thisYear + 1} ${counts} group by member_id`;
}

/** What the list says of a person, from `members` beside `renewed`. */
export const listedColumns = sql`
  id, coalesce(membership_number, 0) as membership_number, ${columns(detailNames.person)}, gender,
  json_build_object(${named(detailNames.address)}) as address,
  ${columns(detailNames.contactAndWork)}, refused_email, deceased, vip,
  coalesce(previous, false) as renewed_previous_year, coalesce(this, false) as renewed_this_year,
  coalesce(next, false) as renewed_next_year, version`;

/**
 * The list as the JSON of the wire (specification section 3, Member), made by the database: to take thousands of rows
 * apart and put them together again would cost more than to read them. Beside it the version that it is of.
 */
export function listStatement({ start, limit, id, group, thisYear }: ListAsked): RawBuilder<Listed> {
  const ofGroup =
    group === associationRole
      ? sql``
      : sql`and members.id in (
          select records.member_id from records join record_groups on record_id = records.id
          where short_name = ${group})`;
  // A group must see whom it has to insure before it submits; the office sees that in the member's dialog.
  const needsCover =
    group === associationRole
      ? sql``
      : sql`, exists (
          select from record_licences where licence = any(${coverNeeding}) and record_id = (
            select newest.id from records as newest where newest.member_id = members.id order by year desc limit 1)
          ) as needs_cover`;
  const chosen = sql.join(
    [
      sql`erased_at is null`,
      ...(start === 0 ? [] : [sql`search_place between ${start} and ${numberless - 1}`]),
      ...(id === null ? [] : [sql`id = ${id}`]),
    ],
    sql` and `,
  );
  // Of one or a few, the records of no others are looked at.
  const ofThem =
    id === null && limit !== 1
      ? sql``
      : sql`and member_id in (
          select id from members where ${chosen} ${ofGroup} order by search_place, search_name, id limit ${limit + 1})`;
  // To a group, whoever is insured for a year is renewed, and to the office, whoever is a member.
  const counts = group === associationRole ? sql`${ofThem} and ${isMembership()}` : ofThem;
  return sql<Listed>`
    with renewed as (${renewedYears(thisYear, counts)}),
    listed as (
      select ${listedColumns} ${needsCover}
      from members left join renewed on member_id = id
      where ${chosen} ${ofGroup}
      order by search_place, search_name, id
      -- One more than is listed tells whether the list goes on.
      limit nullif(${limit}, 0) + 1
    ),
    shown as (select * from listed limit nullif(${limit}, 0))
    select version, origin, (select coalesce(json_agg(shown), '[]')::text from shown) as json,
      (select count(*) from shown) as rows, (select count(*) from listed) > ${limit} and ${limit} > 0 as more
    from data_versions where name = 'members'`;
}

interface Version {
  readonly version: number;
  readonly origin: string;
}
interface Listed extends Version {
  readonly json: string;
  readonly rows: number;
  readonly more: boolean;
}

async function versionOf(db: Kysely<Database>): Promise<Version> {
  const { rows } = await sql<Version>`
    /* read the version of the members */
    select version, origin from data_versions where name = 'members'`.execute(db);
  return only(rows);
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The members have no version');
  return row;
}

interface Kept extends Version {
  readonly answer: EncodedAnswer;
}

/** How much is kept: all that an office and its groups ask for, however many odd parts are asked for between. */
const mostBytes = 128 * 1024 * 1024;

/** The lists that a process keeps of a database, each until the data has another version. */
class MemberLists {
  readonly #db: Kysely<Database>;
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept>>();
  readonly #version: SharedQuery<Version>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
    this.#version = new SharedQuery(() => versionOf(db));
  }

  async answer(asked: ListAsked): Promise<EncodedAnswer> {
    const key = JSON.stringify(asked);
    const now = await this.#version.ask();
    const kept = this.#kept.get(key);
    if (kept && kept.version === now.version && kept.origin === now.origin) return kept.answer;
    // Whoever asks for the same version meanwhile waits for the same list.
    const making = `${key} ${now.version}`;
    const made = this.#making.get(making) ?? this.#make(key, asked);
    this.#making.set(making, made);
    try {
      return (await made).answer;
    } finally {
      this.#making.delete(making);
    }
  }

  async #make(key: string, asked: ListAsked): Promise<Kept> {
    const { rows: answers } = await listStatement(asked).execute(this.#db);
    const { json, more, rows, version, origin } = only(answers);
    const etag = createHash('sha256').update(`${form} ${origin} ${version} ${key}`).digest('base64url');
    const answer = new EncodedAnswer(json, `W/"${etag.slice(0, 27)}"`, { rows, more });
    const kept = { version, origin, answer };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forgetOldest();
    return kept;
  }

  #forgetOldest(): void {
    let bytes = 0;
    for (const [key, { answer }] of [...this.#kept].toReversed()) {
      if (bytes > 0 && bytes + answer.size > mostBytes) this.#kept.delete(key);
      else bytes += answer.size;
    }
  }
}

/** What the list says of a person: a new release that says more is another version of the same data. */
const form = createHash('sha256')
  .update(`${String(listStatement)} ${JSON.stringify(detailNames)}`)
  .digest('base64url');

const lists = new WeakMap<Kysely<Database>, MemberLists>();

/**
 * The list of members (specification section 7.2), people without a number last and only from 0 on, as bytes that are
 * kept while the database says that nothing changed.
 */
export function listMembers(db: Kysely<Database>, asked: ListAsked): Promise<EncodedAnswer> {
  const known = lists.get(db) ?? new MemberLists(db);
  lists.set(db, known);
  return known.answer(asked);
}
