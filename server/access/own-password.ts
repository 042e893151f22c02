import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createFieldRefusal, type Refused } from '../base/refused.ts';
import { limitWrongPasswords } from './account-limits.ts';
import { isPasswordOfHash } from './passwords.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from './rate-limits.ts';

/** Creates the refusal with 400 for a wrong password of one's own. */
export const createWrongPasswordRefusal = () => createFieldRefusal('password', 'invalid.password.wrong');

/**
 * Checks the signed-in administrator's password and returns its stored hash. A wrong password counts in a rate limit,
 * and `refused` is thrown. The caller's transaction must check that the hash is still the same.
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
