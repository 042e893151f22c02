import type { Transaction } from 'kysely';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createProofRequired, createSessionEnded } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry } from './expiry.ts';

/** For how many milliseconds a sign-in or a later proof counts as recent. */
const proofLives = 10 * 60_000;

/** How many people's papers can be printed without a recent proof: as many as in a morning's work at the desk. */
const mostWithoutProof = 100;

/** Refuses papers for more than `mostWithoutProof` people without a recent proof, as `requireRecentProof` does. */
export function requireProofForMany(
  request: Parameters<typeof requireRecentProof>[0],
  people: readonly unknown[],
): void {
  if (people.length > mostWithoutProof) requireRecentProof(request);
}

/**
 * Refuses an act if the holder of the session has not proved who they are in the last ten minutes. A sign-in counts as
 * proof too. The refusal is 403 with the reason `proof`. A proof in the future does not count, because the clock was
 * set back after the proof.
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
 * Lets the holder of a session prove who they are with `prove`. Stores a right proof in the session. Returns whether
 * the proof is right. Refuses with 403 if the session has ended. A proof and the end of the session wait for each
 * other.
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
