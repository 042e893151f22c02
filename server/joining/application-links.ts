import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../settings/config.ts';
import { createToken, hashToken, isToken } from '../access/tokens.ts';
import type { Database } from '../store/schema.ts';

/**
 * Makes a link to an application's own page. Its token stands behind the `#`, so that it comes into no log, and is kept as
 * a hash alone. The links of earlier messages stay good.
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

/** The application to which a link leads, by its token; null where it is none of ours, or the application is gone. */
export async function findLinkedApplication(db: Kysely<Database>, token: string): Promise<number | null> {
  if (!isToken(token)) return null;
  const { rows } = await sql<{ id: number }>`
    select id from applications where link_hashes @> array[${hashToken(token)}]::text[] limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
