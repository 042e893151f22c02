import type { Connection } from './database.ts';
import { startDatabase } from './embedded/embedded.ts';
import { checkServer } from './check-server.ts';
import { readPlannedMigrations } from './newer-database.ts';

/** Where the database is: an external server by its URL, else the embedded one in a folder. */
interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Does a command's work on the database that the settings name. The embedded database is started, or shared
 * with a running app, while the work lasts. Throws DatabaseTrouble if the database is newer than this
 * release.
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
  if (databaseUrl !== null) return checkAndWork(await checkServer(databaseUrl));
  const embedded = await startDatabase(dataDir, say);
  try {
    return await checkAndWork(await embedded.createDatabase('portal'));
  } finally {
    await embedded.stop();
  }
}
