import type { Connection } from './database.ts';
import { startDatabase } from './embedded/embedded.ts';
import { checkDatabaseServer } from './check-server.ts';
import { readPlannedMigrations } from './newer-database.ts';

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Runs `work` on the database that the settings name. Throws DatabaseTrouble if a newer release made this database. */
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
