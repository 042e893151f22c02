import { sql, type Kysely } from 'kysely';
import { licenceIds } from '#domain/insurance/licence.ts';
import type { Database } from '#server/store/schema.ts';
import { coversBy, licenceField, type Value } from './office-model.ts';
import { year } from './office.ts';

type Held = Record<string, Value>;

/** What the server holds of each person, under the names of the model; what is not held is left out. */
export async function recordsHeld(db: Kysely<Database>): Promise<Held[]> {
  const { rows } = await sql<{
    covers: readonly boolean[];
    agency: string;
    licences: string[];
    clubs: Record<string, number>;
    groups: string[];
    city: string;
    vip: boolean;
  }>`
    select array[third_party, personal_accident, insured_elsewhere] as covers, agency_name as agency, city, vip,
      array(select licence from record_licences where record_id = records.id) as licences,
      array(select short_name from record_groups where record_id = records.id) as groups,
      (select coalesce(json_object_agg(short_name, fee_cents), '{}') from record_clubs where record_id = records.id)
        as clubs
    from records join members on members.id = member_id where year = ${year} order by member_id`.execute(db);
  return rows.map(({ agency, city, covers, licences, vip, ...rest }) => {
    const named = Object.entries(coversBy).find(([, all]) => all.join(' ') === covers.join(' '));
    return {
      covers: named?.[0] ?? 'unknown',
      agency,
      city,
      vip,
      ...Object.fromEntries(
        licenceIds.filter((id) => licences.includes(id)).map((id) => [licenceField(id), id]),
      ),
      ...Object.fromEntries(rest.groups.map((name) => [`group ${name}`, true])),
      ...Object.fromEntries(Object.entries(rest.clubs).map(([name, fee]) => [`club ${name}`, fee])),
    };
  });
}
