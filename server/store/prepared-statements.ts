import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { getErrorCode } from './embedded/database-trouble.ts';
import { DatabaseAway, retryWhileDatabaseAway, isDatabaseAwayError } from './database-away.ts';
import { getTracingScope } from '../tracing/scope.ts';
import { runInSpan, type SpanStart } from '../tracing/spans.ts';
import { retryAfterConflict } from './retry.ts';
import { parseStatementComment, toStatementName } from './statement-name.ts';

/** The name of the portal's connections in the database's log. */
export const applicationName = 'membership-portal';

/**
 * Adds the request's id to a statement, for the database's log. At the beginning of a transaction, the id also becomes
 * part of the connection's name. Prepared statements cannot contain the id, because their texts never change.
 */
function addRequestId(text: string): string {
  const { requestId: request } = getTracingScope();
  if (request === undefined) return text;
  return /^(?:begin|start transaction)\b/.test(text)
    ? `${text}; select set_config('application_name', '${applicationName} ${request}', true)`
    : `${text} /* request ${request} */`;
}

const database = { 'db.system.name': 'postgresql' };

/** PostgreSQL's error codes for a prepared statement that a migration or a connection pooler made invalid. */
const voidCodes = new Set(['0A000', '26000']);
/**
 * A number in the names of prepared statements. It grows if a prepared statement is invalid, so that all statements are
 * prepared again.
 */
let generation = 0;

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.ClientBase;
  readonly #release: (isLost: boolean) => void;
  #isInTransaction: boolean;
  #isLost = false;
  /** Whether the leading server confirmed a commit before its standby had the data. */
  #isAlone = false;

  constructor(client: pg.ClientBase, release: (isLost: boolean) => void, isInTransaction = false) {
    this.#isInTransaction = isInTransaction;
    this.#client = client;
    this.#release = release;
    client.on('notice', ({ routine }) => {
      this.#isAlone ||= routine === 'SyncRepWaitForLSN';
    });
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('Answers are read whole, without a cursor');
    const name = parseStatementComment(text);
    const start: SpanStart = {
      // The name of the statement is computed only when it is read, because only tracing needs the name.
      get name() {
        return toStatementName(text);
      },
      kind: 'client',
      attributes: database,
    };
    const values = [...parameters];
    return runInSpan(start, () =>
      name === null
        ? this.#ask<R>({ text: addRequestId(text), values })
        : this.#fillIn<R>(name, { text, values }),
    );
  }

  /**
   * Runs a named statement. If the prepared statement is no longer valid, prepares it again under a new name. In a
   * transaction, throws DatabaseAway instead, so that the whole transaction is repeated.
   */
  async #fillIn<R>(name: string, query: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    const asked = generation;
    try {
      return await this.#ask<R>({ ...query, name: `${name} ${asked}` });
    } catch (error) {
      if (!voidCodes.has(getErrorCode(error))) throw error;
      if (asked === generation) generation += 1;
      if (this.#isInTransaction) throw new DatabaseAway(error, true);
      return await this.#ask<R>({ ...query, name: `${name} ${generation}` });
    }
  }

  async #ask<R>(query: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    const answer = await this.#answerTo(query).catch((error: unknown) => {
      if (!isDatabaseAwayError(error)) throw error;
      const away = new DatabaseAway(error, /^(?:begin|start transaction)\b/.test(query.text));
      this.#isLost ||= !away.isBusy;
      throw away;
    });
    // Two statements have two answers. Two answers occur at the beginning of a transaction, and the first answer
    // counts.
    const [{ command, rowCount, rows }] = [answer].flat() as [pg.QueryResult];
    if (command === 'BEGIN' || command === 'START') this.#isInTransaction = true;
    if (command === 'COMMIT' || command === 'ROLLBACK') this.#isInTransaction = false;
    return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
  }

  async #answerTo(query: pg.QueryConfig): Promise<pg.QueryResult | pg.QueryResult[]> {
    // In a transaction, one statement cannot be repeated. The caller repeats the whole transaction.
    const answer: pg.QueryResult | pg.QueryResult[] = this.#isInTransaction
      ? await this.#client.query(query)
      : await retryAfterConflict(() => this.#client.query(query));
    // If only the leader has the data, the data may be lost together with the leader.
    if (this.#isAlone) throw new DatabaseAway(new Error('Committed by the leader alone'));
    return answer;
  }

  release(): void {
    this.#release(this.#isLost);
  }
}

const clients = new WeakMap<pg.PoolClient, NamingClient>();

/**
 * Makes a pool of connections that prepare statements. The comment at a statement's beginning is its name, and its text
 * must never change. The SQL in `settings` runs first on each connection, because a connection pooler refuses such
 * settings as parameters. Rejects with DatabaseAway if no connection is free in time, or if a connection is lost.
 */
export function createPreparedStatementPool(
  pool: pg.Pool,
  settings: string,
  patienceSeconds: number,
): PostgresPool {
  async function beginConnection(client: pg.PoolClient): Promise<NamingClient> {
    await client.query(settings);
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    if (rows[0]?.follows === true) throw new DatabaseAway(new Error('It follows another server'));
    const begun = new NamingClient(client, (isLost) => client.release(isLost));
    clients.set(client, begun);
    return begun;
  }

  async function connectClient(): Promise<NamingClient> {
    const client = await pool.connect();
    return (
      clients.get(client) ??
      beginConnection(client).catch((error: unknown) => {
        client.release(true);
        throw error;
      })
    );
  }

  return {
    connect: () =>
      retryWhileDatabaseAway(patienceSeconds, () =>
        connectClient().catch((error: unknown) => {
          throw isDatabaseAwayError(error) ? new DatabaseAway(error) : error;
        }),
      ),
    end: () => pool.end(),
  };
}

/** Makes a pool with only this connection, so that statements run inside the caller's transaction. */
export function wrapAsPool(client: pg.ClientBase): PostgresPool {
  const only = new NamingClient(client, () => undefined, true);
  return { connect: () => Promise.resolve(only), end: () => Promise.resolve() };
}
