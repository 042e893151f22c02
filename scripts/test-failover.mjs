// npm run test:failover: runs three database servers, HAProxy and two processes of the portal, as docs/running
// describes. All of them run in network namespaces of this machine. The test ends the leading database server again and
// again. As root on Debian the script installs missing programs. On other systems the script prints what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { env, execPath, exit, geteuid, pid, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
};
const began = performance.now();
const own = `portal${pid}`;
const servers = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' };
const namespaces = ['hub', ...Object.keys(servers)].map((name) => `${own}-${name}`);

function run(command, args, options = {}) {
  const ended = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (ended.status !== 0)
    throw new Error(`${command} ${args.join(' ')}\n${ended.stderr ?? ended.error ?? ''}`);
  return ended.stdout ?? '';
}

const ip = (line) => run('ip', line.split(' '));
const lacking = () => Object.keys(programs).filter((name) => !existsSync(programs[name]));

/** Installs programs and does not start them, neither as a service nor as a database cluster of Debian. */
function install(packages) {
  stdout.write(`Installing ${packages.join(', ')} for the test\n`);
  const made = [];
  const write = (path, text, mode) => {
    if (existsSync(path)) return;
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text, { mode });
    made.push(path);
  };
  write('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755);
  write('/etc/postgresql-common/createcluster.d/portal.conf', 'create_main_cluster = false\n', 0o644);
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' };
  try {
    run('apt-get', ['update', '-qq'], options);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } finally {
    for (const path of made) rmSync(path);
  }
}

/** Makes a network for each database server, and one for all other programs. A bridge connects the networks. */
function makeNetworks() {
  const [hub] = namespaces;
  for (const name of namespaces) {
    ip(`netns add ${name}`);
    ip(`-n ${name} link set lo up`);
  }
  ip(`-n ${hub} link add bridge type bridge`);
  ip(`-n ${hub} addr add 10.0.0.1/24 dev bridge`);
  ip(`-n ${hub} link set bridge up`);
  for (const [name, address] of Object.entries(servers)) {
    ip(`-n ${hub} link add ${name} type veth peer name out netns ${own}-${name}`);
    ip(`-n ${hub} link set ${name} master bridge up`);
    ip(`-n ${own}-${name} addr add ${address}/24 dev out`);
    ip(`-n ${own}-${name} link set out up`);
  }
}

/**
 * Makes the certificate of the three servers where patroni.yml expects it. `ip netns exec` puts these files over those
 * in /etc.
 */
function makeCertificate(folder) {
  const [key, certificate] = ['key', 'pem'].map((end) => join(folder, `database.${end}`));
  const names = ['-subj', '/CN=portal-database', '-addext', 'subjectAltName=DNS:localhost'];
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...names,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  for (const name of namespaces.slice(1)) {
    mkdirSync(`/etc/netns/${name}/patroni`, { recursive: true });
    run('install', ['-o', 'postgres', '-m', '600', key, certificate, `/etc/netns/${name}/patroni`]);
  }
}

function cleanUp(folder) {
  for (const name of namespaces) {
    const pids = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).stdout ?? '';
    for (const one of pids.split('\n').filter(Boolean)) spawnSync('kill', ['-9', one]);
    spawnSync('ip', ['netns', 'del', name]);
    rmSync(`/etc/netns/${name}`, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

if (lacking().length > 0 && geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(lacking());
if (lacking().length > 0 || geteuid?.() !== 0) {
  const packages = lacking().length > 0 ? `these packages of Debian 12 (${lacking().join(', ')}), and ` : '';
  stderr.write(`test:failover needs ${packages}root, to make networks of its own\n`);
  exit(1);
}

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'portal-failover-'));
let status = 1;
try {
  makeNetworks();
  makeCertificate(folder);
  const vitest = [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--config',
    `${root}tests/failover/vitest.config.ts`,
  ];
  const tests = spawn('ip', ['netns', 'exec', namespaces[0], execPath, ...vitest], {
    cwd: root,
    env: { ...env, FAILOVER: own, FAILOVER_FOLDER: folder },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) globalThis.process.on(signal, () => tests.kill(signal));
  status = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
} finally {
  if (env.KEEP_LOGS) spawnSync('cp', ['-r', folder, env.KEEP_LOGS]);
  cleanUp(folder);
}
stdout.write(`test:failover took ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`);
exit(status);
