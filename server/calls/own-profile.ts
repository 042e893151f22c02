import type { Calls } from '#domain/calls/table.ts';
import { isSameEmail } from '#domain/contact/email.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { notifyOldContact } from '../access/own-contact.ts';
import { takePasskeysAway } from '../access/own-passkeys.ts';
import { requireOwnPassword, createWrongPasswordRefusal } from '../access/own-password.ts';
import { hashPassword, refuseEasilyGuessedPassword } from '../access/passwords.ts';
import { requireRecentProof } from '../access/recent-proof.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { Refused } from '../base/refused.ts';
import type { Handler, Request } from './handler.ts';

/**
 * Changes the caller's e-mail address and mobile, and sends a message about it to the old ones. Answers 403 `proof` if
 * there is neither a password nor a recent proof. A new mobile ends the caller's other sessions and codes.
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
  // The page of the previous release sends the password, which is also a proof.
  const checked =
    password === undefined ? null : await requireOwnPassword(request, password, createWrongPasswordRefusal());
  await changeInSession(request, async (trx) => {
    const { password_hash, ...before } = await trx
      .selectFrom('administrators')
      .select(['email', 'mobile', 'password_hash'])
      .where('id', '=', caller.administratorId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isOtherMobile = !isSamePhone(before.mobile, after.mobile);
    if (checked === null && (isOtherMobile || !isSameEmail(before.email, after.email)))
      requireRecentProof(request);
    if (checked !== null && checked !== password_hash) throw createWrongPasswordRefusal();
    refuseCostlyMobile(after.mobile, before.mobile, 'mobile');
    await trx.updateTable('administrators').set(after).where('id', '=', caller.administratorId).execute();
    if (isOtherMobile) await endOtherSessions(trx, by.at, caller);
    const entry = { ...by, action: 'contact details updated', subject: by.actor } as const;
    await writeAudit(trx, { ...entry, before, after });
    await notifyOldContact(context, trx, { ...before, username: caller.username }, after, by);
  });
  startSendingDueMessages(context);
}

/**
 * Changes the caller's password, and ends the caller's other sessions (specification section 8). Answers 403 if the
 * current password is wrong.
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
  // The new password is checked before the current one, because the limit must count only wrong current passwords.
  await refuseEasilyGuessedPassword(context, body.newPassword, 'new_password');
  const current = await requireOwnPassword(request, body.currentPassword, refused);
  const password_hash = await hashPassword(body.newPassword);
  await changeInSession(request, async (trx) => {
    // If two password changes run at the same time, the second is refused, because its current password is wrong.
    const row = await trx
      .selectFrom('administrators')
      .select('first_password_until')
      .where('id', '=', caller.administratorId)
      .where('password_hash', '=', current)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw refused;
    await trx
      .updateTable('administrators')
      .set({ password_hash, first_password_until: null })
      .where('id', '=', caller.administratorId)
      .execute();
    // The previous release sends first passwords but leaves the account's passkeys, so this call removes them.
    const isFirst = row.first_password_until !== null;
    const passkeys = isFirst ? await takePasskeysAway(trx, by.at, caller.administratorId) : 0;
    const taken = { ...by, action: 'passkeys taken away', subject: by.actor, after: { passkeys } } as const;
    if (passkeys > 0) await writeAudit(trx, taken);
    await endOtherSessions(trx, by.at, caller);
    await writeAudit(trx, { ...by, action: 'password changed', subject: by.actor });
  });
}
