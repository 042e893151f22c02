import pg from 'pg';

/**
 * The statement that begins every connection. Otherwise, for a function that runs for each row, the server
 * would compile the plan again and again, which takes far longer than running it.
 */
export const everyConnection = 'set jit = off';

/** Opens a connection outside of all pools. The work that uses the connection reports its errors. */
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
