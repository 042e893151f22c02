import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

/** What PostgreSQL ends one of several transactions with so that the others can go on: a deadlock, a failed serialization. */
const passing = new Set(['40P01', '40001']);
/** How often a piece of work is begun in all. */
const mostTries = 6;
const firstPauseMilliseconds = 20;

function mayRetry(error: unknown): boolean {
  if (error instanceof DatabaseAway) return error.isUnbegun;
  return error instanceof pg.DatabaseError && passing.has(error.code ?? '');
}

/**
 * Does a piece of work on the database, and does it again where the database ended it in favour of another one. Nothing
 * of the first try is kept, so what it does besides must be safe to do twice. The pauses grow and differ, so that works
 * that met once do not meet again. Rejects with what ended the last try.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === mostTries || !mayRetry(error)) throw error;
    }
    await delay(firstPauseMilliseconds * 2 ** (tried - 1) * (0.5 + Math.random()));
  }
}
