import type { Transaction } from 'kysely';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createProofRequired, createSessionEnded } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry } from './expiry.ts';

/** How long a sign-in or a later proof stands for who has the session, in milliseconds. */
const proofLives = 10 * 60_000;

/** For how many people at most papers are printed without a recent proof: a morning's work at the desk. */
const mostWithoutProof = 100;

/** Refuses papers for more people than a desk serves where the last proof is old; as `requireRecentProof`. */
export function requireProofForMany(
  request: Parameters<typeof requireRecentProof>[0],
  people: readonly unknown[],
): void {
  if (people.length > mostWithoutProof) requireRecentProof(request);
}

/**
 * Refuses what a session may do only while its holder has shown who they are within the last ten minutes, by its
 * sign-in or again since: 403 with the reason `proof`. One of the future was written before the clock was put back.
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
 * Lets the holder of a session show who they are, by what `prove` makes of it, and writes that down where it is right;
 * answers whether it is. 403 where the session has ended: whoever ends it is waited for, or waits.
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
