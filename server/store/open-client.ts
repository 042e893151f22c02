import pg from 'pg';

/**
 * The SQL that runs first on every connection: it turns off JIT compilation and parallel workers. With `jit`, the
 * database would compile a function's plan for each row, which takes much longer than running the plan. With parallel
 * workers, one report would use several processors, and other people would wait.
 */
export const everyConnection = 'set jit = off; set max_parallel_workers_per_gather = 0';

/** Opens a connection that belongs to no pool. If the connection is lost later, the next query rejects. */
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
