import pg from 'pg';
import type { Connection } from './database.ts';
import { getErrorCode, DatabaseTrouble } from './embedded/database-trouble.ts';

const oldest = 15;

interface Said {
  readonly version: string;
  readonly encoding: string;
}

/**
 * Checks that the portal can sign in to a database server, and checks the server's version and encoding. Otherwise
 * throws DatabaseTrouble. Its message omits the URL, which can contain a password.
 */
export async function checkDatabaseServer(address: string): Promise<Connection> {
  const { encoding, version } = await askServer(address).catch((error: unknown) => {
    const why = error instanceof Error ? error.message || getErrorCode(error) : String(error);
    throw new DatabaseTrouble(`The database of DATABASE_URL cannot be used: ${why}`);
  });
  if (Number.parseInt(version, 10) < oldest) {
    throw new DatabaseTrouble(
      `The database of DATABASE_URL is PostgreSQL ${version}, and the portal needs ${oldest} or later.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseTrouble(
      `The database of DATABASE_URL is in ${encoding}, and the portal needs UTF8: make one with createdb --encoding=UTF8 --template=template0.`,
    );
  }
  return { connectionString: address };
}

async function askServer(connectionString: string): Promise<Said> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener the error would end the process. The connection's queries reject with the error.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Said>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    return rows[0] ?? { version: '', encoding: '' };
  } finally {
    await client.end().catch(() => {});
  }
}
