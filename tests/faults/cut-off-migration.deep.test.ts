import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMigrations, migrationNames } from '#server/store/database.ts';
import { addressOf } from '#tests/support/app/app-process.ts';
import { migrationsUpTo } from '#tests/support/database/migrations.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';

const script = fileURLToPath(new URL('../support/processes/migrate-database.ts', import.meta.url));
let own: OwnDatabase;

beforeAll(async () => {
  own = await createOwnDatabase({ template: 'template0' });
  await runMigrations(own.db, { stampDutyPercent: 11, names: migrationsUpTo('0003-verify-cards') });
});

afterAll(() => own.remove());

function startMigrating() {
  const child = spawn(process.execPath, ['--import', 'tsx', script, addressOf(own.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(said.trim())));
  return { child, ended };
}

async function migrated(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    own.db,
  );
  return rows.map(({ name }) => name);
}

async function isThere(table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    own.db,
  );
  return rows[0]?.found === true;
}

test('a migration that is killed half way leaves nothing behind, and the next two processes do it once', async () => {
  await own.db.transaction().execute(async (other) => {
    // The first steps of 0004 are done when it has to wait for this table.
    await sql`lock table members in row exclusive mode`.execute(other);
    const { child, ended } = startMigrating();
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ waits: boolean }>`
            select exists (select from pg_locks where not granted and relation = 'members'::regclass) as waits`.execute(
            own.db,
          );
          return rows[0]?.waits;
        },
        { interval: 20 },
      )
      .toBe(true);
    child.kill('SIGKILL');
    await ended;
  });

  const runs = [startMigrating(), startMigrating()];
  const said = await Promise.all(runs.map(({ ended }) => ended));
  expect(said.toSorted()).toEqual(['', migrationNames.slice(3).join(' ')]);
  expect(await migrated()).toEqual(migrationNames);
  expect(await isThere('data_versions')).toBe(true);
});
