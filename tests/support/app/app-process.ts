import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connection } from '#server/store/database.ts';

/** The built server as a process of its own, with its sandbox payment page. */
export interface AppProcess {
  readonly url: string;
  readonly paymentUrl: string;
  /** Ends the server as a power cut would; `start` brings it back at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const built = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

/** Limits that no test meets. */
export const noLimits = {
  SMS_PAUSE_SECONDS: '1',
  SMS_PER_HOUR: '1000',
  SMS_PER_DAY: '100000',
  SMS_PER_DAY_TO_MEMBERS: '100000',
  SMS_PER_DAY_TO_ADMINISTRATORS: '100000',
  WRONG_PAIRS_PER_NUMBER: '100000',
  SMS_PER_DAY_FROM_ADDRESS: '100000',
  WRONG_CODES_PER_DAY: '1000',
  WRONG_GUESSES_PER_ADDRESS: '100000',
  WRONG_SIGN_INS_PER_ADDRESS: '100000',
} as const;

/**
 * Ports on which nobody listens, below those that the system gives to whoever connects. Each worker has a range of its
 * own, since nobody listens before the app has started.
 */
export async function freePorts(count: number): Promise<number[]> {
  // There is one worker more than cores, and what is started before the workers.
  const range = Math.floor(21_000 / (availableParallelism() + 2));
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = 11_000 + range * Number(process.env['VITEST_POOL_ID'] ?? 0) + randomInt(range);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    ports.add(port);
  }
  return [...ports];
}

/** A connection as one address, for the settings of another process. */
export function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** The built server with these settings alone, as a process that ends with the worker at the latest. */
export function serverProcess(url: string, folder: string, env: Record<string, string>) {
  let running: ChildProcess | null = null;
  let said = '';
  // A worker that ends or is given up leaves no server behind.
  const ends = ['exit', 'SIGTERM'];
  const giveUp = () => {
    const child = running;
    running = null;
    child?.kill('SIGKILL');
  };
  return {
    /** Resolves once it is ready; another release is named by its program. */
    async start(program = built): Promise<void> {
      if (running) return;
      // The folder has no .env to read.
      const child = spawn(process.execPath, [program], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      for (const end of ends) process.once(end, giveUp);
      child.once('exit', (code) => {
        for (const end of ends) process.off(end, giveUp);
        if (running !== child) return;
        running = null;
        process.stderr.write(`The site ended by itself (${code}):\n${said}\n`);
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (bytes: Buffer) => {
          said = `${said}${bytes.toString()}`.slice(-4000);
        });
      }
      const until = Date.now() + 90_000;
      while (!(await answers(url))) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`The site did not start:\n${said}`);
        await delay(20);
      }
    },
    /** Resolves once it is gone. */
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const child = running;
      running = null;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}

/** Starts the built server on a database that is there; resolves once it is ready. */
export async function startAppProcess(
  connection: Connection,
  settings: Record<string, string> = {},
): Promise<AppProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'));
  const [port = 0, paymentPort = 0] = await freePorts(2);
  const url = `http://localhost:${port}`;
  const environment = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    PAYMENT_PORT: String(paymentPort),
    DATABASE_URL: addressOf(connection),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...noLimits,
    ...settings,
  };
  const server = serverProcess(url, folder, environment);
  const kill = () => server.end('SIGKILL');

  async function remove(): Promise<void> {
    await kill();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await server.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, paymentUrl: `http://localhost:${paymentPort}`, start: () => server.start(), kill, remove };
}
