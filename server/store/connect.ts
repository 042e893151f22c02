import type { Config } from '../config.ts';
import type { Connection } from './database.ts';
import { startDatabase } from './embedded/embedded.ts';
import { reach } from './reach.ts';

/**
 * Does a command's work on the database that the settings name: a server of one's own, or the embedded one, which is
 * started, or shared with an app that runs, for as long as the work takes.
 */
export async function withDatabase<T>(
  config: Config,
  say: (line: string) => void,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== null) return work(await reach(config.databaseUrl));
  const embedded = await startDatabase(config.dataDir, say);
  try {
    return await work(await embedded.createDatabase('portal'));
  } finally {
    await embedded.stop();
  }
}
