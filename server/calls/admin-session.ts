import type { Selectable } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import {
  limitDailyGuessesFrom,
  limitWrongSignInsFrom,
  limitWrongPasswords,
} from '../access/account-limits.ts';
import { sendCode, checkCode, type Account } from '../access/codes.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from '../access/rate-limits.ts';
import { isAskedToAddPasskey, isOpenedByPasskeyAlone } from '../access/own-passkeys.ts';
import { hashPassword, isHashOutdated, isPasswordOfHash, getHashOfNoPassword } from '../access/passwords.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { endSession } from '../access/sessions.ts';
import { lockAdministratorByUsername, startSession } from '../access/administrator-sign-in.ts';
import { toAdministratorSubject, writeAudit, getAuditActor } from '../audit/audit.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { Refused } from '../base/refused.ts';
import type { AdministratorsTable } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

function toAccount(id: number, username: string): Account {
  return { realm: 'admin', id, name: username };
}

/** Returns whether the administrator of the locked row gets a code; `checked` is the hash that the password matched. */
async function isSentCode(
  row: Selectable<AdministratorsTable>,
  { checked, password, now }: { readonly checked: string; readonly password: string; readonly now: Date },
): Promise<boolean> {
  const { enabled, first_password_until: until, mobile, password_hash: current } = row;
  if (!enabled || !canReceiveCodes(mobile) || (until !== null && until <= now)) return false;
  // The same password has another stored hash if the server has hashed the password again since `checked` was read.
  return current === checked || isPasswordOfHash(current, password);
}

/**
 * Sends a code if username and password are right (specification section 7.1). Otherwise answers always the same 403
 * after the same time, so that nobody learns which usernames exist. An administrator who may use only a passkey gets
 * this 403 too.
 */
export const adminLogin: Handler<Calls['adminLogin']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request, 'sign-in refused'), () =>
    sendLoginCode(request),
  );

type Sending = Request<Calls['adminLogin']>;
type Taking = Request<Calls['adminVerify']>;

function describeRefusal({ body, requestId }: Sending | Taking, action: AuditAction) {
  const actor = toAdministratorSubject(body.username);
  return { requestId, actor, subject: actor, action };
}

async function sendLoginCode({ context, body, requestId, address }: Sending) {
  const { db, clock } = context;
  const { username, password } = body;
  const limits = [
    limitWrongSignInsFrom(context, address),
    limitDailyGuessesFrom(context, address),
    limitWrongPasswords(context, username, address),
  ];
  await countOrRefuseOverLimits(db, clock.now(), limits);
  const subject = toAdministratorSubject(username);
  const entry = { at: clock.now(), requestId, actor: subject, subject };
  const known = await db
    .selectFrom('administrators')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirst();
  const checked = known?.password_hash ?? (await getHashOfNoPassword());
  const isRight = await isPasswordOfHash(checked, password);
  const anew = isRight && isHashOutdated(checked) ? await hashPassword(password) : null;
  const resendAfter = await db.transaction().execute(async (trx) => {
    const found = isRight ? await lockAdministratorByUsername(trx, username) : undefined;
    const row =
      found &&
      (await isSentCode(found, { checked, password, now: clock.now() })) &&
      !(await isOpenedByPasskeyAlone({ config: context.config, db: trx }, found))
        ? found
        : undefined;
    await writeAudit(trx, { ...entry, action: row ? 'code sent' : 'sign-in refused' });
    if (!row) return null;
    if (anew !== null && row.password_hash === checked) {
      await trx.updateTable('administrators').set({ password_hash: anew }).where('id', '=', row.id).execute();
    }
    return sendCode(context, trx, toAccount(row.id, username), { mobile: row.mobile, address });
  });
  if (resendAfter === null) throw new Refused(403, t('error.admin.login'));
  startSendingDueMessages(context);
  await takeBackOneCount(db, limits);
  return { resendAfter };
}

/** Starts a session if the code is right (specification section 6). */
export const adminVerify: Handler<Calls['adminVerify']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request, 'code refused'), () =>
    checkLoginCode(request),
  );

async function checkLoginCode({ context, body, requestId, address }: Taking) {
  const { db, clock } = context;
  const { username, authToken } = body;
  const limits = [limitWrongSignInsFrom(context, address), limitDailyGuessesFrom(context, address)];
  await countOrRefuseOverLimits(db, clock.now(), limits);
  const subject = toAdministratorSubject(username);
  const session = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const row = await lockAdministratorByUsername(trx, username);
    // The code of an unknown username is checked too, so that the answer takes as long as for a known username.
    const isOpen =
      row?.enabled === true && !(await isOpenedByPasskeyAlone({ config: context.config, db: trx }, row));
    const account = toAccount(isOpen ? row.id : 0, username);
    const right = await checkCode(context, trx, account, { code: authToken, address });
    const taken = right && row !== undefined;
    const action = taken ? 'sign-in' : 'code refused';
    await writeAudit(trx, { at: now, requestId, actor: subject, subject, action });
    if (!taken) return null;
    return startSession(context, trx, row);
  });
  if (!session) throw new Refused(403, t('error.verify'));
  await takeBackOneCount(db, limits);
  return session;
}

/**
 * Returns what the administrator must do next, or undefined if there is nothing to do. The browser also uses this call
 * to check whether the session has ended.
 */
export const validateSession: Handler<Calls['validateSession']> = async ({ caller, context }) => {
  const isAsked = await isAskedToAddPasskey(context, caller.administratorId);
  if (caller.hasFirstPassword !== true && !isAsked) return undefined;
  return { ...(caller.hasFirstPassword && { firstPassword: true }), ...(isAsked && { passkeyAsked: true }) };
};

export const adminLogout: Handler<Calls['adminLogout']> = async (request) => {
  const by = getAuditActor(request);
  await request.context.db.transaction().execute(async (trx) => {
    await endSession(trx, by.at, request.caller.tokenHash);
    await writeAudit(trx, { ...by, action: 'sign-out', subject: by.actor });
  });
};
