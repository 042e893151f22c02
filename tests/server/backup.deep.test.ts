import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkBackup } from '#server/store/backup/read.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { removeCopyMark } from '#server/store/copy-mark.ts';
import { fillDemo } from '#server/demo/data.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { addMember, createSite } from '#tests/support/server/site.ts';
import { everything, leftOut, now, settings, useBackup } from './backup-file.ts';

const backup = useBackup();
const { own, inFolder } = backup;

it('a backup is of one moment while writes go on, and the same rows have the same checksums', async () => {
  const source = await databaseOfTest();
  const target = await databaseOfTest();
  await fillDemo(createSite(source.db).context, 40);
  let writing = true;
  let written = 0;
  // Each write changes the first table and the last of the file together.
  const writers = [1, 2, 3].map(async (writer) => {
    while (writing) {
      await source.db.transaction().execute(async (trx) => {
        await sql`insert into audit (at, request_id, actor, action, subject)
          values (now(), 'test', 'test', 'test', ${`writer ${writer}`})`.execute(trx);
        await sql`insert into settings values (${`writer ${writer}`}, '1')
          on conflict (name) do update set value = settings.value::integer + 1`.execute(trx);
      });
      written += 1;
    }
  });
  const during = inFolder('during');
  await new Promise((resolve) => setImmediate(resolve));
  while (written === 0) await new Promise((resolve) => setImmediate(resolve));
  const contents = await writeBackup(source.connection, during, now);
  const after = written;
  while (written === after) await new Promise((resolve) => setImmediate(resolve));
  writing = false;
  await Promise.all(writers);

  await restoreBackup(target.connection, during, { ...settings, replace: false });
  const { rows } = await sql<{ audited: number; counted: number }>`
    select (select count(*) from audit where action = 'test') as audited,
      (select sum(value::integer) from settings where name like 'writer %') as counted`.execute(target.db);
  expect(rows[0]?.audited).toBe(rows[0]?.counted);
  expect(rows[0]?.audited).toBeGreaterThan(0);
  expect(rows[0]?.audited).toBeLessThan(written);
  await removeCopyMark(target.db);
  expect(await writeBackup(target.connection, inFolder('again'), now)).toEqual(contents);
  expect((await checkBackup(during)).contents).toEqual(contents);
});

it('a backup is checked without a database, and none is made for it', async () => {
  const dataDir = join(backup.folder, 'never made');
  const command = fileURLToPath(new URL('../../server/commands/restore.ts', import.meta.url));
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', command, backup.file, '--check'],
    {
      env,
    },
  );
  expect(stdout).toMatch(
    /one\.sql\.gz is whole: \d+ rows of \d+ tables as of 2026-11-21T10:00:00\.000Z\.\n$/,
  );
  expect(existsSync(dataDir)).toBe(false);
});

describe('a backup', () => {
  it('takes the place of what is there only where that is said', async () => {
    const empty = await databaseOfTest();
    await restoreBackup(empty.connection, backup.file, { ...settings, replace: false });
    const before = await everything(empty.db);
    await expect(
      restoreBackup(empty.connection, backup.file, { ...settings, replace: false }),
    ).rejects.toThrow(
      'The database holds data already: nothing was changed. Add --replace to put the backup in its place.',
    );
    expect(await everything(empty.db)).toEqual(before);
    await restoreBackup(empty.connection, backup.file, { ...settings, replace: true });
    expect(await everything(empty.db, leftOut)).toEqual(await everything(own.db, leftOut));
  });

  it('leaves alone what is not the portal’s, and touches nothing where that depends on it', async () => {
    const target = await databaseOfTest();
    await sql`create table visitors (name text)`.execute(target.db);
    await sql`insert into visitors values ('Ġorġ')`.execute(target.db);
    await sql`create function greeting() returns text language sql as $$ select 'bonġu' $$`.execute(
      target.db,
    );
    await addMember(target.db);
    await restoreBackup(target.connection, backup.file, { ...settings, replace: true });
    const { rows } = await sql`select name, greeting() from visitors`.execute(target.db);
    expect(rows).toEqual([{ name: 'Ġorġ', greeting: 'bonġu' }]);

    await sql`create view names as select last_name from members`.execute(target.db);
    const before = await everything(target.db);
    await expect(
      restoreBackup(target.connection, backup.file, { ...settings, replace: true }),
    ).rejects.toThrow(
      'Something in the database that is not the portal’s depends on its tables: nothing was changed. Take it away first.',
    );
    expect(await everything(target.db)).toEqual(before);
  });
});
