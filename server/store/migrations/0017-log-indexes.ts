import { sql, type Kysely } from 'kysely';

const statements = [
  `create index audit_at on audit (at, id)`,
  `create index audit_actor on audit (actor, at, id)`,
  `create index audit_action on audit (action, at, id)`,
  `create index audit_request on audit (request_id)`,
];

/** The log is searched by who, what, when and request; by whom it could be already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
