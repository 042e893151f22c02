import type { Transaction } from 'kysely';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createProofRequired, createSessionEnded } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry } from './expiry.ts';

/** For how many milliseconds a sign-in or a later proof counts as recent. */
const proofLives = 10 * 60_000;

/** For how many people papers are printed without a recent proof, at most: a morning's work at the desk. */
const mostWithoutProof = 100;

/** Refuses papers for more people than that without a recent proof, as `requireRecentProof` does. */
export function requireProofForMany(
  request: Parameters<typeof requireRecentProof>[0],
  people: readonly unknown[],
): void {
  if (people.length > mostWithoutProof) requireRecentProof(request);
}

/**
 * Refuses an act if the holder of the session has not proved who they are within ten minutes, by the sign-in
 * or later. The refusal is 403 with the reason `proof`. A proof from the future, written before the clock was
 * set back, does not count.
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
 * Lets the holder of a session prove who they are with `prove`, and stores a right proof in the session.
 * Returns whether it is right. Refuses with 403 if the session has ended. A call that ends the session waits,
 * or is waited for.
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
