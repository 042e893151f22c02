import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { licencesWithCover } from '#domain/insurance/licence-rules.ts';
import { detailNames } from '#domain/member/member.ts';
import { associationRole } from '#domain/access/role.ts';
import { toWireName } from '#domain/values/wire.ts';
import { isMembership } from '../year/begun-year.ts';
import { readInPages } from '../store/pages.ts';
import { selectFormerNumbers, selectIdAfterJoining } from '../store/joined-people.ts';
import type { Database } from '../store/schema.ts';
import { nameOrder } from '../store/search-columns.ts';

/** The number by which people without a membership number are sorted. It is so high that they come last. */
export const numberless = 2_147_483_647;

/** Which people a list has. If `limit` is 0, it has all people. */
export interface ListAsked {
  readonly start: number;
  readonly limit: number;
  readonly id: number | null;
  /** The short name of a group, or the association's role. */
  readonly group: string;
  readonly thisYear: number;
}

function selectColumns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(toWireName(name))));
}

function selectNamedColumns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.flatMap((name) => [sql.lit(toWireName(name)), sql.ref(toWireName(name))]));
}

/** Selects whether `thisYear`, the year before and the year after are renewed. `counts` is a further condition. */
export function selectRenewedYears(thisYear: number, counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select member_id, bool_or(year = ${thisYear - 1}) as previous, bool_or(year = ${thisYear}) as this,
      bool_or(year = ${thisYear + 1}) as next
    from records where year between ${thisYear - 1} and ${thisYear + 1} ${counts} group by member_id`;
}

/** The columns of a person in the list, with the three flags about renewed years. */
export const listedColumns = sql`
  id, coalesce(membership_number, 0) as membership_number, ${selectColumns(detailNames.person)}, gender,
  json_build_object(${selectNamedColumns(detailNames.address)}) as address,
  ${selectColumns(detailNames.contactAndWork)}, refused_email, deceased, vip,
  coalesce(previous, false) as renewed_previous_year, coalesce(this, false) as renewed_this_year,
  coalesce(next, false) as renewed_next_year, version,
  ${selectFormerNumbers(sql`members.id`)} as former_numbers`;

function isListed({ start, id, group }: ListAsked): RawBuilder<unknown> {
  return sql.join(
    [
      sql`erased_at is null`,
      ...(start === 0 ? [] : [sql`search_place between ${start} and ${numberless - 1}`]),
      ...(id === null ? [] : [sql`id = ${selectIdAfterJoining(id)}`]),
      ...(group === associationRole
        ? []
        : [
            sql`members.id in (
              select records.member_id from records join record_groups on record_id = records.id
              where short_name = ${group})`,
          ]),
    ],
    sql` and `,
  );
}

const inOrder = sql`order by search_place, ${nameOrder}, id`;

/** Selects the people of a list. `ofThem` limits the records that the database reads. */
function selectShown(
  { group, thisYear }: ListAsked,
  chosen: RawBuilder<unknown>,
  ofThem: RawBuilder<unknown>,
) {
  // A group must see, before it submits, which of its people need a cover. The office sees this in the member's dialog.
  const needsCover =
    group === associationRole
      ? sql``
      : sql`, exists (
          select from record_licences where licence = any(${licencesWithCover}) and record_id = (
            select newest.id from records as newest where newest.member_id = members.id order by year desc limit 1)
          ) as needs_cover`;
  // In the list of a group, every record counts as renewed. In the list of the office, only memberships count.
  const counts = group === associationRole ? sql`${ofThem} and ${isMembership()}` : ofThem;
  return {
    renewed: selectRenewedYears(thisYear, counts),
    people: sql`
      select ${listedColumns} ${needsCover} from members left join renewed on member_id = id
      where ${chosen} ${inOrder}`,
  };
}

/** Selects the members' list as JSON (specification section 3). The server would make the JSON more slowly. */
export function selectMemberListAsJson(asked: ListAsked) {
  const { id, limit } = asked;
  const chosen = isListed(asked);
  // If only one person is requested, only the records of that person are read.
  const ofThem =
    id === null && limit !== 1
      ? sql``
      : sql`and member_id in (select id from members where ${chosen} ${inOrder} limit ${limit + 1})`;
  const { people, renewed } = selectShown(asked, chosen, ofThem);
  return sql<{ version: number; origin: string; json: string; rows: number; more: boolean }>`
    with renewed as (${renewed}),
    listed as (
      ${people}
      -- One more than is listed tells whether the list goes on.
      limit nullif(${limit}, 0) + 1
    ),
    shown as (select * from listed limit nullif(${limit}, 0))
    select version, origin, (select coalesce(json_agg(shown), '[]')::text from shown) as json,
      (select count(*) from shown) as rows, (select count(*) from listed) > ${limit} and ${limit} > 0 as more
    from data_versions where name = 'members'`;
}

/** Counts the people of a members' list, up to `most`. If `most` is 0, counts them all. */
export async function countListedMembers(
  db: Kysely<Database>,
  asked: ListAsked,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from members where ${isListed(asked)} limit nullif(${most}, 0)) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Reads the members' list as JSON rows, 1000 people at a time. */
export async function* readMemberListPages(
  trx: Transaction<Database>,
  asked: ListAsked,
): AsyncGenerator<string[]> {
  const all = sql<{ id: number }>`
    select id from members where ${isListed(asked)} ${inOrder} limit nullif(${asked.limit}, 0)`;
  for await (const page of readInPages(trx, all, 1000)) {
    const ids = page.map(({ id }) => id);
    const { people, renewed } = selectShown(
      asked,
      sql`id = any(${ids}::bigint[])`,
      sql`and member_id = any(${ids}::bigint[])`,
    );
    const { rows } = await sql<{ json: string }>`
      with renewed as (${renewed}), shown as (${people})
      select row_to_json(shown)::text as json from shown`.execute(trx);
    yield rows.map(({ json }) => json);
  }
}

/** A hash of the list's SQL. If a release changes the SQL, browsers' copies of the old list become invalid. */
export const listForm = createHash('sha256')
  .update(JSON.stringify([associationRole, 'group'].map((group) => toListStatement(group))))
  .digest('base64url');

function toListStatement(group: string): unknown {
  return selectMemberListAsJson({ start: 0, limit: 0, id: null, group, thisYear: 0 }).toOperationNode();
}
