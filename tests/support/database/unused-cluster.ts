import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { choosePostgresAccount } from '#server/store/embedded/account.ts';
import { findPostgresBinaries } from '#server/store/embedded/binaries.ts';
import { findOrCreateCluster } from '#server/store/embedded/cluster.ts';

/** Making a cluster takes seconds; a run makes one, for its own server and to be copied by tests that need their own. */
export async function makeReadyCluster(folder: string): Promise<string> {
  const cluster = join(folder, 'postgres');
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return ready;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const account = choosePostgresAccount(cluster);
  await findOrCreateCluster(
    folder,
    findPostgresBinaries(account, folder, () => {}),
    account,
    () => {},
  );
  copy(cluster, ready);
  return ready;
}

/** Puts a cluster that nobody has used into a data folder, as if it had been made there. */
export function putCluster(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  copy(inject('readyCluster'), join(dataDir, 'postgres'));
}

/** With owners and rights, and without a second copy on the disk where the file system can. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied to ${dirname(to)}: ${stderr}`);
}
