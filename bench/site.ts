import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isProcessRunning } from '#server/store/embedded/cluster.ts';
import { stopPostmaster } from '#server/store/embedded/postmaster.ts';
import { noLimits } from '#tests/support/app/app-process.ts';

/** The built app with the demo's people, as `npm start` runs it, in a folder of its own with a database of its own. */
export interface Site {
  readonly url: string;
  /** Where its database lies, as `startDatabase` takes it. */
  readonly dataDir: string;
  /** The app's process. */
  readonly pid: number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'dist/server/main.js');

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  await new Promise((resolve) => taken.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** The servers and folders of benches that were interrupted. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^portal-bench-(\d+)$/.exec(name)?.[1];
    if (!pid || isProcessRunning(Number(pid))) continue;
    await stopPostmaster(join(tmpdir(), name, 'data', 'postgres'));
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/**
 * Starts it with the demo's usual people, or with so many members, and with settings of its own; without limits, anybody
 * may sign in again and again.
 */
export async function startSite(
  options: {
    readonly members?: number;
    readonly limits?: false;
    readonly settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<Site> {
  await removeLeftovers();
  const folder = join(tmpdir(), `portal-bench-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // The folder has no .env to read, and nothing of the caller's environment sets the app up.
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    PAYMENT_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ...(options.limits === false ? noLimits : {}),
    ...options.settings,
  };
  if (options.members !== undefined) {
    const demo = ['--import', 'tsx', 'server/fill-demo.ts', '--members', String(options.members)];
    await promisify(execFile)(process.execPath, demo, { cwd: root, env });
  }
  const app = spawn(process.execPath, [server], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => app.once('exit', () => resolve()));
  let said = '';
  for (const stream of [app.stdout, app.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(-4000);
    });
  }
  async function stop(): Promise<void> {
    app.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
  const until = Date.now() + 120_000;
  while (!(await answers(url))) {
    if (app.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`The app did not start:\n${said}`);
    }
    await delay(100);
  }
  return { url, dataDir, pid: app.pid ?? 0, stop };
}

/** The code that was last sent to a number, as the demo's outbox shows it. */
export async function codeFor({ url }: Site, mobile: string): Promise<string> {
  const messages = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { to: string; text: string }[];
  const code = /\d{7}/.exec(messages.find(({ to }) => to === mobile)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
  return code;
}
