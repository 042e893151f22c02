import type { Connection } from './database.ts';
import { startDatabase } from './embedded/embedded.ts';
import { checkDatabaseServer } from './check-server.ts';
import { readPlannedMigrations } from './newer-database.ts';

/** Where the database is: on the server `databaseUrl`, or embedded in `dataDir` if `databaseUrl` is null. */
interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Runs a command's `work` on the database of the settings. Starts the embedded database if it does not run. Stops the
 * embedded database after the work unless another process uses it. Throws DatabaseTrouble if the database is newer than
 * this release.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Place,
  say: (line: string) => void,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const checkAndWork = async (connection: Connection) => {
    await readPlannedMigrations(connection);
    return work(connection);
  };
  if (databaseUrl !== null) return checkAndWork(await checkDatabaseServer(databaseUrl));
  const embedded = await startDatabase(dataDir, say);
  try {
    return await checkAndWork(await embedded.createDatabase('portal'));
  } finally {
    await embedded.stop();
  }
}
