import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const running = fileURLToPath(new URL('../../docs/running/', import.meta.url));
/** The database servers, by their place in docs/running: each is a network namespace of this machine. */
const addresses = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' } as const;
type Name = keyof typeof addresses;
const names = Object.keys(addresses) as Name[];

interface Member {
  readonly name: Name;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

export const passwords = { superuser: 'choose-one', patroni: 'choose-a-third' };

/** How a leader is ended, and what brings it back as one that follows. */
export const endings = {
  'kill -9': { end: (server: Server) => server.signal('SIGKILL'), mend: (server: Server) => server.start() },
  SIGSTOP: {
    end: (server: Server) => server.signal('SIGSTOP'),
    mend: (server: Server) => server.signal('SIGCONT'),
  },
  'cut off': { end: (server: Server) => server.link('down'), mend: (server: Server) => server.link('up') },
  'planned switch': { end: (server: Server) => server.handOver(), mend: () => undefined },
} as const;

async function membersBy(name: Name): Promise<readonly Member[]> {
  const url = `http://${addresses[name]}:8008/cluster`;
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => ((await answer.json()) as { members: Member[] }).members,
    () => [],
  );
}

/** One machine with etcd and Patroni, as docs/running describes it. */
export class Server {
  readonly name: Name;
  readonly #folder: string;

  constructor(name: Name, folder: string) {
    this.name = name;
    this.#folder = join(folder, name);
    mkdirSync(this.#folder);
    const { gid, uid } = postgresAccount();
    chownSync(this.#folder, uid, gid);
    chmodSync(this.#folder, 0o700);
  }

  start(): void {
    this.#run('etcd', ['--data-dir', join(this.#folder, 'etcd'), '--log-level', 'warn']);
    this.#run('patroni', [`${running}patroni.yml`]);
  }

  signal(signal: NodeJS.Signals): void {
    const pids = execFileSync('ip', ['netns', 'pids', this.#namespace], { encoding: 'utf8' });
    for (const pid of pids.split('\n').filter(Boolean).map(Number)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It was quicker.
      }
    }
  }

  /** Joins its network to that of the others, or cuts it off. */
  link(state: 'up' | 'down'): void {
    execFileSync('ip', ['link', 'set', this.name, state]);
  }

  /** Lets the standby that has everything lead, once one has everything. */
  async handOver(): Promise<void> {
    const url = `http://${addresses[this.name]}:8008/switchover`;
    const unasked = await fetch(url, { method: 'POST', body: '{}' });
    if (unasked.status !== 401) throw new Error(`Anybody may switch: ${unasked.status}`);
    const headers = { authorization: `Basic ${btoa(`patroni:${passwords.patroni}`)}` };
    for (let tries = 60; ; tries -= 1) {
      const candidate = (await membersBy(this.name)).find(({ role }) => role === 'sync_standby')?.name;
      const body = JSON.stringify({ leader: this.name, candidate });
      const answer = await fetch(url, { method: 'POST', headers, body });
      if (answer.ok) return;
      if (tries === 0) throw new Error(`The switch was refused: ${await answer.text()}`);
      await delay(500);
    }
  }

  get #namespace(): string {
    return `${process.env['FAILOVER']}-${this.name}`;
  }

  #run(program: string, args: readonly string[]): void {
    const own = readFileSync(`${running}database-server.env`, 'utf8')
      .replaceAll('db1', this.name)
      .replaceAll(addresses.db1, addresses[this.name]);
    const out = openSync(join(this.#folder, `${program}.log`), 'a');
    const inNamespace = ['netns', 'exec', this.#namespace, 'runuser', '-u', 'postgres', '--', program];
    spawn('ip', [...inNamespace, ...args], {
      cwd: this.#folder,
      stdio: ['ignore', out, out],
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        ...parseEnv(own),
        ...parseEnv(readFileSync(`${running}etcd.env`, 'utf8')),
        PATRONI_POSTGRESQL_DATA_DIR: join(this.#folder, 'data'),
        PATRONI_POSTGRESQL_PGPASS: join(this.#folder, 'pgpass'),
      },
    });
  }
}

function postgresAccount(): { uid: number; gid: number } {
  return statSync('/var/lib/postgresql');
}

/** Three database servers and HAProxy before them. */
export class Cluster {
  readonly #servers: ReadonlyMap<Name, Server>;

  constructor(folder: string) {
    chmodSync(folder, 0o755);
    this.#servers = new Map(names.map((name) => [name, new Server(name, folder)]));
    for (const server of this.#servers.values()) server.start();
    const out = openSync(join(folder, 'haproxy.log'), 'a');
    spawn('haproxy', ['-db', '-f', `${running}haproxy.cfg`], { stdio: ['ignore', out, out] });
  }

  /** The leader, as the servers that are not left out say. */
  async leader(leftOut?: Server): Promise<Server> {
    return until('a leader', async () => {
      for (const name of names) {
        if (name === leftOut?.name) continue;
        const found = (await membersBy(name)).find(
          (one) => one.role === 'leader' && one.state === 'running' && one.name !== leftOut?.name,
        );
        const server = found && this.#servers.get(found.name);
        if (server) return server;
      }
      return null;
    });
  }

  /** Waits until one leads, one has all that it has, and the third follows closely. */
  async whole(): Promise<void> {
    await until('three whole servers', async () => {
      const seen = await Promise.all(names.map(membersBy));
      return seen.every((members) => isWhole(members)) ? true : null;
    });
  }
}

function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).toSorted();
  const close = members.every(
    ({ lag, role, state }) =>
      ['running', 'streaming'].includes(state) && (role === 'leader' || Number(lag) < 1e6),
  );
  return roles.join() === 'leader,replica,sync_standby' && close;
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + 90_000;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`There is no sign of ${what}`);
    await delay(100);
  }
}
