import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { getErrorCode } from './embedded/database-trouble.ts';
import { DatabaseAway, retryWhileAway, isDatabaseAwayError } from './database-away.ts';
import { getScope } from '../tracing/scope.ts';
import { runInSpan, type SpanStart } from '../tracing/spans.ts';
import { withRetry } from './retry.ts';
import { parseStatementComment, toStatementName } from './statement-name.ts';

/** The name of the connections that prepare our statements in the database's own views and log. */
export const applicationName = 'membership-portal';

/**
 * Says in a statement whose request it is. What begins a transaction says it as the connection's name until the end,
 * so that prepared statements, whose texts are the same every time, are known by it too.
 */
function addRequestId(text: string): string {
  const { requestId: request } = getScope();
  if (request === undefined) return text;
  return /^(?:begin|start transaction)\b/.test(text)
    ? `${text}; select set_config('application_name', '${applicationName} ${request}', true)`
    : `${text} /* request ${request} */`;
}

const database = { 'db.system.name': 'postgresql' };

/** What the server says of a prepared statement that another release's migration, or a pooler, made void. */
const voidCodes = new Set(['0A000', '26000']);
/** Stands behind the names of prepared statements. Once one is void, all are prepared anew, under other names. */
let generation = 0;

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.ClientBase;
  readonly #release: (isLost: boolean) => void;
  #isInTransaction: boolean;
  #isLost = false;
  /** Whether the leader gave up waiting until its standby has what was committed. */
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
      // Read only where tracing is on.
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

  /** Asks a prepared statement, and once more where it is void. A transaction, which is over then, is begun anew instead. */
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
    // Two statements have two answers: of a transaction's beginning the first counts.
    const [{ command, rowCount, rows }] = [answer].flat() as [pg.QueryResult];
    if (command === 'BEGIN' || command === 'START') this.#isInTransaction = true;
    if (command === 'COMMIT' || command === 'ROLLBACK') this.#isInTransaction = false;
    return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
  }

  async #answerTo(query: pg.QueryConfig): Promise<pg.QueryResult | pg.QueryResult[]> {
    // Within a transaction a statement cannot be done anew alone: whoever began the transaction does it all anew.
    const answer: pg.QueryResult | pg.QueryResult[] = this.#isInTransaction
      ? await this.#client.query(query)
      : await withRetry(() => this.#client.query(query));
    // What its leader alone has may be lost with it.
    if (this.#isAlone) throw new DatabaseAway(new Error('Committed by the leader alone'));
    return answer;
  }

  release(): void {
    this.#release(this.#isLost);
  }
}

/** Each connection begins once, whoever asks on it. */
const clients = new WeakMap<pg.PoolClient, NamingClient>();

/**
 * Makes a pool whose connections prepare each statement that begins with a comment once, under that name, and then only
 * fill it in. Planning some of them costs more than running them. Such a text is the same every time. Each connection
 * begins with `settings`. As connection parameters a pooler between us and the server would refuse them. While the
 * database is away, or only follows another one, it waits some seconds for a connection. After that it rejects with
 * `DatabaseAway`, and so it does where a connection ends before its answer.
 */
export function createNamingPool(pool: pg.Pool, settings: string, patienceSeconds: number): PostgresPool {
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
      retryWhileAway(patienceSeconds, () =>
        connectClient().catch((error: unknown) => {
          throw isDatabaseAwayError(error) ? new DatabaseAway(error) : error;
        }),
      ),
    end: () => pool.end(),
  };
}

/** One connection as a pool that prepares statements, for work in a transaction that its caller began on it. */
export function wrapAsPool(client: pg.ClientBase): PostgresPool {
  const only = new NamingClient(client, () => undefined, true);
  return { connect: () => Promise.resolve(only), end: () => Promise.resolve() };
}
