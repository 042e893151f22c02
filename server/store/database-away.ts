import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { getErrorCode } from './embedded/database-trouble.ts';

/** PostgreSQL's error codes of a server that stops, starts, is not the leader, or has no free connection. */
const states = new Set(['25006', '53300', '57P01', '57P02', '57P03', '57P05']);
const network = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);
/** The error codes of a statement that ran too long or waited too long for a lock. Such a statement changed nothing. */
const givenUp = new Set(['55P03', '57014']);
/** The first words of the messages of connection errors that have no code in `pg`. */
const ended =
  /^(?:Connection terminated|Client (?:was closed|has encountered)|timeout exp|timeout exceeded|Query read timeout)/;

/** The average pause before a new try, in milliseconds. */
const pause = 150;

/**
 * The error that is thrown if the database does not answer, is too busy, or has another leader. The statement may have
 * run.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Whether the whole transaction can be repeated, because it had not begun or a prepared statement was invalid. */
  readonly isUnbegun: boolean;
  /** Whether the database answers, but ended a statement that waited or ran too long. */
  readonly isBusy: boolean;
  readonly code: string;

  constructor(cause: unknown, isUnbegun = false) {
    super(`The database is away: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause });
    this.isUnbegun = isUnbegun;
    this.code = getErrorCode(cause);
    this.isBusy = givenUp.has(this.code);
  }
}

/**
 * Returns whether an error means that the database is away or too busy. Returns false if the database refused a
 * statement.
 */
export function isDatabaseAwayError(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = getErrorCode(error);
  if (error instanceof pg.DatabaseError)
    return states.has(code) || givenUp.has(code) || code.startsWith('08');
  return network.has(code) || (error instanceof Error && ended.test(error.message));
}

/** How many seconds the server waits for a database that is away, unless the settings say otherwise. */
export const usualPatienceSeconds = 4;

/**
 * Repeats `work` while the database is away, for `seconds` at most. `work` must change nothing. Rejects with the last
 * error.
 */
export async function retryWhileDatabaseAway<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || error.isBusy || performance.now() > until) throw error;
    }
    await delay(pause * (0.5 + Math.random()));
  }
}
