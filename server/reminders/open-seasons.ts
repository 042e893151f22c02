import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Selects the years for which reminders are sent: the enabled renewal years. */
export function selectOpenSeasons(db: Kysely<Database>) {
  return db.selectFrom('renewal_years').select('year').where('enabled', '=', true);
}

/** Creates SQL for whether a reminder's year is enabled for renewal. It is true for a message of the office. */
export function isOfOpenSeason(): RawBuilder<boolean> {
  return sql<boolean>`(season is null or season in (select year from renewal_years where enabled))`;
}
