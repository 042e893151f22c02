import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './context.ts';
import type { Job } from './jobs.ts';
import type { Database } from '../store/schema.ts';

/**
 * If two clocks differ by more than this many seconds, a warning is logged, because codes and sessions end after some
 * minutes.
 */
const mostSeconds = 5;

/** Measures how many seconds, at least, `clock` is ahead of the database's clock; below zero if `clock` is behind. */
export async function measureClockOffset(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock.now().getTime();
  const at = rows[0]?.at.getTime() ?? before;
  // The database read its own clock between the instants `before` and `after`.
  return Math.max(before - at, Math.min(0, after - at)) / 1000;
}

/** Logs a warning if the clock of this process differs from the database's clock by more than `mostSeconds`. */
export async function warnOfClockDifference(
  { log, reads }: { readonly reads: Kysely<Database>; readonly log: Logger },
  clock: Clock = systemClock,
): Promise<void> {
  const offsetSeconds = await measureClockOffset(reads, clock);
  if (Math.abs(offsetSeconds) > mostSeconds)
    log.warn({ offsetSeconds }, 'the clock of this process is not that of the database');
}

/** The job that runs `warnOfClockDifference`. Each process of the portal runs this job for its own clock. */
export const clockJob: Job = {
  name: 'compare the clocks',
  pattern: '29 */5 * * * *',
  run: (context) => warnOfClockDifference(context),
};
