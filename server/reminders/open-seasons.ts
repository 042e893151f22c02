import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** The years that are open for renewal. Nobody is reminded of any other year. */
export function selectOpenSeasons(db: Kysely<Database>) {
  return db.selectFrom('renewal_years').select('year').where('enabled', '=', true);
}
