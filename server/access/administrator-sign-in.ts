import type { Selectable, Transaction } from 'kysely';
import type { AnswerOf } from '#domain/calls/call.ts';
import type { Calls } from '#domain/calls/table.ts';
import type { Context } from '../base/context.ts';
import type { AdministratorsTable, Database } from '../store/schema.ts';
import { isAskedToAddPasskey } from './own-passkeys.ts';
import { startAdministratorSession } from './sessions.ts';

/** Locks the row of the administrator with this username; undefined if there is none. */
export async function lockAdministratorByUsername(trx: Transaction<Database>, username: string) {
  return trx
    .selectFrom('administrators')
    .selectAll()
    .where('username', '=', username)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Starts a session of an administrator whose row is locked. Returns the token and the administrator's details. */
export async function startSession(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  trx: Transaction<Database>,
  row: Selectable<AdministratorsTable>,
): Promise<AnswerOf<Calls['adminVerify']>> {
  const token = await startAdministratorSession(trx, clock.now(), row.id);
  const { group_name: group, first_name: firstName, last_name: lastName, duty, email, mobile } = row;
  const hasFirstPassword = row.first_password_until !== null;
  const isAsked = await isAskedToAddPasskey({ config, db: trx }, row.id);
  return {
    token,
    group,
    firstName,
    lastName,
    email,
    mobile,
    duty,
    ...(hasFirstPassword && { firstPassword: true }),
    ...(isAsked && { passkeyAsked: true }),
  };
}
