import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import { limitSmsToAdministrator } from '../access/account-limits.ts';
import { refuseCostlyMobile, canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { takePasskeysAway } from '../access/own-passkeys.ts';
import { hashPassword, createFirstPassword } from '../access/passwords.ts';
import { countOrRefuseOverLimits } from '../access/rate-limits.ts';
import { requireRecentProof } from '../access/recent-proof.ts';
import { endAdministratorSessions } from '../access/sessions.ts';
import { toAdministratorSubject } from '../audit/audit.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { createBadRequest, createFieldRefusal } from '../base/refused.ts';
import { queueSms } from '../messages/new-messages.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import type { Database } from '../store/schema.ts';
import type { Handler } from './handler.ts';

const hour = 3_600_000;

/** Locks another administrator's row. Answers 400 if the account is unknown, disabled or the caller's own. */
async function lockOtherAdministrator(trx: Transaction<Database>, username: string, callerId: number) {
  const row = await trx
    .selectFrom('administrators')
    .select(['id', 'enabled', 'mobile'])
    .where('username', '=', username)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw createBadRequest('invalid.administrator.unknown');
  if (row.id === callerId) throw createBadRequest('invalid.administrator.own');
  if (!row.enabled) throw createBadRequest('invalid.administrator.disabled');
  return row;
}

/**
 * Sends another administrator a first password by SMS. Needs a recent proof (403 `proof`). Ends the account's sessions
 * and removes its passkeys, because somebody else may have the device that holds them.
 */
export const sendFirstPassword: Handler<Calls['sendFirstPassword']> = async (request) => {
  requireRecentProof(request);
  const { context, caller, body } = request;
  const { config } = context;
  const hours = config.firstPasswordHours;
  const { username, reason } = body;
  const now = context.clock.now();
  const password = createFirstPassword();
  const password_hash = await hashPassword(password);
  await runAuditedChange(request, async (trx) => {
    const { id, mobile } = await lockOtherAdministrator(trx, username, caller.administratorId);
    if (!canReceiveCodes(mobile)) throw createBadRequest('invalid.mobile');
    await countOrRefuseOverLimits(trx, now, limitSmsToAdministrator(context, 'first password', username));
    const until = new Date(now.getTime() + hours * hour);
    await trx
      .updateTable('administrators')
      .set({ password_hash, first_password_until: until })
      .where('id', '=', id)
      .execute();
    await endAdministratorSessions(trx, now, id);
    const { name: association } = await readAssociation({ config, db: trx });
    const text = t('sms.firstPassword', { association, password, hours });
    await queueSms(trx, now, mobile, text, { kind: 'password', worthUntil: until, secret: true });
    const subject = toAdministratorSubject(username);
    const passkeys = await takePasskeysAway(trx, now, id);
    return [
      { action: 'first password sent' as const, subject, after: { reason, until } },
      ...(passkeys > 0 ? [{ action: 'passkeys taken away' as const, subject, after: { passkeys } }] : []),
    ];
  });
  startSendingDueMessages(context);
};

/**
 * Sets another administrator's mobile, and ends that administrator's sessions. The old and the new mobile get an SMS
 * about the change. Needs a recent proof (403 `proof`).
 */
export const changeAdministratorMobile: Handler<Calls['changeAdministratorMobile']> = async (request) => {
  requireRecentProof(request);
  const { context, caller, body } = request;
  const { username, mobile, reason } = body;
  const now = context.clock.now();
  await runAuditedChange(request, async (trx) => {
    const before = await lockOtherAdministrator(trx, username, caller.administratorId);
    if (isSamePhone(mobile, before.mobile)) {
      throw createFieldRefusal('mobile', 'invalid.administrator.mobile.same');
    }
    refuseCostlyMobile(mobile, before.mobile, 'mobile');
    await countOrRefuseOverLimits(trx, now, limitSmsToAdministrator(context, 'new mobile', username));
    await trx.updateTable('administrators').set({ mobile }).where('id', '=', before.id).execute();
    await endAdministratorSessions(trx, now, before.id);
    const { name: association } = await readAssociation({ config: context.config, db: trx });
    const said = { association, username };
    const worthUntil = new Date(now.getTime() + 24 * hour);
    await queueSms(trx, now, mobile, t('sms.mobileGiven', said), { kind: 'contact', worthUntil });
    if (canReceiveCodes(before.mobile)) {
      await queueSms(trx, now, before.mobile, t('sms.mobileTaken', said), { kind: 'contact', worthUntil });
    }
    return {
      action: 'administrator mobile changed',
      subject: toAdministratorSubject(username),
      before: { mobile: before.mobile },
      after: { mobile, reason },
    };
  });
  startSendingDueMessages(context);
};
