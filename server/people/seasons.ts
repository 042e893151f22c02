import { sql, type Kysely } from 'kysely';
import { associationTimeZone } from '#domain/time-zone.ts';
import { isInForce } from '../insurance/group-charges.ts';
import type { Database } from '../store/schema.ts';

/**
 * The years of everybody on file who has any, as the JSON of the wire (`personSeasons`), made by the database; and how
 * many people they are. Whoever needs a few alone names them by id.
 */
export async function readSeasons(
  db: Kysely<Database>,
  ids: readonly number[] | null = null,
): Promise<{ readonly json: string; readonly rows: number }> {
  const { rows } = await sql<{ json: string; rows: number }>`
    /* read the years of everybody */
    with came_in as (
      select record_id, sum(cents) as cents from (
        select record_id, total_cents as cents from receipts
        union all
        select record_id, cents from group_charges as charge join records on records.id = record_id
        where paid_at is not null and ${isInForce}
      ) as money group by record_id
    ),
    clubs as (select record_id, array_agg(short_name order by short_name) as names from record_clubs group by record_id),
    groups as (select record_id, array_agg(short_name order by short_name) as names from record_groups group by record_id),
    licences as (select record_id, array_agg(licence order by licence) as names from record_licences group by record_id),
    people as (
      select member_id as id, json_agg(json_strip_nulls(json_build_object(
          'year', year,
          'since', to_char(records.created_at at time zone ${associationTimeZone()}, 'YYYY-MM-DD'),
          'by', source,
          'clubs', clubs.names,
          'groups', groups.names,
          'licences', licences.names,
          'third_party', nullif(third_party, false),
          'personal_accident', nullif(personal_accident, false),
          'insured_elsewhere', nullif(insured_elsewhere, false),
          'paid', case when cents > 0 then (cents / 100.0)::numeric(12, 2)::text end
        )) order by year) as records
      from records join members on members.id = member_id
        left join clubs on clubs.record_id = records.id
        left join groups on groups.record_id = records.id
        left join licences on licences.record_id = records.id
        left join came_in on came_in.record_id = records.id
      where erased_at is null and (${ids}::int[] is null or member_id = any(${ids}::int[]))
      group by member_id
    )
    select coalesce(json_agg(people), '[]')::text as json, count(*) as rows from people`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The years of the members could not be read');
  return row;
}
