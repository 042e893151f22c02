import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addressOf } from '#tests/support/app/app-process.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
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

it('every command by the settings of the units runs as it stands in the documents', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
  await addMember(own.db);
  await addAdministrator(own.db, 'registrar', 'amacs');
  const settings = [
    '# As /etc/portal.env, of which systemd keeps what stands behind a # within a line.',
    'NODE_ENV=',
    'DATA_DIR=./data',
    `DATABASE_URL="${addressOf(own.connection)}"`,
    'PUBLIC_URL=https://members.example.org',
    'SMS_HTTP_TOKEN=',
    'ALLOW_OUTBOX=on',
    'ALLOW_SANDBOX=on',
    'ASSOCIATION_LONG_NAME=Shooters # and Collectors <of Malta>',
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
