import type { Kysely } from 'kysely';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { hashToken } from '#server/access/tokens.ts';
import type { AdministratorCaller } from '#server/base/callers.ts';
import type { Database } from '#server/store/schema.ts';
import { addAdministrator } from './site.ts';

/** A new administrator with a session, as a handler gets whoever calls. */
export async function signedInAdministrator(
  db: Kysely<Database>,
  username: string,
  group = 'amacs',
): Promise<AdministratorCaller> {
  const administratorId = await addAdministrator(db, username, group);
  const provedAt = new Date();
  const token = await startAdministratorSession(db, provedAt, administratorId);
  const tokenHash = hashToken(token);
  return { realm: 'admin', administratorId, username, group, duty: 'all', provedAt, tokenHash };
}
