import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createProofRequired } from '../base/refused.ts';
import { getLatestExpiry } from './expiry.ts';

/** How long a sign-in or a later proof stands for who has the session, in milliseconds. */
const proofLives = 10 * 60_000;

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
