import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { limitWrongPasswords } from '../access/account-limits.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { requireOwnPassword, createWrongPasswordRefusal } from '../access/own-password.ts';
import { checkPasskey } from '../access/passkeys.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from '../access/rate-limits.ts';
import { proveInSession } from '../access/recent-proof.ts';
import { createChallengeInSession, useUpChallengeInSession } from '../access/session-challenges.ts';
import { getAuditActor, writeAudit } from '../audit/audit.ts';
import { Refused } from '../base/refused.ts';
import type { Handler, Request } from './handler.ts';

/** Returns a challenge that only the caller's own passkeys can answer. */
export const beginProof: Handler<Calls['beginProof']> = (request) =>
  createChallengeInSession(request, 'proof');

type Proving = Request<Calls['proveByPassword'] | Calls['proveByPasskey']>;

function withAudit<Answer>(request: Proving, work: () => Promise<Answer>): Promise<Answer> {
  const by = getAuditActor(request);
  return withRefusalsInAudit(request.context, { ...by, action: 'proof refused', subject: by.actor }, work);
}

/**
 * Proves by password who the caller is. Answers 400 if the password is wrong. A wrong password counts against a rate
 * limit.
 */
export const proveByPassword: Handler<Calls['proveByPassword']> = (request) =>
  withAudit(request, async () => {
    const by = getAuditActor(request);
    await requireOwnPassword(request, request.body.password, createWrongPasswordRefusal());
    await proveInSession(request, async (trx) => {
      await writeAudit(trx, { ...by, action: 'proof given', subject: by.actor });
      return true;
    });
  });

/**
 * Proves by passkey who the caller is. Answers 403 if the passkey is wrong. A wrong passkey counts like a wrong
 * password.
 */
export const proveByPasskey: Handler<Calls['proveByPasskey']> = (request) =>
  withAudit(request, async () => {
    const { body, caller, context } = request;
    const { config, db } = context;
    const by = getAuditActor(request);
    const limit = limitWrongPasswords(context, caller.username);
    await countOrRefuseOverLimits(db, by.at, [limit]);
    const challenge = await useUpChallengeInSession(request, by.at, 'proof');
    const { administratorId } = caller;
    const isRight = await proveInSession(request, async (trx) => {
      const passkey = await checkPasskey({ administratorId, challenge, config, now: by.at, trx }, body);
      if (passkey === 'counter')
        await writeAudit(trx, { ...by, action: 'passkey counter refused', subject: by.actor });
      if (passkey === 'counter' || passkey === 'wrong') return false;
      await writeAudit(trx, {
        ...by,
        action: 'proof given',
        subject: by.actor,
        after: { name: passkey.name },
      });
      return true;
    });
    if (!isRight) throw new Refused(403, t('error.passkey'));
    await takeBackOneCount(db, [limit]);
  });
