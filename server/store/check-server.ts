import pg from 'pg';
import type { Connection } from './database.ts';
import { codeOf, DatabaseTrouble } from './embedded/database-trouble.ts';

/** The oldest that the tests run on. */
const oldest = 15;

/**
 * Checks whether the database server at an address takes us and is new enough, before anything is begun. Throws
 * DatabaseTrouble, which never holds the address, since a password may stand in it.
 */
export async function checkServer(address: string): Promise<Connection> {
  const version = await versionAt(address).catch((error: unknown) => {
    const why = error instanceof Error ? error.message || codeOf(error) : String(error);
    throw new DatabaseTrouble(`The database of DATABASE_URL cannot be used: ${why}`);
  });
  if (Number.parseInt(version, 10) < oldest) {
    throw new DatabaseTrouble(
      `The database of DATABASE_URL is PostgreSQL ${version}, and the portal needs ${oldest} or later.`,
    );
  }
  return { connectionString: address };
}

async function versionAt(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // An error that ends the connection is told by whatever waits for it as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}
