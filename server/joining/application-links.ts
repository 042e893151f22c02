import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../settings/config.ts';
import { createToken, hashToken, isToken } from '../access/tokens.ts';
import type { Database } from '../store/schema.ts';

/**
 * Makes the link with which applicants open their own application. The token comes after `#`, so that no server logs
 * it. Old links stay valid.
 */
export async function createApplicationLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  trx: Transaction<Database>,
  id: number,
): Promise<string> {
  const token = createToken();
  await sql`
    update applications set link_hashes = array_append(link_hashes, ${hashToken(token)}) where id = ${id}`.execute(
    trx,
  );
  return `${publicUrl}/join/application#${token}`;
}

/** Finds the application of a link. Returns null if the token is not valid or the application was deleted. */
export async function findLinkedApplication(db: Kysely<Database>, token: string): Promise<number | null> {
  if (!isToken(token)) return null;
  const { rows } = await sql<{ id: number }>`
    select id from applications where link_hashes @> array[${hashToken(token)}]::text[] limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
