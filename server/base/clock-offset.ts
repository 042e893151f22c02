import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './context.ts';
import type { Job } from './jobs.ts';
import type { Database } from '../store/schema.ts';

/** The largest difference of clocks without a warning. It is small, because codes end after some minutes. */
const mostSeconds = 5;

/** Measures by how many seconds, at least, `clock` is ahead of the database's; below zero if `clock` is behind. */
export async function measureClockOffset(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock.now().getTime();
  const at = rows[0]?.at.getTime() ?? before;
  // The database read its own clock between the instants `before` and `after`.
  return Math.max(before - at, Math.min(0, after - at)) / 1000;
}

/** Logs a warning if this process's clock differs from the database's by more than `mostSeconds`. */
export async function warnOfClockDifference(
  { log, reads }: { readonly reads: Kysely<Database>; readonly log: Logger },
  clock: Clock = systemClock,
): Promise<void> {
  const offsetSeconds = await measureClockOffset(reads, clock);
  if (Math.abs(offsetSeconds) > mostSeconds)
    log.warn({ offsetSeconds }, 'the clock of this process is not that of the database');
}

/** Each process compares its own clock. */
export const clockJob: Job = {
  name: 'compare the clocks',
  pattern: '29 */5 * * * *',
  run: (context) => warnOfClockDifference(context),
};
