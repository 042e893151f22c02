import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { formatShortContact } from '#domain/association/association.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { Carrier } from '#domain/messages/reminder.ts';
import { toSafeNameForEmail } from '#domain/messages/name-in-message.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';
import { toAuditedLines, lockAllLines } from './desk-lines.ts';
import { readDebtsAndRefundsDue } from './owed.ts';
import { toOrderLineLabel } from './provider-order.ts';

interface DebtReminder {
  readonly carrier: Carrier;
  readonly lines: readonly number[];
}

/** Queues a reminder for each debt. Refuses all with 409 if one debt has changed or cannot be reminded of now. */
export async function remindOfDebts(
  context: Context,
  trx: Transaction<Database>,
  reminders: readonly DebtReminder[],
): Promise<ChangeEntry[]> {
  const all = await lockAllLines(
    trx,
    reminders.map(({ lines }) => lines),
  );
  const records = all.map(({ recordId }) => recordId);
  const debts = await readDebtsAndRefundsDue(context, trx, records);
  const byLines = new Map(debts.map((debt) => [debt.owed.lines.map(({ id }) => id).join(), debt]));
  const done: ChangeEntry[] = [];
  for (const [at, locked] of all.entries()) {
    const carrier = reminders[at]?.carrier ?? 'email';
    const debt = byLines.get(locked.lines.map(({ id }) => id).join());
    const to = debt?.debtor[carrier === 'email' ? 'email' : 'mobile'];
    if (!debt || debt.owed.way !== carrier || debt.owed.total < 0 || !to)
      throw new Refused(409, t('error.owed.notReminded'));
    await queueDebtReminder(context, trx, debt.owed, { carrier, to });
    done.push({
      action: 'payment reminder sent',
      subject: toPersonSubject({ id: locked.memberId }),
      after: { ...toAuditedLines(locked), carrier },
    });
    await trx
      .updateTable('records')
      .set({ owed_reminded_at: context.clock.now(), owed_reminded_by: carrier })
      .where('id', '=', locked.recordId)
      .execute();
  }
  return done;
}

async function queueDebtReminder(
  context: Context,
  trx: Transaction<Database>,
  { lines, memberId, name, total, year }: Owed,
  { carrier, to }: { readonly carrier: Carrier; readonly to: string },
): Promise<void> {
  const association = await readAssociation({ config: context.config, db: trx });
  const said = lines.map((line) =>
    t('mail.receipt.line', { item: toOrderLineLabel(line), value: formatEuro(line.cents) }),
  );
  const values = {
    association: association.name,
    name: toSafeNameForEmail(name),
    total: formatEuro(total),
    year: String(year),
    url: `${context.config.publicUrl}/member`,
  };
  if (carrier === 'email') {
    const subject = t('mail.owed.subject', values);
    const { bankAccount: account } = association;
    const transfer = account === '' ? '' : t('mail.owed.transfer', { account });
    const text = t('mail.owed.text', { ...values, lines: said.join('\n'), transfer });
    await queueEmail(context, trx, { kind: 'owed', to, memberId, subject, text });
    return;
  }
  const now = context.clock.now();
  const contact = formatShortContact(association);
  const text = t('sms.owed', { ...values, lines: said.join(', '), contact }).trimEnd();
  const worthUntil = new Date(now.getTime() + millisecondsInDay);
  await queueSms(trx, now, to, text, { kind: 'owed', memberId, worthUntil });
}
