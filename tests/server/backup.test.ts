import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '#server/store/backup/read.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { fillDemo } from '#server/demo/data.ts';
import { migrate, openDatabase } from '#server/store/database.ts';
import { ownFunctions, ownTables } from '#server/store/own-tables.ts';
import type { Database } from '#server/store/schema.ts';
import { databaseOn } from '#tests/support/setup/postgres-server.ts';
import { createOwnDatabase, useOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, signIn } from '#tests/support/server/site.ts';

const own = useOwnDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const settings = { stampDutyPercent: 11 };
let folder: string;
let file: string;
let empty: OwnDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  file = join(folder, 'one.sql.gz');
  empty = await createOwnDatabase();
  const site = createSite(own.db);
  await fillDemo(site.context, 40);
  // What texts of COPY must carry: separators, escapes, ends of tables, other scripts.
  await addMember(own.db, {
    membership_number: 28,
    occupation: 'tab\t newline\n return\r \\. \\N \\\\ "quoted"',
    employer: 'Ħal Għaxaq 🦊\n\\.\n',
    email: null,
  });
  await signIn(site);
  await writeBackup(own.connection, file, now);
});

afterAll(async () => {
  await empty.remove();
  await rm(folder, { recursive: true });
});

/** Every table with a checksum of all its rows, and every sequence with its last number. */
async function everything(db: Kysely<Database>, without: readonly string[] = []): Promise<object> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const sums = new Map<string, unknown>();
  for (const { name } of rows.filter((row) => !without.includes(row.name))) {
    const { rows: found } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.raw(name)} as t`.execute(db);
    sums.set(name, found[0]?.sum);
  }
  const { rows: sequences } = await sql<object>`
    select sequencename, last_value from pg_sequences where last_value is not null
      and sequencename not in ('sign_in_codes_id_seq', 'sms_messages_id_seq') order by 1`.execute(db);
  return { tables: Object.fromEntries(sums), sequences };
}

/** What is made anew, or opens a door for minutes alone, and so is in no backup. */
const leftOut = [
  'sessions',
  'sign_in_codes',
  'print_tickets',
  'sms_messages',
  'data_versions',
  'kysely_migration',
];

async function countOf(
  db: Kysely<Database>,
  table: 'members' | 'sessions' | 'sms_messages',
): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(table)}`.execute(db);
  return rows[0]?.many ?? -1;
}

describe('a backup', () => {
  it('comes back identical, by the checksum of every table, and lets nobody in who was', async () => {
    await restoreBackup(empty.connection, file, { ...settings, replace: false });
    expect(await everything(empty.db, leftOut)).toEqual(await everything(own.db, leftOut));
    expect([await countOf(own.db, 'sessions'), await countOf(empty.db, 'sessions')]).toEqual([1, 0]);
    expect([await countOf(own.db, 'sms_messages'), await countOf(empty.db, 'sms_messages')]).toEqual([1, 0]);
    // The identities go on from where they were, and what is counted from now on is counted.
    const versions = () =>
      empty.db.selectFrom('data_versions').select(['version', 'origin']).executeTakeFirstOrThrow();
    const before = await versions();
    await addMember(empty.db, { membership_number: 29, id_number: '0000029M' });
    expect((await versions()).version).toBe(before.version + 1);
    const original = await own.db.selectFrom('data_versions').select('origin').executeTakeFirstOrThrow();
    expect(before.origin).not.toBe(original.origin);
  });

  it('is of one moment while writes go on, and the same rows have the same checksums', async () => {
    const source = await createOwnDatabase();
    const target = await createOwnDatabase();
    try {
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
      const during = join(folder, 'during.sql.gz');
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
          (select sum(value::integer) from settings where name like 'writer %') as counted`.execute(
        target.db,
      );
      expect(rows[0]?.audited).toBe(rows[0]?.counted);
      expect(rows[0]?.audited).toBeGreaterThan(0);
      expect(rows[0]?.audited).toBeLessThan(written);
      expect(await writeBackup(target.connection, join(folder, 'again.sql.gz'), now)).toEqual(contents);
      expect((await checkBackup(during)).contents).toEqual(contents);
    } finally {
      await source.remove();
      await target.remove();
    }
  });

  it('holds the rows of a table that a migration writes anew meanwhile', async () => {
    const source = await createOwnDatabase({ max: 2 });
    try {
      await addMember(source.db);
      const { writing } = await source.db.transaction().execute(async (first) => {
        await sql`lock table administrators in access exclusive mode`.execute(first);
        const begun = writeBackup(source.connection, join(folder, 'rewritten.sql.gz'), now);
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
        await sql`alter table members alter column occupation type text using occupation || ''`.execute(
          source.db,
        );
        return { writing: begun };
      });
      expect((await writing)['members']?.rows).toBe(1);
    } finally {
      await source.remove();
    }
  });

  it('is its owner’s alone, and there whole or not at all', async () => {
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    const gone = databaseOn(own.connection, 'there-is-no-such-database');
    await expect(writeBackup(gone, join(folder, 'never.sql.gz'), now)).rejects.toThrow('does not exist');
    expect((await readdir(folder)).filter((name) => /never|partial/.test(name))).toEqual([]);
    // It can be read without the portal: by psql, or by eye.
    const readable = await text(createReadStream(file).pipe(createGunzip()));
    expect(readable).toContain(
      '\ncopy "clubs" ("id", "short_name", "name", "fee_cents", "mandatory", "enabled") from stdin;\n1\t',
    );
  });

  it('takes the place of what is there only where that is said', async () => {
    const before = await everything(empty.db);
    await expect(restoreBackup(empty.connection, file, { ...settings, replace: false })).rejects.toThrow(
      'The database holds data already: nothing was changed. Add --replace to put the backup in its place.',
    );
    expect(await everything(empty.db)).toEqual(before);
    await restoreBackup(empty.connection, file, { ...settings, replace: true });
    expect(await everything(empty.db, leftOut)).toEqual(await everything(own.db, leftOut));
  });

  it('leaves alone what is not the portal’s, and touches nothing where that depends on it', async () => {
    const target = await createOwnDatabase();
    try {
      await sql`create table visitors (name text)`.execute(target.db);
      await sql`insert into visitors values ('Ġorġ')`.execute(target.db);
      await sql`create function greeting() returns text language sql as $$ select 'bonġu' $$`.execute(
        target.db,
      );
      await addMember(target.db);
      await restoreBackup(target.connection, file, { ...settings, replace: true });
      const { rows } = await sql`select name, greeting() from visitors`.execute(target.db);
      expect(rows).toEqual([{ name: 'Ġorġ', greeting: 'bonġu' }]);

      await sql`create view names as select last_name from members`.execute(target.db);
      const before = await everything(target.db);
      await expect(restoreBackup(target.connection, file, { ...settings, replace: true })).rejects.toThrow(
        'Something in the database that is not the portal’s depends on its tables: nothing was changed. Take it away first.',
      );
      expect(await everything(target.db)).toEqual(before);
    } finally {
      await target.remove();
    }
  });

  it('knows every table and function that the portal makes', async () => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(own.db);
    const { rows: functions } = await sql<{ name: string }>`select distinct proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`.execute(own.db);
    expect(tables.map(({ name }) => name)).toEqual([...ownTables].toSorted());
    expect(functions.map(({ name }) => name)).toEqual([...ownFunctions].toSorted());
  });

  it('is checked without a database, and none is made for it', async () => {
    const dataDir = join(folder, 'never made');
    const command = fileURLToPath(new URL('../../server/commands/restore.ts', import.meta.url));
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', command, file, '--check'],
      {
        env,
      },
    );
    expect(stdout).toMatch(
      /one\.sql\.gz is whole: \d+ rows of \d+ tables as of 2026-11-21T10:00:00\.000Z\.\n$/,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('of an older release is brought to the newest tables', async () => {
    const [old, target] = [await createOwnDatabase({ template: 'template0' }), await createOwnDatabase()];
    try {
      await migrate(old.db, { ...settings, upTo: '0003-verify-cards' });
      const id = await addMember(old.db);
      const older = join(folder, 'older.sql.gz');
      await writeBackup(old.connection, older, now);
      await restoreBackup(target.connection, older, { ...settings, replace: false });
      const { rows } = await sql`select id, number_of.many from members,
        (select count(*) as many from kysely_migration) as number_of`.execute(target.db);
      expect(rows).toEqual([{ id, many: (await migrationsOf(own.db)).length }]);
    } finally {
      await old.remove();
      await target.remove();
    }
  });
});

async function migrationsOf(db: Kysely<Database>): Promise<unknown[]> {
  return (await sql`select name from kysely_migration`.execute(db)).rows;
}

describe('a file that is refused', () => {
  const changed = (from: string, to: string) => (bytes: Buffer) =>
    gzipSync(gunzipSync(bytes).toString('utf8').replace(from, to));
  it.each([
    ['none', () => Buffer.from('hello'), 'it is damaged or cut off'],
    ['empty', () => Buffer.alloc(0), 'it is damaged or cut off'],
    [
      'another',
      () => gzipSync('-- PostgreSQL database dump\n'),
      'it is not a backup of the portal, or of a newer form',
    ],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), 'it is damaged or cut off'],
    ['changed in a row', changed('AMACS', 'AMACZ'), 'its checksum is not right'],
    ['without its end', changed('-- sha256', '-- sha25'), 'it holds a line that no backup has'],
    [
      'with more behind',
      (bytes: Buffer) => Buffer.concat([bytes, gzipSync('drop table members;\n')]),
      'something stands behind its end',
    ],
    [
      'with a statement in it',
      changed('copy "clubs"', 'drop table members;\ncopy "clubs"'),
      'it holds a line that no backup has',
    ],
  ])('is %s: nothing is changed', async (name, damage, message) => {
    const bad = join(folder, 'bad.sql.gz');
    await writeFile(bad, damage(await readFile(file)));
    const before = await everything(empty.db);
    await expect(restoreBackup(empty.connection, bad, { ...settings, replace: true }), name).rejects.toThrow(
      `${bad} cannot be used: ${message}.`,
    );
    expect(await everything(empty.db)).toEqual(before);
  });

  it('has any one bit of it wrong: a hundred of them', async () => {
    const good = await readFile(file);
    const { contents } = await checkBackup(file);
    let harmless = 0;
    const bad = join(folder, 'bit.sql.gz');
    // The header's time, system and flags say nothing of the data: the ten bytes of gzip's own.
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 11), fc.nat(7), async (place, bit) => {
        const bytes = Buffer.from(good);
        bytes.writeUInt8(bytes.readUInt8(place + 10) ^ (1 << bit), place + 10);
        await writeFile(bad, bytes);
        // A compressed stream has a few bits that mean nothing: then it is the same backup still.
        const found = await checkBackup(bad).then(
          (read) => (isDeepStrictEqual(read.contents, contents) ? 'the same' : 'another'),
          (error: unknown) => (String(error).includes(`${bad} cannot be used`) ? 'refused' : String(error)),
        );
        expect(['refused', 'the same']).toContain(found);
        harmless += found === 'the same' ? 1 : 0;
      }),
      { numRuns: 100 },
    );
    expect(harmless).toBeLessThan(5);
  });

  it('fits no table, although its checksum is right: all is undone', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .replace('\tF\t', '\tQ\t')
      .split('\n');
    const body = `${lines.slice(0, -2).join('\n')}\n`;
    const bad = join(folder, 'wrong.sql.gz');
    const sum = createHash('sha256').update(body).digest('hex');
    await writeFile(bad, gzipSync(`${body}-- sha256 ${sum}\n`));
    const before = await everything(empty.db);
    await expect(restoreBackup(empty.connection, bad, { ...settings, replace: true })).rejects.toThrow(
      'violates check constraint "members_gender_check"',
    );
    expect(await everything(empty.db)).toEqual(before);
  });

  it('was made by a newer release', async () => {
    const newer = join(folder, 'newer.sql.gz');
    const db = openDatabase(empty.connection, { max: 1 });
    await sql`insert into kysely_migration values ('9999-not-yet', '2030-01-01')`.execute(db);
    await writeBackup(empty.connection, newer, now);
    await sql`delete from kysely_migration where name = '9999-not-yet'`.execute(db);
    await db.destroy();
    await expect(restoreBackup(empty.connection, newer, { ...settings, replace: true })).rejects.toThrow(
      `${newer} was made by another release (9999-not-yet): use that one.`,
    );
  });
});
