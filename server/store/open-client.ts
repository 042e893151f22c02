import pg from 'pg';

/**
 * The first statements of every connection. With `jit`, the server would compile a function's plan again for each row.
 * Compiling the plan takes much longer than running the plan. With parallel workers, one report would use several
 * processors, and everybody else would wait.
 */
export const everyConnection = 'set jit = off; set max_parallel_workers_per_gather = 0';

/** Opens a connection that belongs to no pool. The queries on this connection report its errors. */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(everyConnection);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
