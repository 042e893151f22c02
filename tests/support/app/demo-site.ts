import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { startAppProcess, type AppProcess } from './app-process.ts';
import { createOwnDatabase } from '../database/own-database.ts';

/** The built server with its sandbox payment page, on a database of its own. */
export interface RunningSite extends Pick<AppProcess, 'url' | 'paymentUrl'> {
  readonly db: Kysely<Database>;
}

/** One that whoever started it may stop. */
export type DemoSite = RunningSite & AppProcess;

/** Starts the site with the demo's people and limits that no test meets. */
export async function startDemoSite(settings: Record<string, string> = {}): Promise<DemoSite> {
  const own = await createOwnDatabase({ max: 4 });
  try {
    const app = await startAppProcess(own.connection, { DEMO: 'on', ...settings });
    return {
      ...app,
      db: own.db,
      async remove() {
        await app.remove();
        await own.remove();
      },
    };
  } catch (error) {
    await own.remove();
    throw error;
  }
}
