import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './context.ts';
import type { Job } from './jobs.ts';
import type { Database } from '../store/schema.ts';

/** From how many seconds on it is told: codes and sessions are over minutes later, and people wait for their ends. */
const mostSeconds = 5;

/** By how many seconds, at least, a clock is ahead of the database's; negative where it is behind. */
export async function measureClockOffset(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock.now().getTime();
  const at = rows[0]?.at.getTime() ?? before;
  // The database looked at its clock at some moment between the two.
  return Math.max(before - at, Math.min(0, after - at)) / 1000;
}

/** Warns where this process's clock differs from the database's, which all processes use. */
export async function warnOfClockDifference(
  { log, reads }: { readonly reads: Kysely<Database>; readonly log: Logger },
  clock: Clock = systemClock,
): Promise<void> {
  const offsetSeconds = await measureClockOffset(reads, clock);
  if (Math.abs(offsetSeconds) > mostSeconds)
    log.warn({ offsetSeconds }, 'the clock of this process is not that of the database');
}

/** The job that compares this process's clock with the database's; each process has its own. */
export const clockJob: Job = {
  name: 'compare the clocks',
  pattern: '29 */5 * * * *',
  run: (context) => warnOfClockDifference(context),
};
