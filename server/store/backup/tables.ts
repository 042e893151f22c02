import type pg from 'pg';
import { sameTexts } from './format.ts';

/** A table in a backup, with its columns in their order. The table's rows are sorted by the primary key (`key`). */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

interface Found extends BackupTable {
  readonly needs: readonly string[];
}

/**
 * The tables that a backup omits. Restored sessions and codes would let in people who have signed out. Restored
 * messages would be sent twice. The last five tables are filled by migrations, by triggers or at each start.
 */
const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'sign_in_codes',
  'passkey_challenges',
  'print_tickets',
  'messages',
  'client_files',
  'data_versions',
  'row_counts',
  'kysely_migration',
  'kysely_migration_lock',
]);

/**
 * Begins the transaction of a backup, and locks all tables. Without the lock, a table that a migration rewrites would
 * look empty.
 */
export async function beginBackupTransaction(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
  );
  await client.query('begin isolation level repeatable read read only');
  await client.query(sameTexts);
  // The transaction sees the data of the moment of its first query, and the lock comes before the first query. The lock
  // statement is no query, so the tables are locked before that.
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '') await client.query(`lock table ${names} in access share mode`);
}

/** Reads the tables of a backup, each after the tables to which it refers. */
export async function readBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Found>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as part (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary order by part.place) as key,
      array(select distinct f.relname::text from pg_constraint o join pg_class f on f.oid = o.confrelid
        where o.conrelid = c.oid and o.contype = 'f' and o.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname`);
  return sortByReference(rows.filter(({ name }) => !leftOut.has(name)));
}

function sortByReference(found: readonly Found[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  let waiting = [...found];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error('The tables point at each other in a circle');
    ordered.push(...ready.map(({ name, columns, key }) => ({ name, columns, key })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Reads the database's sequences, with their last numbers. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ readonly name: string; readonly last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return rows;
}
