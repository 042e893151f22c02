import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

/** PostgreSQL's error codes for a transaction that it ended because of another transaction. */
const passing = new Set(['40P01', '40001']);
const mostTries = 6;
const firstPauseMilliseconds = 20;

function mayRetry(error: unknown): boolean {
  if (error instanceof DatabaseAway) return error.isUnbegun;
  return error instanceof pg.DatabaseError && passing.has(error.code ?? '');
}

/**
 * Repeats `work` if PostgreSQL ended its transaction because of another transaction. What `work` does outside the
 * database then happens again. The pauses are random, so that the two transactions do not run at the same time again.
 * Rejects with the last error.
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
