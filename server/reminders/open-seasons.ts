import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Selects the years that are open for renewal. Nobody is reminded of other years. */
export function selectOpenSeasons(db: Kysely<Database>) {
  return db.selectFrom('renewal_years').select('year').where('enabled', '=', true);
}

/** Creates SQL for whether a row of reminders may be sent: its year is open, or it has none. */
export function isOfOpenSeason(): RawBuilder<boolean> {
  return sql<boolean>`(season is null or season in (select year from renewal_years where enabled))`;
}
