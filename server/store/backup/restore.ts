import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { getErrorCode } from '../embedded/database-trouble.ts';
import { type Connection, runMigrations, migrationNames, type MigrationSettings } from '../database.ts';
import { openClient } from '../open-client.ts';
import { wrapAsPool } from '../prepared-statements.ts';
import { functionsOfColumns, ownFunctions, ownTables } from '../own-tables.ts';
import { markDatabaseAsCopy } from '../copy-mark.ts';
import type { Database } from '../schema.ts';
import { type Contents, type Header, sameTexts, formatBackupTableLine } from './format.ts';
import { checkBackup, type Part, readBackup } from './read.ts';
import { BackupRefused } from './backup-refused.ts';
import { readBackupTables } from './tables.ts';

export interface Restored {
  readonly header: Header;
  readonly contents: Contents;
}

/**
 * Restores a backup in one transaction, and marks the database as a copy. Runs the migrations that are newer than the
 * backup. Throws BackupRefused if the file cannot be restored, or if the database has data and `replace` is false.
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  options: MigrationSettings & { readonly replace: boolean },
): Promise<Restored> {
  const { header, contents } = await checkBackup(file);
  const { migrations } = header;
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (migrations.length === 0 || unknown !== undefined) {
    throw new BackupRefused(
      `${file} was made by another release (${unknown ?? 'without tables'}): use that one.`,
    );
  }
  const client = await openClient({ ...connection, application_name: 'membership-portal restore' });
  try {
    await client.query('begin');
    await client.query(sameTexts);
    await clearTables(client, options.replace);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: wrapAsPool(client) }) });
    await runMigrations(db, { ...options, names: migrations, inTransaction: true });
    await fillTables(client, file, contents);
    await runMigrations(db, { ...options, inTransaction: true });
    await stopReminders(client);
    await markDatabaseAsCopy(db, `the backup of ${header.createdAt}`);
    // The triggers that count rows were off during the restore, so the rows are counted now.
    await client.query('select count_rows_anew()');
    await client.query('commit');
    // Without a list of tables, `analyze` would print warnings about tables of the server.
    await client.query(`analyze ${[...ownTables].join(', ')}`);
    return { header, contents };
  } finally {
    // If the transaction was not committed, this closing of the connection rolls the transaction back.
    await client.end();
  }
}

/**
 * Drops the portal's tables, triggers and functions. Throws BackupRefused if the database has data and `replace` is
 * false.
 */
async function clearTables(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const names = tables.map(({ name }) => name);
  const ours = names.filter((name) => ownTables.has(name));
  if (names.length > 0 && !names.includes('kysely_migration')) {
    throw new BackupRefused('The database holds tables that are not the portal’s: nothing was changed.');
  }
  if (!replace && (await hasData(client, ours))) {
    throw new BackupRefused(
      'The database holds data already: nothing was changed. Add --replace to put the backup in its place.',
    );
  }
  const { rows: triggers } = await client.query<{ line: string }>(
    `select format('drop trigger %I on %I', tgname, relname) as line
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace and relname = any ($1)`,
    [ours],
  );
  const listDropStatements = async (names: ReadonlySet<string>) => {
    const { rows } = await client.query<{ line: string }>(
      `select format('drop routine %s', oid::regprocedure) as line from pg_proc
       where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
      [[...names]],
    );
    return rows.map(({ line }) => line);
  };
  const tablesLine = ours.length > 0 ? [`drop table ${ours.map((name) => `"${name}"`).join(', ')}`] : [];
  const lines = [
    ...triggers.map(({ line }) => line),
    ...(await listDropStatements(ownFunctions)),
    ...tablesLine,
    ...(await listDropStatements(functionsOfColumns)),
  ];
  try {
    for (const line of lines) await client.query(line);
  } catch (error) {
    if (getErrorCode(error) !== dependentStays) throw error;
    throw new BackupRefused(
      'Something in the database that is not the portal’s depends on its tables: nothing was changed. Take it away first.',
    );
  }
}

/** PostgreSQL's error code for an object that cannot be dropped, because another object depends on it. */
const dependentStays = '2BP01';

const filledByUse = [
  'members',
  'administrators',
  'clubs',
  'affiliated_groups',
  'renewal_years',
  'audit',
] as const;

async function hasData(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const looked = filledByUse.filter((name) => names.includes(name));
  if (looked.length === 0) return false;
  const { rows } = await client.query<{ filled: boolean }>(
    `select ${looked.map((name) => `exists (select from ${name})`).join(' or ')} as filled`,
  );
  return rows[0]?.filled === true;
}

async function fillTables(client: pg.Client, file: string, contents: Contents): Promise<void> {
  const tables = new Map((await readBackupTables(client)).map((table) => [table.name, table]));
  // The triggers must not run, because the backup already contains what the triggers wrote.
  const switchTriggers = (does: 'disable' | 'enable') =>
    client.query([...tables.keys()].map((name) => `alter table "${name}" ${does} trigger user`).join(';'));
  await switchTriggers('disable');
  const parts = readBackup(file);
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { value } = part;
    // The tables are filled one after another, in the order of the file.
    if (value.is === 'table') {
      const { name, columns } = value;
      // Columns are compared without order, because releases or migrations can add columns in another order.
      if (tables.get(name)?.columns.toSorted().join() !== columns.toSorted().join())
        throw new BackupRefused(`${file} holds a table that the portal does not have: ${name}.`);
      const copy = client.query(copyFrom(formatBackupTableLine(name, columns)));
      await pipeline(Readable.from(readRows(parts)), copy);
      if (copy.rowCount !== contents[name]?.rows)
        throw new BackupRefused(`${file} has lost rows of ${name}.`);
    } else if (value.is === 'sequence') {
      await client.query('select setval($1, $2, true)', [`"${value.name}"`, value.last]);
    }
  }
  await switchTriggers('enable');
}

/**
 * Stops the reminders that were being sent at the time of the backup, because nobody knows who has already got them.
 */
async function stopReminders(client: pg.Client): Promise<void> {
  await client.query(`
    update reminders set stopped_at = now(), stopped_by = 'system'
    where stopped_at is null and starts_at <= now() and exists (
      select from reminder_people where reminder_id = reminders.id and state in ('waiting', 'queued'))`);
  // New messages could get the message ids that are stored in these rows, so these ids are removed.
  await client.query(`
    update reminder_people set message_id = null, state = case state when 'queued' then 'uncertain' else state end
    where message_id is not null`);
}

async function* readRows(parts: AsyncIterator<Part>): AsyncGenerator<Buffer> {
  for (let part = await parts.next(); !part.done && part.value.is === 'row'; part = await parts.next()) {
    yield part.value.bytes;
  }
}
