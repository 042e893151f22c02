import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../settings/config.ts';
import { createToken, hashToken, isToken } from '../access/tokens.ts';
import type { Database } from '../store/schema.ts';

/**
 * Makes a link to the page on which applicants see their own application. The token comes after the `#` of the link, so
 * that no server's log contains the token. The database stores only the token's hash. Links in earlier messages stay
 * valid.
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

/** Finds a link's application. Returns null if the token is not valid or the application was deleted. */
export async function findLinkedApplication(db: Kysely<Database>, token: string): Promise<number | null> {
  if (!isToken(token)) return null;
  const { rows } = await sql<{ id: number }>`
    select id from applications where link_hashes @> array[${hashToken(token)}]::text[] limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
