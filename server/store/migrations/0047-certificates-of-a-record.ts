import { sql, type Kysely } from 'kysely';

/** Printing asks for the certificates of a record, voided ones too: without an index it read those of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index certificates_record on certificates (record_id, id)`).execute(db);
}
