import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

/** PostgreSQL's error codes if it ends a transaction because of another one: deadlock or failed serialization. */
const passing = new Set(['40P01', '40001']);
/** The maximum number of tries of `retryAfterConflict`, including the first try. */
const mostTries = 6;
const firstPauseMilliseconds = 20;

function mayRetry(error: unknown): boolean {
  if (error instanceof DatabaseAway) return error.isUnbegun;
  return error instanceof pg.DatabaseError && passing.has(error.code ?? '');
}

/**
 * Runs `work` on the database, and repeats it if PostgreSQL ended its transaction because of another transaction. The
 * database keeps nothing of a failed try, but other effects of `work` happen again. The pauses between the tries grow
 * and are random, so that the same two transactions do not conflict again. Rejects with the error of the last try.
 */
export async function retryAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === mostTries || !mayRetry(error)) throw error;
    }
    await delay(firstPauseMilliseconds * 2 ** (tried - 1) * (0.5 + Math.random()));
  }
}
