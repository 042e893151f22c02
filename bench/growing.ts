import type { Kysely } from 'kysely';
import type { Browser } from 'playwright-core';
import { openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import type { Database } from '#server/store/schema.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { growTo, removePeople } from './list-people.ts';
import { startSite } from './site.ts';
import { timeRow, type Row } from './table.ts';

interface Size {
  readonly members: number;
}

/** The built app with as many members as were asked for, and a browser. */
interface Grown {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly browser: Browser;
}

/** Measures the built app once with as many members as each size says, from the smallest on. */
export async function measureGrowing<S extends Size, Measured>(
  sizes: readonly S[],
  measure: (grown: Grown, size: S) => Promise<Measured>,
): Promise<Measured[]> {
  // However many there are, the browser holds and searches them all.
  const site = await startSite({ settings: { SEARCH_ON_SERVER_FROM: '200000' } });
  const server = await startDatabase(site.dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 4 });
  const browser = await launchBrowser();
  const measured: Measured[] = [];
  try {
    await removePeople(db);
    for (const size of sizes) {
      await growTo(db, size.members);
      measured.push(await measure({ url: site.url, db, browser }, size));
    }
    return measured;
  } finally {
    await browser.close();
    await db.destroy();
    await server.stop();
    await site.stop();
  }
}

/** What each time is with the most members, beside what it is with the fewest. */
export function growthRows<Measured extends Size>(
  measured: readonly Measured[],
  times: Readonly<Record<string, (one: Measured) => number>>,
): Row[] {
  const [small, large] = [measured.at(0), measured.at(-1)];
  if (!small || !large) return [];
  const growth = `From ${small.members.toLocaleString('en')} to ${large.members.toLocaleString('en')} members`;
  return Object.entries(times).map(([what, of]) => timeRow(`${growth}: ${what}`, of(large), of(small)));
}
