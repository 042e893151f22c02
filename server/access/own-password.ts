import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createFieldRefusal, type Refused } from '../base/refused.ts';
import { limitWrongPasswords } from './account-limits.ts';
import { isPasswordOfHash } from './passwords.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from './rate-limits.ts';

/**
 * Creates the refusal with 400 for a wrong password of the signed-in administrator, with a message for the password
 * field.
 */
export const createWrongPasswordRefusal = () => createFieldRefusal('password', 'invalid.password.wrong');

/**
 * Checks the password of the signed-in administrator and returns the password's stored hash. A wrong password is
 * counted against a rate limit, and the function throws the refusal `refused`. The calling function must check in its
 * own transaction that the stored hash is still the returned hash.
 */
export async function requireOwnPassword(
  { caller, context }: { readonly caller: AdministratorCaller; readonly context: Context },
  password: string,
  refused: Refused,
): Promise<string> {
  const limit = limitWrongPasswords(context, caller.username);
  await countOrRefuseOverLimits(context.db, context.clock.now(), [limit]);
  const { password_hash } = await context.db
    .selectFrom('administrators')
    .select('password_hash')
    .where('id', '=', caller.administratorId)
    .executeTakeFirstOrThrow();
  if (!(await isPasswordOfHash(password_hash, password))) throw refused;
  await takeBackOneCount(context.db, [limit]);
  return password_hash;
}
