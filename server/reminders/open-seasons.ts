import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Selects the years that are open for renewal. Reminders are sent only for these years. */
export function selectOpenSeasons(db: Kysely<Database>) {
  return db.selectFrom('renewal_years').select('year').where('enabled', '=', true);
}

/** SQL for whether a reminder's year is open for renewal. True for a message of the office, which has no year. */
export function isOfOpenSeason(): RawBuilder<boolean> {
  return sql<boolean>`(season is null or season in (select year from renewal_years where enabled))`;
}
