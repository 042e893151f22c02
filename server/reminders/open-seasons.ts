import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/schema.ts';

/** The years that are open for renewal. Nobody is reminded of any other year. */
export function selectOpenSeasons(db: Kysely<Database>) {
  return db.selectFrom('renewal_years').select('year').where('enabled', '=', true);
}

/** Whether a row of reminders may go out: its year is open, or it is of none, as messages of the office's own are. */
export function isOfOpenSeason(): RawBuilder<boolean> {
  return sql<boolean>`(season is null or season in (select year from renewal_years where enabled))`;
}
