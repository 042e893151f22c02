import pg from 'pg';

/**
 * The settings of every connection. JIT would compile a plan for each row, and parallel workers would make other people
 * wait.
 */
export const everyConnection = 'set jit = off; set max_parallel_workers_per_gather = 0';

/** Opens a connection outside any pool. If the connection is lost later, its next query rejects. */
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
