import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { environment, isProcessRunning, getClusterPathForPostgres } from './cluster.ts';
import { getErrorCode } from './database-trouble.ts';

export const port = 5432;

/**
 * The server's settings, for a small machine. fsync, synchronous_commit and full_page_writes stay on, so that a power
 * cut loses no data.
 */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(port),
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The log must not contain error details and SQL statements, because the values in these can be names of people.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%a ',
  cluster_name: 'membership-portal',
};

const largestLog = 10_000_000;

/**
 * Starts the postmaster, PostgreSQL's main process, in its own process group, so that it continues when the portal
 * ends.
 */
export function startPostmaster(
  cluster: string,
  logFile: string,
  binaries: Binaries,
  account: Account,
  otherSettings: Readonly<Record<string, string>>,
): ChildProcess {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog) {
    renameSync(logFile, `${logFile}.1`);
  }
  const out = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(
      binaries.postgres,
      [
        '-D',
        getClusterPathForPostgres(cluster),
        ...Object.entries({ ...settings, ...otherSettings }).flatMap(([name, value]) => [
          '-c',
          `${name}=${value}`,
        ]),
      ],
      { ...account, cwd: cluster, env: environment, detached: true, stdio: ['ignore', out, out] },
    );
    child.on('error', (error) => writeFileSync(logFile, `${error.message}\n`, { flag: 'a' }));
    child.unref();
    return child;
  } finally {
    closeSync(out);
  }
}

/** Finds the process id of the cluster's postmaster. Returns null if no postmaster runs. */
export function findRunningPostmaster(cluster: string): number | null {
  const pid = readPid(join(cluster, 'postmaster.pid'));
  return pid !== null && isProcessRunning(pid) && isServerOf(cluster, pid) ? pid : null;
}

/**
 * Removes the pid file of a dead postmaster. Another program may have its process id now, and PostgreSQL would refuse
 * to start.
 */
export function removeStalePidFile(cluster: string): void {
  const note = join(cluster, 'postmaster.pid');
  const pid = readPid(note);
  if (pid === null ? !isLeftWithoutId(cluster, note) : isServerOf(cluster, pid)) return;
  // Another process may have started a server since we read the file. So the file is first moved away and read again.
  // If the file has changed, the file is moved back.
  const aside = `${note}.${process.pid}`;
  try {
    renameSync(note, aside);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readPid(aside) === pid) rmSync(aside);
  else renameSync(aside, note);
}

/** Returns whether a pid file has no id because the server died before it wrote one. */
function isLeftWithoutId(cluster: string, note: string): boolean {
  const made = statSync(note, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  if (process.platform !== 'linux') return Date.now() - made > 2000;
  return !readdirSync('/proc').some((name) => Number(name) > 0 && isServerOf(cluster, Number(name)));
}

/**
 * Kills the processes that remain after a postmaster was killed. Some of them never end, and PostgreSQL cannot start
 * while they run.
 */
export function endOrphanedPostgresProcesses(cluster: string): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (pid > 0 && isOrphanOf(cluster, pid)) killProcess(pid);
  }
}

/**
 * Returns whether a process belongs to a server that is dead. The names of all processes but the postmaster begin with
 * `postgres: `.
 */
function isOrphanOf(cluster: string, pid: number): boolean {
  if (!isServerOf(cluster, pid)) return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const isSession = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
    return isSession && !isServerOf(cluster, parent);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(getErrorCode(error))) return false;
    throw error;
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Ends all sessions of a cluster's postmaster, and waits until the postmaster has stopped. Does nothing if no
 * postmaster runs.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = findRunningPostmaster(cluster);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  while (findRunningPostmaster(cluster) === pid) await delay(10);
}

function readPid(note: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(note, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return null;
    throw error;
  }
}

function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(cluster);
  }
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(cluster);
    return (
      there.ino === here.ino &&
      there.dev === here.dev &&
      /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))
    );
  } catch (error) {
    // The process has ended, is dead and still listed, or belongs to another user.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(getErrorCode(error))) return false;
    throw error;
  }
}
