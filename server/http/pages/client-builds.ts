import { createHash } from 'node:crypto';
import type { Context } from '../../base/context.ts';
import { createClientFile, type ClientFile } from './client-files.ts';

/** How many builds are stored: the running one, and the one before, which browsers may still show. */
const kept = 2;

/** Files that only pages of the same build load. Their names contain a hash. */
const ofOneBuild = /^assets\/[\w.-]{1,100}$/;

/** Stores this build's files in the database, because browsers may request them from an older process. */
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

/** Makes a function that finds a file of another build by its path, and then keeps the file in memory. */
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
