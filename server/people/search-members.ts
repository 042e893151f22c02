import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mostCounted, type LimitedCount } from '#domain/calls/member-search.ts';
import { adminMember, type AdminMember } from '#domain/member/member-admin.ts';
import { fromWire } from '#domain/values/wire.ts';
import { personSeasons, type PersonSeasons } from '#domain/year/season.ts';
import { isMembership } from '../year/begun-year.ts';
import { readSeasonsOfPeople } from '../reports/seasons.ts';
import type { Database } from '../store/schema.ts';
import type { Condition } from './record-filters.ts';
import { listedColumns, selectRenewedYears } from './member-list.ts';
import {
  joinConditionsWithAnd,
  byPlace,
  listMemberSearchParts,
  type Key,
  type MembersSearched,
  type Part,
} from './member-parts.ts';

export interface MembersFound {
  readonly members: AdminMember[];
  readonly found: LimitedCount;
  readonly total: LimitedCount;
  readonly next: number | null;
  readonly seasons?: PersonSeasons[];
}

function isBehind(key: Key | null, id: number): Condition {
  const selectOfPerson = (what: RawBuilder<unknown>) => sql`(select ${what} from members where id = ${id})`;
  const place = selectOfPerson(sql`search_place`);
  if (!key) return sql<boolean>`(search_place, id) > (${place}, ${id})`;
  const { column, descending } = key;
  // The comparison begins with the first column of the index, so that PostgreSQL uses the index.
  return descending
    ? sql<boolean>`${column} <= ${selectOfPerson(column)} and (${column} < ${selectOfPerson(column)} or (search_place, id) > (${place}, ${id}))`
    : sql<boolean>`(${column}, search_place, id) > (${selectOfPerson(column)}, ${place}, ${id})`;
}

function orderByKey(key: Key | null): RawBuilder<unknown> {
  if (!key) return sql`search_place, id`;
  return sql`order_key ${key.descending ? sql`desc` : sql`asc`}, search_place, id`;
}

interface Window {
  readonly after: number | null;
  readonly skip: number;
  readonly limit: number;
}

/** How many people are checked to estimate whether many people match a text. */
const sample = 2000;
const usualShare = 0.1;

/**
 * Counts the people of a part, up to `mostCounted` + 1, and reads the requested ids. If there are more than
 * `mostCounted`, the ids are null. If many people match, it does not use the index of text pieces, because the index
 * would first list all of them.
 */
export function selectIdsOfSearchPart(part: Part, { after, limit, skip }: Window) {
  const { about, chosen, held, key, pieces, typed } = part;
  const behind = after === null ? sql<boolean>`true` : isBehind(key, after);
  const conditions = joinConditionsWithAnd([...about, ...typed, ...held, ...chosen]);
  const hits = sql`
    select id, search_place, ${key ? sql`${key.column} as key` : sql`null as key`}, ${behind} as behind
    from members where ${conditions}`;
  const most = sql`limit ${mostCounted + 1}`;
  return sql<{ usual: boolean; count: number; ids: number[] | null }>`
    with asked as materialized (
      select ${pieces.length === 0 ? sql`true` : sql`count(*) filter (where ${joinConditionsWithAnd(held)}) > ${sample * usualShare}`} as usual
      from (select search_words, search_digits, search_further from members limit ${pieces.length === 0 ? 1 : sample}) as sample
    ), hits as materialized (
      (${hits} and (select usual from asked) ${most})
      union all
      (${hits} and ${joinConditionsWithAnd(pieces)} and not (select usual from asked) ${most})
    ), counted as (select count(*)::int as count from hits)
    select (select usual from asked) as usual, count, case when count <= ${mostCounted} then array(
      select id::int from hits where behind
      order by key ${key?.descending ? sql`desc` : sql`asc`}, search_place, id limit ${limit} offset ${skip}) end as ids
    from counted`;
}

/**
 * Makes the SQL for one page of ids from a part with many people. If few people match the text, the index of text
 * pieces finds them.
 */
export function selectIdsOfLargeSearchPart(part: Part, { after, limit, skip }: Window, usual: boolean) {
  const { about, chosen, held, key, pieces, typed } = part;
  // The planner uses the order of an index on an expression only if the subquery contains the expression as a column.
  const people = sql`select id, search_place, search_words, search_digits, search_further,
    ${key ? key.column : sql`null`} as order_key from members where ${joinConditionsWithAnd([...about, ...chosen])}
    and ${after === null ? sql`true` : isBehind(key, after)}`;
  const wanted = joinConditionsWithAnd([...typed, ...held]);
  const order = sql`order by ${orderByKey(key)}`;
  const window = sql`${order} limit ${limit} offset ${skip}`;
  if (key !== null && key.column !== byPlace && !usual)
    return sql<{ id: number }>`
      select id from (${people} and ${joinConditionsWithAnd(pieces)}) as members where ${wanted} ${window}`;
  // With `offset 0` the database reads people in the order of the index. Otherwise the planner would sort all people.
  return sql<{ id: number }>`
    select id from (${people} ${order} offset 0) as members where ${wanted} ${window}`;
}

async function findPartOfPerson(db: Kysely<Database>, parts: readonly Part[], id: number): Promise<number> {
  const conditions = parts.map(({ about, typed }) => joinConditionsWithAnd([...about, ...typed]));
  const { rows } = await sql<{ about: boolean[] }>`
    select array[${sql.join(conditions)}] as about from members where id = ${id}`.execute(db);
  return Math.max(0, rows[0]?.about.indexOf(true) ?? 0);
}

const limitCount = (count: number): LimitedCount => ({
  count: Math.min(count, mostCounted),
  more: count > mostCounted,
});

async function countMembers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from members where erased_at is null limit ${mostCounted + 1}) as people`.execute(db);
  return rows[0]?.count ?? 0;
}

async function findIds(db: Kysely<Database>, searched: MembersSearched) {
  const { after, limit } = searched;
  const parts = listMemberSearchParts(searched);
  const first = after === null ? 0 : await findPartOfPerson(db, parts, after);
  const ids: number[] = [];
  let [found, skip] = [0, searched.skip];
  for (const [place, part] of parts.entries()) {
    const asked = {
      after: place === first ? after : null,
      skip,
      // Reads one person more than the limit, to know whether the search has a next page.
      limit: place < first ? 0 : limit + 1 - ids.length,
    };
    // The parts are read one after another, because each part begins where the previous part ends.
    const { rows } = await selectIdsOfSearchPart(part, asked).execute(db);
    const { count = 0, ids: few = [], usual = true } = rows[0] ?? {};
    found += count;
    ids.push(
      ...(few ?? (await selectIdsOfLargeSearchPart(part, asked, usual).execute(db)).rows.map(({ id }) => id)),
    );
    if (place >= first) skip = Math.max(0, skip - count);
    if (found > mostCounted && ids.length > limit) break;
  }
  return { found, ids };
}

/**
 * Searches members (specification section 2.4, the member list). Returns one page of people, and how many were found,
 * up to `mostCounted`. Rules, filters and orders are the same as for the browser's list (domain/).
 */
export async function searchMembers(db: Kysely<Database>, searched: MembersSearched): Promise<MembersFound> {
  const [total, { found, ids }] = await Promise.all([countMembers(db), findIds(db, searched)]);
  const shown = ids.slice(0, searched.limit);
  const counts = sql`and member_id = any(${shown}::bigint[]) and ${isMembership()}`;
  const { rows } = await sql<{ shown: unknown }>`
    with renewed as (${selectRenewedYears(searched.thisYear, counts)}),
    shown as (
      select ${listedColumns} from members left join renewed on member_id = id where id = any(${shown}::bigint[])
      order by array_position(${shown}::bigint[], id))
    select row_to_json(shown) as shown from shown`.execute(db);
  const seasons = searched.withYears ? await readSeasonsOfPeople(db, shown) : null;
  return {
    ...(seasons && { seasons: seasons.map((json) => fromWire(personSeasons, JSON.parse(json))) }),
    members: rows.map((row) => fromWire(adminMember, row.shown)),
    found: limitCount(found),
    total: limitCount(total),
    next: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
  };
}
