import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { getErrorCode } from './embedded/database-trouble.ts';

/** A server that ends, starts, has no room, or is no leader any more and takes no writes. */
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
/** A statement that gave up waiting for what another transaction holds, or was ended for taking long: it did nothing. */
const givenUp = new Set(['55P03', '57014']);
/** What pg says without a code. */
const ended =
  /^(?:Connection terminated|Client (?:was closed|has encountered)|timeout exp|timeout exceeded|Query read timeout)/;

/** How long it pauses before what the database did not answer is asked again, in milliseconds. */
const pause = 150;

/**
 * The database does not answer, is busy, or its leader has changed: what was asked may be done or not, and is done once
 * where it is asked again. `cause` is what the connection said.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Whether a transaction met a connection that had died unseen, so that nothing is begun and another one may be there. */
  readonly isUnbegun: boolean;
  /** Whether the database is there, and what was asked waited too long in it. */
  readonly isBusy: boolean;
  readonly code: string;

  constructor(cause: unknown, isUnbegun = false) {
    super(`The database is away: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause });
    this.isUnbegun = isUnbegun;
    this.code = getErrorCode(cause);
    this.isBusy = givenUp.has(this.code);
  }
}

/** Whether an error of a connection says that the database is away or busy, and not that it refuses what it was asked. */
export function isDatabaseAwayError(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = getErrorCode(error);
  if (error instanceof pg.DatabaseError)
    return states.has(code) || givenUp.has(code) || code.startsWith('08');
  return network.has(code) || (error instanceof Error && ended.test(error.message));
}

/** For how many seconds a database that is away is waited for, where nothing else is set. */
export const usualPatienceSeconds = 4;

/**
 * Does work that changes nothing, and repeats it for so many seconds while the database is away and not busy. Rejects
 * with the last error.
 */
export async function retryWhileAway<T>(seconds: number, work: () => Promise<T>): Promise<T> {
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
