import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { DatabaseTrouble } from '#server/store/embedded/database-trouble.ts';
import { quiet, expectToStart, useDataFolder } from './data-folder.ts';
import { putCluster } from '#tests/support/database/unused-cluster.ts';

const data = useDataFolder();

const isRoot = process.geteuid?.() === 0;

const broken: readonly (readonly [string, () => void, string])[] = [
  ['an empty folder', () => mkdirSync(data.cluster()), 'ENOENT'],
  ['a file', () => writeFileSync(data.cluster(), ''), 'ENOTDIR'],
  ['a link to nowhere', () => symlinkSync(join(data.folder, 'nowhere'), data.cluster()), 'ENOENT'],
  [
    'half a cluster',
    () => {
      mkdirSync(data.cluster());
      writeFileSync(join(data.cluster(), 'PG_VERSION'), '18\n');
    },
    'ENOENT',
  ],
];

it.each(broken)('says in one line that it is no whole database: %s', async (_, breakIt, code) => {
  breakIt();
  await expect(startDatabase(data.folder, quiet)).rejects.toThrow(
    new DatabaseTrouble(
      `${data.cluster()} is no whole database (${code}). ` +
        'Put it back from a copy, or move it away, and a new one is made, into which a backup can be restored.',
    ),
  );
});

it.runIf(isRoot)('says in one line that a user without a name cannot make it', async () => {
  chmodSync(data.folder, 0o777);
  const start = `import { startDatabase } from './server/store/embedded/embedded.ts';
    process.setgid(61234); process.setuid(61234);
    await startDatabase(${JSON.stringify(join(data.folder, 'data'))}, () => {}).catch(({ message }) => console.log(message));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  data.children.push(child);
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(said).toBe(
    'The database cannot be created by a user that the system has no name for (id 61234). ' +
      'Give it one in /etc/passwd, start as another user, or set DATABASE_URL.\n',
  );
});

it('works below a path that is longer than a socket may have', async () => {
  const deep = join(data.folder, 'a'.repeat(120), 'b'.repeat(120));
  putCluster(deep);
  await expectToStart(deep);
});

it.runIf(isRoot)('works below a folder that only root can enter', async () => {
  const closed = join(data.folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  await expectToStart(join(closed, 'data'));
});

it('says why a data folder cannot be used', async () => {
  writeFileSync(join(data.folder, 'file'), '');
  const path = join(data.folder, 'file', 'data');
  await expect(startDatabase(path, quiet)).rejects.toThrow(
    `The data folder ${path} cannot be used: ENOTDIR: not a directory, mkdir '${path}'. Set DATA_DIR to one that can.`,
  );
});

it('says that a cluster is of another version', async () => {
  putCluster(data.folder);
  writeFileSync(join(data.cluster(), 'PG_VERSION'), '17\n');
  await expect(startDatabase(data.folder, quiet)).rejects.toThrow(
    `${data.cluster()} was made by PostgreSQL 17, and the app brings PostgreSQL 18. ` +
      'Back it up with the release that made it and restore it into a new folder, or set DATABASE_URL.',
  );
});
