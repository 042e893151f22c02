import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { getErrorCode } from './embedded/database-trouble.ts';

/**
 * Error codes of a database server that cannot be used now: stopping, starting, without free connections, or not the
 * leader.
 */
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
/**
 * Error codes of an SQL statement that PostgreSQL ended because the statement ran or waited too long. Such a statement
 * changed nothing.
 */
const givenUp = new Set(['55P03', '57014']);
/** Messages of connection errors of the package `pg` that have no error code. */
const ended =
  /^(?:Connection terminated|Client (?:was closed|has encountered)|timeout exp|timeout exceeded|Query read timeout)/;

/** How many milliseconds to wait before the database is tried again. */
const pause = 150;

/**
 * Thrown if the database does not answer, is too busy, or has another leader. The statement may have been executed.
 * `cause` is the original error.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /**
   * Whether the whole transaction can be repeated, because it had not begun or one prepared statement was no longer
   * valid.
   */
  readonly isUnbegun: boolean;
  /** Whether the database answers, but the statement waited or ran too long. */
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
 * Returns whether an error means that the database is away or busy. False if the database only refused the statement.
 */
export function isDatabaseAwayError(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = getErrorCode(error);
  if (error instanceof pg.DatabaseError)
    return states.has(code) || givenUp.has(code) || code.startsWith('08');
  return network.has(code) || (error instanceof Error && ended.test(error.message));
}

/** How many seconds we wait for a database that is away, by default. */
export const usualPatienceSeconds = 4;

/**
 * Runs work that changes nothing. While the database is away, repeats the work for some seconds. A busy database is not
 * tried again. Rejects with the last error.
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
