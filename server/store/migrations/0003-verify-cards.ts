import { sql, type Kysely } from 'kysely';

/**
 * What the QR code of a card opens, for the records that stand and for those to come. The database draws it (122 bits
 * of its strong random source), so that whoever writes a record need not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table records
         add column verify_token text not null unique default replace(gen_random_uuid()::text, '-', '')`,
    )
    .execute(db);
}
