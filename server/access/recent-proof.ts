import type { Transaction } from 'kysely';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createProofRequired, createSessionEnded } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry } from './expiry.ts';

/** For how many milliseconds a sign-in, or a later proof of who the administrator is, counts as recent. */
const proofLives = 10 * 60_000;

/** The most people whose documents can be printed at once without a recent proof: about a normal morning's work. */
const mostWithoutProof = 100;

/** Refuses to print for more than `mostWithoutProof` people without a recent proof (`requireRecentProof`). */
export function requireProofForMany(
  request: Parameters<typeof requireRecentProof>[0],
  people: readonly unknown[],
): void {
  if (people.length > mostWithoutProof) requireRecentProof(request);
}

/**
 * Refuses with 403 `proof` if the session's owner proved who they are more than ten minutes ago. A sign-in counts as a
 * proof. A proof whose stored time is in the future does not count, because the clock was set back after the proof.
 */
export function requireRecentProof({
  caller: { provedAt },
  context: { clock },
}: {
  readonly caller: AdministratorCaller;
  readonly context: Pick<Context, 'clock'>;
}): void {
  const now = clock.now();
  const isRecent = provedAt.getTime() + proofLives > now.getTime() && provedAt <= getLatestExpiry(now, 0);
  if (!isRecent) throw createProofRequired();
}

/**
 * Runs `prove`, which checks the passkey or password of the session's owner. If the passkey or password is right, the
 * present time is stored in the session. Returns whether the proof is right. Refuses with 403 if the session has ended.
 * The session's row is locked, so that the session cannot end during the proof.
 */
export function proveInSession(
  {
    caller: { tokenHash },
    context: { clock, db },
  }: { readonly caller: AdministratorCaller; readonly context: Pick<Context, 'clock' | 'db'> },
  prove: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!session) throw createSessionEnded();
    const isRight = await prove(trx);
    const proved = trx.updateTable('sessions').set({ proved_at: clock.now() });
    if (isRight) await proved.where('token_hash', '=', tokenHash).execute();
    return isRight;
  });
}
