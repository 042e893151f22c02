import { spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { getErrorCode, DatabaseTrouble } from './database-trouble.ts';

/**
 * Returns the path by which PostgreSQL's programs open the cluster. The programs start in the cluster's folder. On
 * Linux, the path means their current folder, because their user may have no access to the parent folders.
 */
export function getClusterPathForPostgres(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/** The environment of PostgreSQL's programs, without the portal's variables. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds or creates the cluster in the data folder. If several processes create one, only one of them can rename its new
 * folder to the final name. Throws DatabaseTrouble if there is no usable cluster.
 */
export async function findOrCreateCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  if (lstatSync(cluster, { throwIfNoEntry: false }) === undefined) {
    log(`Creating the database in ${cluster}`);
    await createCluster(dataDir, cluster, binaries, account);
  }
  const version = readVersion(cluster);
  if (version !== binaries.major) {
    throw new DatabaseTrouble(
      `${cluster} was made by PostgreSQL ${version}, and the app brings PostgreSQL ${binaries.major}. ` +
        'Back it up with the release that made it and restore it into a new folder, or set DATABASE_URL.',
    );
  }
  return cluster;
}

/** Reads which version of PostgreSQL made a cluster. Throws DatabaseTrouble if important files are missing. */
function readVersion(cluster: string): string {
  try {
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    // The cluster must also have this file. About any other missing file, PostgreSQL writes into its log.
    accessSync(join(cluster, 'global', 'pg_control'));
    return version;
  } catch (error) {
    throw new DatabaseTrouble(
      `${cluster} is no whole database (${getErrorCode(error)}). ` +
        'Put it back from a copy, or move it away, and a new one is made, into which a backup can be restored.',
    );
  }
}

async function createCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  removeLeftovers(dataDir);
  const fresh = mkdtempSync(join(dataDir, `postgres.new-${process.pid}-`));
  try {
    if (account) chownSync(fresh, account.uid, account.gid);
    await initCluster(fresh, binaries, account);
    try {
      renameSync(fresh, cluster);
      syncFolder(dataDir);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error))) throw error;
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes the unfinished clusters of processes that no longer run. */
function removeLeftovers(dataDir: string): void {
  const ownStart = Date.now() - process.uptime() * 1000;
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1]);
    if (!pid) continue;
    const folder = join(dataDir, name);
    const isLeft = pid === process.pid ? statSync(folder).mtimeMs < ownStart : !isProcessRunning(pid);
    if (isLeft) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether a process with this id exists. The process may belong to another program by now. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

async function initCluster(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${getClusterPathForPostgres(folder)}`,
      '--username=postgres',
      // A connection needs no password, because only the owner can open the folder with the socket.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (said.includes('could not look up effective user ID')) {
    throw new DatabaseTrouble(
      `The database cannot be created by a user that the system has no name for (id ${process.geteuid?.()}). ` +
        'Give it one in /etc/passwd, start as another user, or set DATABASE_URL.',
    );
  }
  if (code !== 0) throw new DatabaseTrouble(`The database could not be created:\n${said.trim()}`);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
