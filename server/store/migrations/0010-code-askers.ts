import { sql, type Kysely } from 'kysely';

/** Who asked for a code, by the hash of the address: a wrong code from anywhere else does not use up its tries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sign_in_codes add column asked_from text[] not null default '{}'`).execute(db);
}
