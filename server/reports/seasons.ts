import { createHash, randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { EncodedAnswer } from '../base/encoded-answer.ts';
import type { StreamedAnswer } from '../base/streamed-answer.ts';
import { isInForce } from '../insurance/group-charges.ts';
import { readInPages } from '../store/pages.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';
import { streamList } from './stream-list.ts';

function selectDay(instant: 'created_at' | 'line.at' | 'coalesce(issued_at, waived_at)') {
  return sql`(${sql.raw(instant)} at time zone ${getTimeZone()})::date`;
}

/** Selects the periods in which money was owed for each record. A period that has not ended has no last day. */
const selectOwedDays = (ids: readonly number[]) => sql`
  select record_id, json_agg(json_build_object('from', first, 'until', until) order by first, until) as days
  from (
    select distinct line.record_id, ${selectDay('line.at')} as first, ${selectDay('coalesce(issued_at, waived_at)')} as until
    from records join record_lines as line on line.record_id = records.id left join receipts on receipts.id = receipt_id
    where member_id = any(${ids}::bigint[]) and cents > 0
      and coalesce(coalesce(issued_at, waived_at) > line.at, true)
  ) as owed
  where until is null or first < until group by record_id`;

/** Reads people's years as JSON in the form of the API (`personSeasons`). */
export async function readSeasonsOfPeople(trx: Kysely<Database>, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ json: string }>`
    /* read the years of some people */
    select json_build_object('id', member_id, 'records', json_agg(json_strip_nulls(json_build_object(
        'year', year,
        'since', ${selectDay('created_at')},
        'by', source,
        'clubs', (select array_agg(short_name order by short_name) from record_clubs where record_id = records.id),
        'groups', (select array_agg(short_name order by short_name) from record_groups where record_id = records.id),
        'licences', (select array_agg(licence order by licence) from record_licences where record_id = records.id),
        'third_party', nullif(third_party, false),
        'personal_accident', nullif(personal_accident, false),
        'insured_elsewhere', nullif(insured_elsewhere, false),
        'paid', (
          select case when sum(cents) > 0 then (sum(cents) / 100.0)::numeric(12, 2)::text end from (
            select total_cents as cents from receipts where record_id = records.id
            union all
            select cents from group_charges as charge
            where record_id = records.id and paid_at is not null and ${isInForce}
          ) as money),
        'owed', days
      )) order by year))::text as json
    from records left join (${selectOwedDays(ids)}) as owed on owed.record_id = records.id
    where member_id = any(${ids}::bigint[]) group by member_id order by member_id`.execute(trx);
  return rows.map(({ json }) => json);
}

const withYears = sql<{ id: number }>`
  select id from members where erased_at is null and exists (select from records where member_id = members.id)`;

async function* readSeasonPages(trx: Transaction<Database>): AsyncGenerator<string[]> {
  for await (const page of readInPages(trx, sql<{ id: number }>`${withYears} order by id`, 1000))
    yield readSeasonsOfPeople(
      trx,
      page.map(({ id }) => id),
    );
}

/** Counts the people who have any year, up to `most`. If `most` is 0, counts them all. */
async function countWithYears(db: Kysely<Database>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${withYears} limit nullif(${most}, 0)) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the years of all people as JSON (`personSeasons`), by person id. It is streamed above `most` people. */
export async function listSeasonsOfAllPeople(
  db: Kysely<Database>,
  most: number,
): Promise<EncodedAnswer | StreamedAnswer> {
  if ((await countWithYears(db, most + 1)) > most) {
    return streamList(db, async (trx) => ({
      head: { etag: `W/"${randomUUID()}"`, rows: await countWithYears(trx, 0), more: false },
      pages: readSeasonPages(trx),
    }));
  }
  const people: string[] = [];
  await readSnapshot(db, async (trx) => {
    people.length = 0;
    for await (const page of readSeasonPages(trx)) people.push(...page);
  });
  const json = `[${people.join(',')}]`;
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  return new EncodedAnswer(json, `W/"${etag}"`, { rows: people.length });
}
