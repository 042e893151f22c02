import pg from 'pg';

/**
 * What every connection begins with, whatever the server is set to: it compiles the plan of a function that is asked for
 * each row again and again, which takes far longer than running it.
 */
export const everyConnection = 'set jit = off';

/**
 * Opens a connection of its own, beside those of pools. An error of the connection is reported by the work that uses
 * it.
 */
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
