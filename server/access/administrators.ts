import { sql, type Transaction } from 'kysely';
import type { NewAdministrator } from '#domain/registry/administrator.ts';
import { associationRole, isAssociation } from '#domain/access/role.ts';
import { toColumns } from '#domain/values/wire.ts';
import { toAdministratorSubject } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { hashPassword, refuseEasilyGuessedPassword } from './passwords.ts';

export type HashedAdministrator = Omit<NewAdministrator, 'password'> & { readonly passwordHash: string };

/** Hashes the password of a new administrator. Refuses with 400 a password that is easily guessed. */
export async function hashNewPassword(
  portal: Pick<Context, 'config' | 'db'>,
  added: NewAdministrator,
): Promise<HashedAdministrator> {
  await refuseEasilyGuessedPassword(portal, added.password, 'password', added.username);
  const { password, ...rest } = added;
  return { ...rest, passwordHash: await hashPassword(password) };
}

/**
 * Stores a new administrator (specification section 7.3). Refuses with 400 an unknown group, a taken username, or a
 * duty other than `all` in a group. Returns the audit entry, which the caller must store.
 */
export async function writeAdministrator(trx: Transaction<Database>, added: HashedAdministrator) {
  const { passwordHash, ...after } = added;
  const { duty = 'all', group: groupName, ...rest } = after;
  if (duty !== 'all' && !isAssociation(groupName)) throw createFieldRefusal('duty', 'invalid.duty.group');
  if (after.group !== associationRole) {
    const group = await trx
      .selectFrom('affiliated_groups')
      .select('id')
      .where('short_name', '=', after.group)
      .executeTakeFirst();
    if (!group) throw createFieldRefusal('group', 'invalid.group.none');
  }
  // If two administrators are added at the same time, the second call waits and then sees the first new row.
  await sql`lock table administrators in share row exclusive mode`.execute(trx);
  const alike = await trx
    .selectFrom('administrators')
    .select('id')
    .where(sql`lower(username)`, '=', after.username.toLowerCase())
    .executeTakeFirst();
  if (alike) throw createFieldRefusal('username', 'invalid.username.taken');
  await trx
    .insertInto('administrators')
    .values(toColumns({ ...rest, duty, groupName, passwordHash }))
    .execute();
  return { action: 'administrator added' as const, subject: toAdministratorSubject(after.username), after };
}
