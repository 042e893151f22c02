import { createHash } from 'node:crypto';
import type { Context } from '../../base/context.ts';
import { createClientFile, type ClientFile } from './client-files.ts';

/**
 * How many builds of the browser app have their files in the database: the running build, and the previous build, whose
 * pages browsers may still show.
 */
const kept = 2;

/**
 * The paths of files that only the pages of the same build load. The name of such a file contains a hash of its
 * content.
 */
const ofOneBuild = /^assets\/[\w.-]{1,100}$/;

/**
 * Stores the files of this process's build in the database. During an update, an old and a new process run together.
 * The new process may send a page, for example, and the old process get the requests for the page's files.
 */
export async function writeClientBuild(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  files: ReadonlyMap<string, ClientFile>,
): Promise<void> {
  const own = [...files]
    .filter(([path]) => ofOneBuild.test(path))
    .toSorted(([one], [other]) => one.localeCompare(other));
  if (own.length === 0) return;
  const build = createHash('sha256')
    .update(own.map(([path, { etag }]) => `${path} ${etag}`).join('\n'))
    .digest('hex');
  const started_at = clock.now();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('client_files')
      .values(own.map(([path, { bytes }]) => ({ build, path, bytes, started_at })))
      .onConflict((conflict) => conflict.columns(['build', 'path']).doUpdateSet({ started_at }))
      .execute();
    await trx
      .deleteFrom('client_files')
      .where('build', 'not in', (query) =>
        query
          .selectFrom('client_files')
          .select('build')
          .groupBy('build')
          .orderBy(({ fn }) => fn.max('started_at'), 'desc')
          .limit(kept),
      )
      .execute();
  });
}

/**
 * Makes a function that finds a file of another build in the database, by the file's path. Files that the function has
 * found stay in memory.
 */
export function createFinderOfOtherBuilds({
  reads,
}: Pick<Context, 'reads'>): (path: string) => Promise<ClientFile | null> {
  const found = new Map<string, ClientFile>();
  return async (path) => {
    if (!ofOneBuild.test(path)) return null;
    const known = found.get(path);
    if (known) return known;
    const row = await reads
      .selectFrom('client_files')
      .select('bytes')
      .where('path', '=', path)
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const file = createClientFile(path, row.bytes);
    found.set(path, file);
    return file;
  };
}
