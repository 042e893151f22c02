import { sql, type Kysely } from 'kysely';

/** The logos of all versions of the association, each once, by the hash of its bytes that the versions name. */
const statements = [
  `create table association_logos (
     hash text primary key,
     png bytea not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
