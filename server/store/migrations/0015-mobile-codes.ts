import { sql, type Kysely } from 'kysely';

/** To which new number of a member's a code went, by its hash: a code counts for that number alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sign_in_codes add column sent_to text`).execute(db);
}
