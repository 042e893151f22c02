import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Connection } from '#server/store/database.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { addressOf, freePorts } from '#tests/support/app/app-process.ts';
import { databaseOfTest, useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addAdministrator, addMember } from '#tests/support/server/site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const own = useOwnDatabase();

const pages = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/running.md',
  ...readdirSync(join(root, 'docs/running'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/running/${name}`),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** The lines of the documents' examples that run a command by the settings of the units, each once. */
function documented(): string[] {
  const lines = pages.flatMap((page) => textOf(page).match(/^portal-command [^#\n]+$/gm) ?? []);
  return [...new Set(lines.map((line) => line.trim()))];
}

/** A folder with the settings of a site, which systemd would take, and the environment in which a command finds it. */
async function prepareSite(connection: Connection, more: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
  const settings = [
    '# As /etc/portal.env, of which systemd keeps what stands behind a # within a line.',
    ' \t ',
    '  # A comment may stand further in = here.',
    'no value',
    'NODE_ENV=',
    'DATA_DIR=./data',
    `DATABASE_URL="${addressOf(connection)}"`,
    'SMS_HTTP_TOKEN=',
    'ALLOW_OUTBOX = on',
    "  ALLOW_SANDBOX='on' ",
    'ASSOCIATION_LONG_NAME=Shooters # and Collectors <of Malta>',
    ...more,
  ];
  await writeFile(join(folder, 'portal.env'), `${settings.join('\n')}\n`);
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORTAL_FOLDER: root,
    PORTAL_SETTINGS: join(folder, 'portal.env'),
    PORTAL_USER: userInfo().username,
    PORTAL_NODE: process.execPath,
    PORTAL_DATA: join(folder, 'data'),
    ADMIN_USERNAME: 'clerk1',
    ADMIN_FIRST_NAME: 'Ċensa',
    ADMIN_LAST_NAME: 'Żahra',
    ADMIN_EMAIL: 'c@example.com',
    ADMIN_MOBILE: '79000007',
  };
  return { env, folder };
}

it('every command by the settings of the units runs as it stands in the documents', async () => {
  await addMember(own.db);
  await addAdministrator(own.db, 'registrar', 'amacs');
  const { env, folder } = await prepareSite(own.connection, ['PUBLIC_URL=https://members.example.org']);
  const run = (line: string) => {
    const backup = existsSync(join(folder, 'backups')) ? (readdirSync(join(folder, 'backups'))[0] ?? '') : '';
    const command = line
      .replace('portal-command', join(root, 'docs/running/portal-command'))
      .replace('/var/lib/portal-backups', join(folder, 'backups/'))
      .replace(/\bfile\b/, join(folder, 'backups', backup));
    const { status, stderr } = spawnSync('sh', ['-c', command], {
      cwd: folder,
      env,
      input: 'correct horse battery\n',
      encoding: 'utf8',
    });
    return [line, status, status === 0 ? '' : stderr];
  };
  spawnSync('mkdir', ['-p', join(folder, 'backups')]);
  const lines = documented();
  expect(lines.length).toBeGreaterThan(8);
  // What needs a backup or a folder stands behind what makes it.
  for (const line of lines) expect(run(line)).toEqual([line, 0, '']);
});

it('a rehearsal is restored and started as it stands in its page', async () => {
  const [copy, [port, payments]] = [await databaseOfTest(), await freePorts(2)];
  const url = `http://localhost:${port}`;
  const { env, folder } = await prepareSite(copy.connection, [
    `PUBLIC_URL=${url}`,
    'REHEARSAL=on',
    'DRAIN_SECONDS=0',
    `PORT=${port}`,
    `PAYMENT_PORT=${payments}`,
  ]);
  await writeBackup(own.connection, join(folder, 'backup'), new Date());
  const lines = textOf('docs/running/rehearsals.md').match(/^ +PORTAL_SETTINGS=.+$/gm) ?? [];
  const said: string[] = [];
  for (const line of lines) {
    const command = line
      .replace('portal-command', join(root, 'docs/running/portal-command'))
      .replace('/etc/portal-rehearsal.env', join(folder, 'portal.env'))
      .replace(/\bfile$/, join(folder, 'backup'));
    const child = spawn('sh', ['-c', `exec env ${command} 2>&1`], { cwd: folder, env });
    let out = '';
    for await (const bytes of child.stdout) {
      out += String(bytes);
      if (out.includes('This is a rehearsal')) child.kill();
    }
    said.push(out);
  }
  expect(said).toEqual([
    expect.stringContaining('Put back '),
    expect.stringContaining(`as a rehearsal, at ${url}.`),
    expect.stringContaining('This is a rehearsal: nothing reaches anybody.'),
  ]);
});

it('every command of npm that the documents name is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => `${page}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((one) => scripts[one.split(': ')[1] ?? ''] === undefined)).toEqual([]);
  const built = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const run = Object.values(scripts).flatMap(
    (line) => /^node scripts\/run-built\.mjs (\S+)$/.exec(line)?.[1] ?? [],
  );
  expect(run.filter((name) => name !== 'main' && !built.includes(`'${name}'`))).toEqual([]);
});
