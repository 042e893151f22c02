import type { Selectable, Transaction } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { Calls } from '#domain/calls/table.ts';
import { isSameEmail } from '#domain/contact/email.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { limitGuessesFrom, limitTriesFrom, limitWrongPasswords } from '../access/account-limits.ts';
import { sendCode, checkCode, type Account } from '../access/codes.ts';
import { refuseCostlyMobile, canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { countInLimits, takeBackOneCount } from '../access/rate-limits.ts';
import {
  hashPassword,
  isHashOutdated,
  isPasswordOfHash,
  getUnusedHash,
  refuseGuessedPassword,
} from '../access/passwords.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { notifyOldContact } from '../access/own-contact.ts';
import * as sessions from '../access/sessions.ts';
import { toAdministratorSubject, writeAudit, getAuditActor } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { sendSoon } from '../messages/queue.ts';
import { Refused, wrongField } from '../base/refused.ts';
import type { AdministratorsTable, Database } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

function toAccount(id: number, username: string): Account {
  return { realm: 'admin', id, name: username };
}

async function lockByUsername(trx: Transaction<Database>, username: string) {
  return trx
    .selectFrom('administrators')
    .selectAll()
    .where('username', '=', username)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Whether a code is sent to the administrator of a locked row: to one who is enabled, whose first password is not over,
 * and whose password still is the one that was right by the hash `checked`, before the row was locked.
 */
async function isSentCode(
  row: Selectable<AdministratorsTable>,
  { checked, password, now }: { readonly checked: string; readonly password: string; readonly now: Date },
): Promise<boolean> {
  const { enabled, first_password_until: until, mobile, password_hash: current } = row;
  if (!enabled || !canReceiveCodes(mobile) || (until !== null && until <= now)) return false;
  // Another hash may be of the same password, hashed anew.
  return current === checked || isPasswordOfHash(current, password);
}

/**
 * Answers an administrator's login: sends the code where username and password are an enabled administrator's
 * (specification section 7.1). An unknown name, a wrong password and a disabled administrator get the same answer in
 * the same time.
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
    limitTriesFrom(context, address),
    limitGuessesFrom(context, address),
    limitWrongPasswords(context, username, address),
  ];
  await countInLimits(db, clock.now(), limits);
  const subject = toAdministratorSubject(username);
  const entry = { at: clock.now(), requestId, actor: subject, subject };
  const known = await db
    .selectFrom('administrators')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirst();
  const checked = known?.password_hash ?? (await getUnusedHash());
  const isRight = await isPasswordOfHash(checked, password);
  const anew = isRight && isHashOutdated(checked) ? await hashPassword(password) : null;
  const resendAfter = await db.transaction().execute(async (trx) => {
    const found = isRight ? await lockByUsername(trx, username) : undefined;
    const row =
      found && (await isSentCode(found, { checked, password, now: clock.now() })) ? found : undefined;
    await writeAudit(trx, { ...entry, action: row ? 'code sent' : 'sign-in refused' });
    if (!row) return null;
    if (anew !== null && row.password_hash === checked) {
      await trx.updateTable('administrators').set({ password_hash: anew }).where('id', '=', row.id).execute();
    }
    return sendCode(context, trx, toAccount(row.id, username), { mobile: row.mobile, address });
  });
  if (resendAfter === null) throw new Refused(403, t('error.admin.login'));
  sendSoon(context);
  await takeBackOneCount(db, limits);
  return { resendAfter };
}

/** Answers the call by which an administrator's code starts the session of their role (specification section 6). */
export const adminVerify: Handler<Calls['adminVerify']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request, 'code refused'), () =>
    checkLoginCode(request),
  );

async function checkLoginCode({ context, body, requestId, address }: Taking) {
  const { db, clock } = context;
  const { username, authToken } = body;
  const limits = [limitTriesFrom(context, address), limitGuessesFrom(context, address)];
  await countInLimits(db, clock.now(), limits);
  const subject = toAdministratorSubject(username);
  const session = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const row = await lockByUsername(trx, username);
    // For nobody as well, so that the answer takes as long.
    const account = toAccount(row?.enabled ? row.id : 0, username);
    const right = await checkCode(context, trx, account, { code: authToken, address });
    const taken = right && row !== undefined;
    const action = taken ? 'sign-in' : 'code refused';
    await writeAudit(trx, { at: now, requestId, actor: subject, subject, action });
    if (!taken) return null;
    const token = await sessions.startAdministratorSession(trx, now, row.id);
    const { group_name: group, first_name: firstName, last_name: lastName, email, mobile } = row;
    const { duty } = row;
    const known = { token, group, firstName, lastName, email, mobile, duty };
    return row.first_password_until === null ? known : { ...known, firstPassword: true as const };
  });
  if (!session) throw new Refused(403, t('error.verify'));
  await takeBackOneCount(db, limits);
  return session;
}

/** Answers the call that validates an administrator's session, with whether a first password is to be changed. */
export const validateSession: Handler<Calls['validateSession']> = ({ caller }) =>
  Promise.resolve(caller.hasFirstPassword === true ? { firstPassword: true } : undefined);

export const adminLogout: Handler<Calls['adminLogout']> = async (request) => {
  const by = getAuditActor(request);
  await request.context.db.transaction().execute(async (trx) => {
    await sessions.endSession(trx, by.at, request.caller.tokenHash);
    await writeAudit(trx, { ...by, action: 'sign-out', subject: by.actor });
  });
};

/**
 * The hash of the caller's own password, where `password` is it; each that is wrong counts, and is refused as `refused`
 * says. Whoever changes something by it looks in its transaction whether the hash still holds.
 */
async function checkOwnPassword(
  { context, caller }: Own,
  password: string,
  refused: Refused,
): Promise<string> {
  const limit = limitWrongPasswords(context, caller.username);
  await countInLimits(context.db, context.clock.now(), [limit]);
  const { password_hash } = await context.db
    .selectFrom('administrators')
    .select('password_hash')
    .where('id', '=', caller.administratorId)
    .executeTakeFirstOrThrow();
  if (!(await isPasswordOfHash(password_hash, password))) throw refused;
  await takeBackOneCount(context.db, [limit]);
  return password_hash;
}

type Own = Pick<Request<Calls['updatePassword']>, 'context' | 'caller'>;

const createWrongPassword = () => wrongField('password', 'invalid.password.wrong');

/**
 * Answers the call by which administrators change their own contact details, with their password. The old mobile and
 * address are told. A new mobile ends the account's other sessions, and the codes on their way to the old mobile.
 */
export const updateContactDetails: Handler<Calls['updateContactDetails']> = (request) => {
  const by = getAuditActor(request);
  const refusal = { ...by, action: 'contact change refused', subject: by.actor } as const;
  return withRefusalsInAudit(request.context, refusal, () => changeContact(request));
};

async function changeContact(request: Request<Calls['updateContactDetails']>) {
  const { context, caller, body } = request;
  const { password, ...after } = body;
  const by = getAuditActor(request);
  const checked =
    password === undefined ? null : await checkOwnPassword(request, password, createWrongPassword());
  await changeInSession(request, async (trx) => {
    const { password_hash, ...before } = await trx
      .selectFrom('administrators')
      .select(['email', 'mobile', 'password_hash'])
      .where('id', '=', caller.administratorId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isOtherMobile = !isSamePhone(before.mobile, after.mobile);
    if (checked === null && (isOtherMobile || !isSameEmail(before.email, after.email)))
      throw wrongField('password', 'invalid.currentPassword');
    if (checked !== null && checked !== password_hash) throw createWrongPassword();
    refuseCostlyMobile(after.mobile, before.mobile, 'mobile');
    await trx.updateTable('administrators').set(after).where('id', '=', caller.administratorId).execute();
    if (isOtherMobile) await sessions.endOtherSessions(trx, by.at, caller);
    const entry = { ...by, action: 'contact details updated', subject: by.actor } as const;
    await writeAudit(trx, { ...entry, before, after });
    await notifyOldContact(context, trx, { ...before, username: caller.username }, after, by);
  });
  sendSoon(context);
}

/**
 * Answers the call by which administrators change their own password, 403 where the current one is wrong. A change ends
 * the account's other sessions and the codes for the old password (specification section 8). A first password becomes
 * the administrator's own.
 */
export const updatePassword: Handler<Calls['updatePassword']> = (request) => {
  const by = getAuditActor(request);
  const refusal = { ...by, action: 'password change refused', subject: by.actor } as const;
  return withRefusalsInAudit(request.context, refusal, () => changePassword(request));
};

async function changePassword(request: Request<Calls['updatePassword']>) {
  const { context, caller, body } = request;
  const by = getAuditActor(request);
  const refused = new Refused(403, t('error.admin.password'));
  // Only a wrong current password counts.
  await refuseGuessedPassword(context, body.newPassword, 'new_password');
  const current = await checkOwnPassword(request, body.currentPassword, refused);
  const password_hash = await hashPassword(body.newPassword);
  await changeInSession(request, async (trx) => {
    // Of two at once the second gave a password that is not the current one any more.
    const { numUpdatedRows } = await trx
      .updateTable('administrators')
      .set({ password_hash, first_password_until: null })
      .where('id', '=', caller.administratorId)
      .where('password_hash', '=', current)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refused;
    await sessions.endOtherSessions(trx, by.at, caller);
    await writeAudit(trx, { ...by, action: 'password changed', subject: by.actor });
  });
}
