import type { Selectable, Transaction } from 'kysely';
import { canSwitchSmsSignInOff } from '#domain/registry/passkey.ts';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { readOwnPasskeys, requirePasskeyCanBeAdded, refuseTakenPasskeyName } from '../access/own-passkeys.ts';
import { createPasskeyUserHandle, listPasskeyAlgorithms, storePasskey } from '../access/passkeys.ts';
import { requireRecentProof } from '../access/recent-proof.ts';
import { createChallengeInSession, useUpChallengeInSession } from '../access/session-challenges.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { notifyOfSignInChange } from '../access/sign-in-notes.ts';
import { readAssociation } from '../association/versions.ts';
import { getAuditActor, writeAudit } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import type { AdministratorsTable, Database } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

type Own = Request<Calls['addPasskey' | 'renamePasskey' | 'removePasskey' | 'setSmsSignIn']>;
type Account = Selectable<AdministratorsTable>;

/** Returns the caller's own passkeys. */
export const getPasskeys: Handler<Calls['getPasskeys']> = ({ caller, context }) =>
  readOwnPasskeys(context, caller.administratorId);

async function changeOwn(
  request: Own,
  change: (trx: Transaction<Database>, account: Account) => Promise<void>,
) {
  const { caller, context } = request;
  const answer = await changeInSession(request, async (trx) => {
    const account = await trx
      .selectFrom('administrators')
      .selectAll()
      .where('id', '=', caller.administratorId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await change(trx, account);
    return readOwnPasskeys({ config: context.config, db: trx }, caller.administratorId);
  });
  startSendingDueMessages(context);
  return answer;
}

/**
 * Returns the data with which the browser creates a passkey. Needs a recent proof (403 `proof`). Answers 400 if the
 * name is taken, or if the account already has as many passkeys as allowed.
 */
export const beginPasskey: Handler<Calls['beginPasskey']> = async (request) => {
  requireRecentProof(request);
  const { body, caller, context } = request;
  const { administratorId, username: holder } = caller;
  await requirePasskeyCanBeAdded(context.db, administratorId, body.name);
  const made = await createChallengeInSession(request, 'enrolment');
  const { name: siteName } = await readAssociation(context);
  return {
    ...made,
    siteName,
    holder,
    handle: createPasskeyUserHandle(context, administratorId),
    algorithms: listPasskeyAlgorithms(),
  };
};

/**
 * Adds a passkey, ends the account's other sessions and tells the owner. Answers 403 if the challenge or the site is
 * wrong, or if the device did not recognise its user. `beginPasskey` has already required a proof.
 */
export const addPasskey: Handler<Calls['addPasskey']> = async (request) => {
  const { body, caller, context } = request;
  const { config } = context;
  const { administratorId } = caller;
  const by = getAuditActor(request);
  const challenge = await useUpChallengeInSession(request, by.at, 'enrolment');
  return changeOwn(request, async (trx, account) => {
    const before = await readOwnPasskeys({ config, db: trx }, administratorId);
    // Passkeys of a former host do not count, so the owner can sign in by SMS again. The new passkey must not switch
    // off the sign-in by SMS, because the owner did not request that.
    if (account.sms_off && !before.smsOff)
      await trx
        .updateTable('administrators')
        .set({ sms_off: false })
        .where('id', '=', administratorId)
        .execute();
    const made = await storePasskey({ administratorId, challenge, config, now: by.at, trx }, body);
    if (made === 'wrong') throw new Refused(403, t('error.passkey'));
    await endOtherSessions(trx, by.at, caller);
    await writeAudit(trx, { ...by, action: 'passkey added', subject: by.actor, after: { name: made.name } });
    await notifyOfSignInChange(context, trx, account, 'added', by);
  });
};

async function readOwnName(trx: Transaction<Database>, { id }: Account, passkey: number): Promise<string> {
  const row = await trx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', passkey)
    .where('administrator_id', '=', id)
    .executeTakeFirst();
  if (!row) throw createBadRequest('passkeys.unknown');
  return row.name;
}

/**
 * Renames a passkey. Answers 400 if the name is taken or the passkey is unknown. Needs a recent proof (403 `proof`),
 * because somebody who exchanges two names could make the owner remove the wrong passkey.
 */
export const renamePasskey: Handler<Calls['renamePasskey']> = (request) => {
  requireRecentProof(request);
  return changeOwn(request, async (trx, account) => {
    const { name, passkey } = request.body;
    const by = getAuditActor(request);
    const before = await readOwnName(trx, account, passkey);
    if (before === name) return;
    await refuseTakenPasskeyName(trx, account.id, name, passkey);
    await trx.updateTable('passkeys').set({ name }).where('id', '=', passkey).execute();
    const named = { before: { name: before }, after: { name } };
    await writeAudit(trx, { ...by, action: 'passkey renamed', subject: by.actor, ...named });
  });
};

async function writeSms(request: Own, trx: Transaction<Database>, account: Account, isOff: boolean) {
  const by = getAuditActor(request);
  await trx.updateTable('administrators').set({ sms_off: isOff }).where('id', '=', account.id).execute();
  const action = isOff ? 'sms sign-in off' : 'sms sign-in on';
  await writeAudit(trx, { ...by, action, subject: by.actor });
  await notifyOfSignInChange(request.context, trx, account, isOff ? 'smsOff' : 'smsOn', by);
}

/**
 * Removes a passkey, ends the account's other sessions and tells the owner. Needs a recent proof (403 `proof`). If
 * fewer than two passkeys remain, the sign-in by password and SMS works again.
 */
export const removePasskey: Handler<Calls['removePasskey']> = (request) => {
  requireRecentProof(request);
  return changeOwn(request, async (trx, account) => {
    const { body, caller, context } = request;
    const by = getAuditActor(request);
    const name = await readOwnName(trx, account, body.passkey);
    await trx.deleteFrom('passkeys').where('id', '=', body.passkey).execute();
    await endOtherSessions(trx, by.at, caller);
    await writeAudit(trx, { ...by, action: 'passkey removed', subject: by.actor, before: { name } });
    await notifyOfSignInChange(context, trx, account, 'removed', by);
    const left = await readOwnPasskeys({ config: context.config, db: trx }, account.id);
    if (account.sms_off && !left.smsOff) await writeSms(request, trx, account, false);
  });
};

/**
 * Switches the sign-in by password and SMS on or off, and ends the account's other sessions and codes. Needs a recent
 * proof (403 `proof`). Answers 400 if the sign-in would be switched off and the account has fewer than two passkeys.
 */
export const setSmsSignIn: Handler<Calls['setSmsSignIn']> = (request) => {
  requireRecentProof(request);
  return changeOwn(request, async (trx, account) => {
    const isOff = !request.body.status;
    const { config } = request.context;
    const { passkeys, smsOff } = await readOwnPasskeys({ config, db: trx }, account.id);
    if (smsOff === isOff) return;
    if (isOff && !canSwitchSmsSignInOff(passkeys)) throw createBadRequest('passkeys.sms.few');
    const { at } = getAuditActor(request);
    await endOtherSessions(trx, at, request.caller);
    await writeSms(request, trx, account, isOff);
  });
};
