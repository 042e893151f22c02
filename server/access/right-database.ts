import { sql, type Kysely } from 'kysely';
import { isPasswordOfHash } from './passwords.ts';
import type { Config } from '../settings/config.ts';
import { WrongSetting } from '../settings/read-settings.ts';
import { type Connection, openDatabase } from '../store/database.ts';
import { readCopyMark } from '../store/copy-mark.ts';
import type { Database } from '../store/schema.ts';
import { demoSignIns } from './demo-accounts.ts';

/** The setting that marks a demo's database, with the year in which it was filled. */
export const demoMark = 'demo year';

export type Whose = 'nobody' | 'demo' | 'association';

/** Returns whether a database has the demo's administrator and password. Then it is a demo's even without a mark. */
async function hasDemoPassword(db: Kysely<Database>): Promise<boolean> {
  const [registrar] = demoSignIns.administrators;
  const row = await db
    .selectFrom('administrators')
    .select('password_hash')
    .where('username', '=', registrar.username)
    .executeTakeFirst();
  return (
    row !== undefined && (await isPasswordOfHash(row.password_hash, registrar.password).catch(() => false))
  );
}

/** Finds to whom a database belongs: to the demo, to an association, or to nobody if it is empty. */
export async function findOwnerOfDatabase(db: Kysely<Database>): Promise<Whose> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('settings') is not null as there`.execute(db);
  if (!tables[0]?.there) return 'nobody';
  const { rows } = await sql<{ marked: boolean; filled: boolean }>`
    select exists (select from settings where name = ${demoMark}) as marked,
      exists (select from members) or exists (select from administrators) or exists (select from clubs)
        or exists (select from affiliated_groups) or exists (select from renewal_years) as filled`.execute(
    db,
  );
  if (rows[0]?.marked || (await hasDemoPassword(db))) return 'demo';
  return rows[0]?.filled ? 'association' : 'nobody';
}

/**
 * Throws WrongSetting if the database does not fit the setting `DEMO`. Nothing is changed before. The demo accepts only
 * an empty database or its own. Other portals refuse a demo's database, because its accounts are public.
 */
export async function refuseWrongDatabase(connection: Connection, { demo }: Config): Promise<void> {
  await using db = openDatabase(connection, { max: 1 });
  const whose = await findOwnerOfDatabase(db);
  if (whose === 'demo' && !demo) {
    throw new WrongSetting(
      'The database is a demo’s, whose accounts and passwords everybody knows: set DATABASE_URL or DATA_DIR to another one',
    );
  }
  if (whose === 'association' && demo) {
    throw new WrongSetting(
      'The database holds data that is not the demo’s: set DEMO=off, or DATABASE_URL or DATA_DIR to another one',
    );
  }
}

/**
 * Throws WrongSetting if `REHEARSAL` is off for a copy of a database, or on for an original. Without `REHEARSAL`, a
 * portal on a copy would send messages.
 */
export async function requireRehearsalOnlyOnCopy(
  connection: Connection,
  { demo, rehearsal }: Config,
): Promise<void> {
  if (demo) return;
  await using db = openDatabase(connection, { max: 1 });
  const original = await readCopyMark(db);
  if (original !== null && !rehearsal) {
    throw new WrongSetting(
      `The database is a copy of ${original}, and would send messages and ask the card provider as the original does. To look at it: REHEARSAL=on. If it takes the original’s place: npm run restore -- --confirm`,
    );
  }
  if (original === null && rehearsal) {
    throw new WrongSetting(
      'REHEARSAL must be off: the database is not marked as a copy. If it is one, made without npm run restore: npm run restore -- --mark',
    );
  }
}

/** Throws WrongSetting if the database has longer membership numbers than the settings allow. */
export async function refuseLongMembershipNumbers(
  db: Kysely<Database>,
  { membershipNumberDigits: digits }: Config,
): Promise<void> {
  const { highest } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('membership_number').as('highest'))
    .executeTakeFirstOrThrow();
  const needed = String(highest ?? 0).length;
  if (needed > digits) {
    throw new WrongSetting(
      `MEMBERSHIP_NUMBER_DIGITS must be ${needed} or more: membership numbers of ${needed} digits are on file (it is "${digits}")`,
    );
  }
}
