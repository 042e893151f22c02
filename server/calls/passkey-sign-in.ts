import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import {
  limitDailyGuessesFrom,
  limitWrongSignInsFrom,
  limitWrongPasswords,
} from '../access/account-limits.ts';
import { lockAdministratorByUsername, startSession } from '../access/administrator-sign-in.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { limitChallengesFrom, useUpChallenge } from '../access/passkey-challenges.ts';
import { createChallengeForPasskeys, checkPasskey } from '../access/passkeys.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from '../access/rate-limits.ts';
import { toAdministratorSubject, writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import type { Handler, Request } from './handler.ts';

/** Prepares a sign-in by passkey. The answer does not show whether the username exists or has passkeys. */
export const beginPasskeySignIn: Handler<Calls['beginPasskeySignIn']> = async ({
  address,
  body,
  context,
}) => {
  const { clock, config, db } = context;
  const now = clock.now();
  await countOrRefuseOverLimits(db, now, [limitChallengesFrom(context, address)]);
  return createChallengeForPasskeys({ config, db, now }, await findWhomFor(db, body.username), null);
};

async function findWhomFor(db: Context['db'], username: string) {
  const row = await db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return { purpose: 'sign-in', administratorId: row?.id ?? null, sessionHash: null } as const;
}

type Signing = Request<Calls['signInByPasskey']>;

/**
 * Signs in by passkey. Answers 403 without a reason if the passkey is wrong. A wrong passkey counts like a wrong
 * password.
 */
export const signInByPasskey: Handler<Calls['signInByPasskey']> = (request) => {
  const subject = toAdministratorSubject(request.body.username);
  const refusal = {
    requestId: request.requestId,
    actor: subject,
    subject,
    action: 'sign-in refused',
  } as const;
  return withRefusalsInAudit(request.context, refusal, () => checkAnswer(request));
};

async function checkAnswer({ address, body, context, requestId }: Signing) {
  const { clock, config, db } = context;
  const { username, ...answer } = body;
  const now = clock.now();
  const limits = [
    limitWrongSignInsFrom(context, address),
    limitDailyGuessesFrom(context, address),
    limitWrongPasswords(context, username, address),
  ];
  await countOrRefuseOverLimits(db, now, limits);
  const actor = toAdministratorSubject(username);
  const entry = { at: now, requestId, actor, subject: actor };
  const about = await findWhomFor(db, username);
  const challenge = await useUpChallenge(db, now, answer.clientData, about);
  const session = await db.transaction().execute(async (trx) => {
    const row = await lockAdministratorByUsername(trx, username);
    const { administratorId } = about;
    const passkey = await checkPasskey({ administratorId, challenge, config, now, trx }, answer);
    const isOpen = row?.enabled === true && row.first_password_until === null;
    if (passkey === 'wrong' || passkey === 'counter' || !isOpen) {
      const action = passkey === 'counter' ? 'passkey counter refused' : 'sign-in refused';
      await writeAudit(trx, { ...entry, action });
      return null;
    }
    await writeAudit(trx, { ...entry, action: 'sign-in by passkey', after: { name: passkey.name } });
    return startSession(context, trx, row);
  });
  if (!session) throw new Refused(403, t('error.passkey.signIn'));
  await takeBackOneCount(db, limits);
  return session;
}
