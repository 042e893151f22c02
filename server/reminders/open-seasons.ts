import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** The seasons, years, that are open for renewal: of no other is anybody reminded. */
export function openSeasons(db: Kysely<Database>) {
  return db.selectFrom('renewal_years').select('year').where('enabled', '=', true);
}
