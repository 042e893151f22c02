import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { functionsOfColumns, ownFunctions, ownTables } from '#server/store/own-tables.ts';
import { readBackupTables } from '#server/store/backup/tables.ts';
import { openClient } from '#server/store/open-client.ts';
import { readCopyMark } from '#server/store/copy-mark.ts';
import type { Database } from '#server/store/schema.ts';
import { databaseOn } from '#tests/support/setup/postgres-server.ts';
import { databaseOfTest, createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember } from '#tests/support/server/site.ts';
import { everything, leftOut, now, settings, useBackup } from './backup-file.ts';

const backup = useBackup();
const { own, inFolder } = backup;

let target: OwnDatabase;
beforeAll(async () => {
  target = await createOwnDatabase();
});
afterAll(() => target.remove());

async function readTablesOfBackup() {
  const client = await openClient(own.connection);
  const tables = await readBackupTables(client);
  await client.end();
  return tables;
}

async function countOf(db: Kysely<Database>, table: 'members' | 'sessions' | 'messages'): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(table)}`.execute(db);
  return rows[0]?.many ?? -1;
}

describe('a backup', () => {
  it('leaves out what opens a door, and what the portal fills by itself, and nothing else', async () => {
    const inBackup = await readTablesOfBackup();
    const all = await sql<{ name: string }>`select relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(own.db);
    const isIn = new Set(inBackup.map(({ name }) => name));
    expect(
      all.rows
        .map(({ name }) => name)
        .filter((name) => !isIn.has(name))
        .toSorted(),
    ).toEqual([...leftOut, 'client_files', 'kysely_migration_lock'].toSorted());
  });

  it('comes back identical in place of what is there, by the checksum of every table, and lets nobody in who was', async () => {
    await addMember(target.db);
    await restoreBackup(target.connection, backup.file, { ...settings, replace: true });
    expect(await everything(target.db, leftOut)).toEqual(await everything(own.db, leftOut));
    expect(await readCopyMark(target.db)).toBe('the backup of 2026-11-21T10:00:00.000Z');
    expect([await countOf(own.db, 'sessions'), await countOf(target.db, 'sessions')]).toEqual([1, 0]);
    expect([await countOf(own.db, 'messages'), await countOf(target.db, 'messages')]).toEqual([1, 0]);
    const analyzed = async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_stat_all_tables join pg_class using (relname)
        where last_analyze is not null and not relisshared order by relname`.execute(target.db);
      return rows.map(({ name }) => name);
    };
    await expect.poll(analyzed).toEqual([...ownTables].toSorted());
    // The identities go on from where they were, and what is counted from now on is counted.
    const versions = () =>
      target.db.selectFrom('data_versions').select(['version', 'origin']).executeTakeFirstOrThrow();
    const before = await versions();
    await addMember(target.db, { membership_number: 29, id_number: '0000029M' });
    expect((await versions()).version).toBe(before.version + 1);
    const original = await own.db.selectFrom('data_versions').select('origin').executeTakeFirstOrThrow();
    expect(before.origin).not.toBe(original.origin);
  });

  it('holds the rows of a table that a migration writes anew meanwhile', async () => {
    const source = await databaseOfTest({ max: 2 });
    await addMember(source.db);
    const { writing } = await source.db.transaction().execute(async (first) => {
      await sql`lock table administrators in access exclusive mode`.execute(first);
      const begun = writeBackup(source.connection, inFolder('rewritten'), now);
      await expect
        .poll(
          async () => {
            const { rows } = await sql`select from pg_locks
              where not granted and relation = 'administrators'::regclass`.execute(source.db);
            return rows.length;
          },
          { timeout: 20_000, interval: 20 },
        )
        .toBe(1);
      await sql`alter table members alter column created_at type timestamptz using created_at + interval '0'`.execute(
        source.db,
      );
      return { writing: begun };
    });
    expect((await writing)['members']?.rows).toBe(1);
  });

  it('is its owner’s alone, and there whole or not at all', async () => {
    expect(((await stat(backup.file)).mode & 0o777).toString(8)).toBe('600');
    const gone = databaseOn(own.connection, 'there-is-no-such-database');
    await expect(writeBackup(gone, inFolder('never'), now)).rejects.toThrow('does not exist');
    expect((await readdir(backup.folder)).filter((name) => /never|partial/.test(name))).toEqual([]);
    // It can be read without the portal: by psql, or by eye.
    const readable = await text(createReadStream(backup.file).pipe(createGunzip()));
    expect(readable).toContain(
      '\ncopy "clubs" ("id", "short_name", "name", "fee_cents", "mandatory", "enabled") from stdin;\n1\t',
    );
  });

  it('changes nothing where it is not said to take the place of what is there, or where something depends on that', async () => {
    const before = await everything(own.db);
    const restore = (replace: boolean) =>
      restoreBackup(own.connection, backup.file, { ...settings, replace });
    await expect(restore(false)).rejects.toThrow(
      'The database holds data already: nothing was changed. Add --replace to put the backup in its place.',
    );
    await sql`create view names as select last_name from members`.execute(own.db);
    await expect(restore(true)).rejects.toThrow(
      'Something in the database that is not the portal’s depends on its tables: nothing was changed. Take it away first.',
    );
    await sql`drop view names`.execute(own.db);
    expect(await everything(own.db)).toEqual(before);
  });

  it('knows every table and function that the portal makes', async () => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(own.db);
    const { rows: functions } = await sql<{ name: string }>`select distinct proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`.execute(own.db);
    expect(tables.map(({ name }) => name)).toEqual([...ownTables].toSorted());
    expect(functions.map(({ name }) => name)).toEqual([...ownFunctions, ...functionsOfColumns].toSorted());
  });
});
