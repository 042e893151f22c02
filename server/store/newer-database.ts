import { sql } from 'kysely';
import { type Connection, migrationNames, openDatabase } from './database.ts';
import { DatabaseTrouble } from './embedded/database-trouble.ts';

/** Reads which migrations the next start will run. Throws DatabaseTrouble if a newer release made the database. */
export async function readPlannedMigrations(connection: Connection): Promise<readonly string[]> {
  await using db = openDatabase(connection, { max: 1 });
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!tables[0]?.there) return migrationNames;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  const unknown = done.findLast((name) => !migrationNames.includes(name));
  if (unknown !== undefined) {
    throw new DatabaseTrouble(
      `The database was made by a newer release (${unknown}): install that one, or restore a backup made before it into an empty database.`,
    );
  }
  return migrationNames.filter((name) => !done.includes(name));
}
