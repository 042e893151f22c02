import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { wrongField, type Refused } from '../base/refused.ts';
import { limitWrongPasswords } from './account-limits.ts';
import { isPasswordOfHash } from './passwords.ts';
import { countInLimits, takeBackOneCount } from './rate-limits.ts';

/** The refusal of a wrong own password, with 400 beside its field. */
export const createWrongPassword = () => wrongField('password', 'invalid.password.wrong');

/**
 * The hash of the caller's own password, where `password` is it; each that is wrong counts, and is refused as `refused`
 * says. Whoever changes something by it looks in its transaction whether the hash still holds.
 */
export async function checkOwnPassword(
  { caller, context }: { readonly caller: AdministratorCaller; readonly context: Context },
  password: string,
  refused: Refused,
): Promise<string> {
  const limit = limitWrongPasswords(context, caller.username);
  await countInLimits(context.db, context.clock.now(), [limit]);
  const { password_hash } = await context.db
    .selectFrom('administrators')
    .select('password_hash')
    .where('id', '=', caller.administratorId)
    .executeTakeFirstOrThrow();
  if (!(await isPasswordOfHash(password_hash, password))) throw refused;
  await takeBackOneCount(context.db, [limit]);
  return password_hash;
}
