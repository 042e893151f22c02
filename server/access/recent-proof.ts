import type { Transaction } from 'kysely';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createProofRequired, createSessionEnded } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry } from './expiry.ts';

const proofLives = 10 * 60_000;

/** For how many people documents can be printed without a recent proof: about the work of a normal morning. */
const mostWithoutProof = 100;

/** Refuses with 403 if documents of more than `mostWithoutProof` people are to be printed without a recent proof. */
export function requireProofForMany(
  request: Parameters<typeof requireRecentProof>[0],
  people: readonly unknown[],
): void {
  if (people.length > mostWithoutProof) requireRecentProof(request);
}

/** Refuses with 403 `proof` if the caller has not signed in or given another proof in the last ten minutes. */
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
 * Runs `prove`, which checks the passkey or password, and stores a right proof in the session. Returns whether the
 * proof is right. Refuses with 403 if the session has ended.
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
