import { TZDate } from '@date-fns/tz';
import { sql, type Transaction } from 'kysely';
import type { ReminderTexts } from '#domain/messages/reminder-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

/** Returns 9 o'clock of a day in the association's time zone, so that no reminder is sent at night. */
export function toMorning(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 9, 0, 0, getTimeZone()).getTime());
}

/** Finds the reminder that the same request wrote earlier. Refuses with 409 if texts, days or `everybody` differ. */
export async function findEarlierReminder(
  trx: Transaction<Database>,
  {
    days,
    everybody,
    key,
    texts,
  }: {
    readonly key: string;
    readonly texts: ReminderTexts;
    readonly days: readonly string[];
    readonly everybody: boolean;
  },
): Promise<{ id: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminder: ${key}`}, 0))`.execute(trx);
  const written = await trx
    .selectFrom('reminders')
    .select(['id', 'subject', 'email_text', 'sms_text', 'starts_at', 'everybody'])
    .where('key', '=', key)
    .orderBy('id')
    .execute();
  const [first, ...later] = written;
  if (!first) return undefined;
  const before = [
    first.subject,
    first.email_text,
    first.sms_text,
    first.everybody,
    ...later.map((one) => one.starts_at),
  ];
  const now = [texts.subject, texts.email, texts.sms, everybody, ...days.map(toMorning)];
  if (JSON.stringify(before) !== JSON.stringify(now)) throw new Refused(409, t('invalid.reminder.begun'));
  return { id: first.id };
}
