import type { PasskeyChallenge } from '#domain/registry/passkey.ts';
import { changeInSession } from '../audit/audited-change.ts';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { useUpChallenge, type ChallengeFor } from './passkey-challenges.ts';
import { createChallengeForPasskeys } from './passkeys.ts';
import { countOrRefuseOverLimits, type Limit } from './rate-limits.ts';

interface InSession {
  readonly caller: AdministratorCaller;
  readonly context: Pick<Context, 'clock' | 'config' | 'db'>;
}
type Purpose = Exclude<ChallengeFor['purpose'], 'sign-in'>;

function nameWhomFor({ administratorId, tokenHash: sessionHash }: AdministratorCaller, purpose: Purpose) {
  return { purpose, administratorId, sessionHash };
}

function limitChallengesOf({ config }: InSession['context'], administratorId: number): Limit {
  const { wrongSignInsPerAddress: times } = config.limits;
  return { key: `passkey challenges of:${administratorId}`, times, seconds: 900 };
}

/** Makes a challenge for this session. Refuses with 429 after too many, and with 403 if the session has ended. */
export async function createChallengeInSession(
  { caller, context }: InSession,
  purpose: Purpose,
): Promise<PasskeyChallenge> {
  const { clock, config, db } = context;
  const { administratorId } = caller;
  const now = clock.now();
  await countOrRefuseOverLimits(db, now, [limitChallengesOf(context, administratorId)]);
  return changeInSession({ caller, context }, (trx) =>
    createChallengeForPasskeys({ config, db: trx, now }, nameWhomFor(caller, purpose), administratorId),
  );
}

/** Uses up the challenge that a signed-in administrator's browser answered; null if it is invalid. */
export function useUpChallengeInSession(
  { body, caller, context }: InSession & { readonly body: { readonly clientData: string } },
  now: Date,
  purpose: Purpose,
): Promise<string | null> {
  return useUpChallenge(context.db, now, body.clientData, nameWhomFor(caller, purpose));
}
