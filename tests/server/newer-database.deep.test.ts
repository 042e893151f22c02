import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrationNames } from '#server/store/database.ts';
import { readPlannedMigrations } from '#server/store/newer-database.ts';
import { startAppProcess } from '#tests/support/app/app-process.ts';
import { databaseOfTest, useOwnDatabase } from '#tests/support/database/own-database.ts';
import { runCommand } from '#tests/support/processes/run-command.ts';

const own = useOwnDatabase();
const refusal =
  'The database was made by a newer release (9999-not-yet): install that one, or restore a backup made before it into an empty database.\n';

/** Every command that somebody runs and that asks the database, and what one is told beside. */
const folder = 'server/commands';
const commands = readdirSync(folder)
  .filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return text.split('\n')[0]?.includes('npm run ') && !/^runCommandWithoutDatabase/m.test(text);
  })
  .map((file) => file.replace('.ts', ''));
const args: Readonly<Record<string, readonly string[]>> = {
  'create-administrator': ['--reset', 'clerk1'],
  export: ['/nowhere/to-write'],
  import: ['/nowhere/to-read'],
  restore: ['/nowhere/a-file', '--replace'],
};

beforeAll(async () => {
  await sql`insert into kysely_migration values ('9999-not-yet', '2030-01-01')`.execute(own.db);
});

it.each(commands)('%s refuses a database that is newer than the release, in one line', (name) => {
  expect(runCommand(own.connection, name, args[name] ?? [], 'battery staple\n')).toEqual({
    code: 1,
    said: '',
    wrong: refusal,
  });
});

it('a start refuses it in one line', async () => {
  await expect(startAppProcess(own.connection)).rejects.toThrow(`The site did not start:\n${refusal}`);
});

it('what a start would run is said: everything, what is left, or nothing', async () => {
  const [empty, full] = [await databaseOfTest({ template: 'template0' }), await databaseOfTest()];
  expect(runCommand(full.connection, 'migrate', ['--plan']).said).toBe('The tables are up to date.\n');
  expect(await readPlannedMigrations(empty.connection)).toEqual(migrationNames);
  await sql`delete from kysely_migration where name = '0037-audit-linked-later'`.execute(full.db);
  expect(runCommand(full.connection, 'migrate', ['--plan']).said).toBe(
    'A start would run: 0037-audit-linked-later.\n',
  );
});
