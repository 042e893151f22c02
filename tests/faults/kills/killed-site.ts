import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts, noLimits, serverProcess } from '#tests/support/app/app-process.ts';
import { isProcessRunning } from '#server/store/embedded/cluster.ts';
import { putCluster } from '../../support/database/unused-cluster.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The built server with its own database in a folder, to be killed and started again. */
export interface KilledSite {
  readonly url: string;
  readonly folder: string;
  /** Starts it, and answers after how many milliseconds it was ready. */
  start(): Promise<number>;
  /** Kills the app at once, and the whole database with it where asked. */
  kill(withDatabase: boolean): Promise<void>;
  /** Kills both after something was done to what they write on, and resolves when no process of theirs is left. */
  killAfter(cut: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return parents.filter((one) => one.parent === parent).map((one) => one.pid);
}

/** A database's first process and all that it started. */
async function databaseOf(folder: string): Promise<number[]> {
  const [line = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const first = Number(line);
  return [first, ...(await childrenOf(first))];
}

/** So many members the site invents by itself as it first starts. */
export const ownMembers = 60;

/**
 * Makes a site with so many invented members in a folder of its own, below the one that is named; never with fewer than
 * its own.
 */
export async function createKilledSite(members: number, below: string = tmpdir()): Promise<KilledSite> {
  const folder = await mkdtemp(join(below, 'portal-killed-'));
  putCluster(folder);
  const [port = 0, paymentPort = 0] = await freePorts(2);
  const environment = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    PAYMENT_PORT: String(paymentPort),
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'fatal',
    ...noLimits,
  };
  if (members > ownMembers) {
    const demo = ['--import', 'tsx', 'server/fill-demo.ts', '--members', String(members)];
    await promisify(execFile)(process.execPath, demo, { cwd: root, env: environment });
  }
  const url = `http://127.0.0.1:${port}`;
  const server = serverProcess(url, folder, environment);

  return {
    url,
    folder,
    async start() {
      const started = performance.now();
      await server.start();
      return performance.now() - started;
    },
    async kill(withDatabase) {
      const database = withDatabase ? await databaseOf(folder) : [];
      const app = server.end('SIGKILL');
      for (const pid of database) end(pid);
      await app;
    },
    async killAfter(cut) {
      const [first = 0] = await databaseOf(folder);
      await cut();
      const left = [first, ...(await childrenOf(first))];
      const app = server.end('SIGKILL');
      for (const pid of left) end(pid);
      await app;
      while (left.some(isProcessRunning)) await delay(5);
    },
    stop: () => server.end('SIGTERM'),
    async remove() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
