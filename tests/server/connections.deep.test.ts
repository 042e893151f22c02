import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { runMigrationsOn } from '#server/store/database.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';

const settings = { stampDutyPercent: 11 };

it('a migration and a restore make their tables with it off', async () => {
  const { connection, db, name } = await databaseOfTest({ template: 'template0' });
  await sql`alter database ${sql.id(name)} set jit = on`.execute(db);
  await sql`create schema watching`.execute(db);
  await sql`create function watching.refuse_compiling() returns event_trigger language plpgsql as $$ begin
    if current_setting('jit')::boolean then raise exception 'It compiles'; end if;
  end $$`.execute(db);
  await sql`create event trigger watching on ddl_command_start execute function watching.refuse_compiling()`.execute(
    db,
  );
  await runMigrationsOn(connection, settings);
  const file = join(await mkdtemp(join(tmpdir(), 'portal-jit-')), 'backup.gz');
  await writeBackup(connection, file, new Date());
  await restoreBackup(connection, file, { ...settings, replace: true });
  expect(await sql`select from clubs`.execute(db)).toMatchObject({ rows: [] });
});
