import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { NewAdministrator } from '#domain/registry/administrator.ts';
import { t } from '#domain/texts/texts.ts';
import { hashNewPassword, writeAdministrator } from '../access/administrators.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { takePasskeysAway } from '../access/own-passkeys.ts';
import { hashPassword, refuseEasilyGuessedPassword } from '../access/passwords.ts';
import { endAdministratorSessions } from '../access/sessions.ts';
import { readAssociation } from '../association/versions.ts';
import { toAdministratorSubject, writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { queueSms } from '../messages/new-messages.ts';
import { NotMade } from './questions.ts';

type Portal = Pick<Context, 'config' | 'db' | 'clock'>;

/** Runs `work`. If a rule refuses it, throws NotMade with the rule's message. */
async function reportRefusalAsNotMade(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const why = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
    throw new NotMade([`Nothing was made.`, ...why].join('\n'));
  }
}

/** Creates an administrator. If a rule refuses the administrator, throws NotMade with the rule's message. */
export function createAdministrator(context: Portal, added: NewAdministrator): Promise<void> {
  return reportRefusalAsNotMade(async () => {
    const ready = await hashNewPassword(context, added);
    await context.db.transaction().execute(async (trx) => {
      const done = await writeAdministrator(trx, ready);
      await writeAudit(trx, { at: context.clock.now(), requestId: randomUUID(), actor: 'system', ...done });
    });
  });
}

/**
 * Sets an administrator's password, for an office where nobody can sign in. Ends the account's sessions, removes its
 * passkeys and queues an SMS. If a rule refuses the password, throws NotMade with the rule's message.
 */
export function resetPasswordOfAdministrator(
  context: Portal,
  username: string,
  password: string,
): Promise<void> {
  const { clock, config, db } = context;
  return reportRefusalAsNotMade(async () => {
    await refuseEasilyGuessedPassword(context, password, 'password');
    const password_hash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const row = await trx
        .updateTable('administrators')
        .set({ password_hash, first_password_until: null })
        .where('username', '=', username)
        .returning(['id', 'enabled', 'mobile'])
        .executeTakeFirst();
      if (!row?.enabled) {
        const why = row ? t('invalid.administrator.disabled') : t('invalid.administrator.unknown');
        throw createBadRequest('reason.malformed', { username: why });
      }
      await endAdministratorSessions(trx, now, row.id);
      if (canReceiveCodes(row.mobile)) {
        const { name: association } = await readAssociation({ config, db: trx });
        const text = t('sms.passwordReset', { association, username });
        await queueSms(trx, now, row.mobile, text, {
          kind: 'contact',
          worthUntil: new Date(now.getTime() + millisecondsInDay),
        });
      }
      const subject = toAdministratorSubject(username);
      const entry = { requestId: randomUUID(), actor: 'system', action: 'password reset', subject } as const;
      await writeAudit(trx, { at: now, ...entry });
      const passkeys = await takePasskeysAway(trx, now, row.id);
      const taken = { ...entry, action: 'passkeys taken away', after: { passkeys } } as const;
      if (passkeys > 0) await writeAudit(trx, { at: now, ...taken });
    });
  });
}
