import { sql, type Transaction } from 'kysely';
import type { ReminderTexts } from '#domain/messages/reminder-texts.ts';
import type { Database } from '../store/schema.ts';

interface NewReminder {
  readonly key: string;
  /** The season, or null for a message of the office. */
  readonly season: number | null;
  /** Whether the reminder is also sent to people who declined reminders. */
  readonly everybody?: boolean;
  readonly texts: ReminderTexts;
  readonly members: readonly number[];
  readonly startsAt: Date;
  readonly at: Date;
  readonly actor: string;
}

/** Writes a reminder and its people, and returns the reminder's id. Nothing is sent before `startsAt`. */
export async function writeReminder(
  trx: Transaction<Database>,
  { actor, at, everybody = false, key, members, season, startsAt, texts }: NewReminder,
): Promise<number> {
  const { id } = await trx
    .insertInto('reminders')
    .values({
      key,
      season,
      everybody,
      subject: texts.subject,
      email_text: texts.email,
      sms_text: texts.sms,
      starts_at: startsAt,
      created_at: at,
      created_by: actor,
      stopped_at: null,
      stopped_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into reminder_people (reminder_id, member_id, state)
    select ${id}, id, 'waiting' from members
    where id = any(${members}::bigint[]) and erased_at is null`.execute(trx);
  return id;
}

/** Stops a reminder, withdraws its queued messages, and returns its season; null if it was already stopped. */
export async function stopReminder(
  trx: Transaction<Database>,
  { id, at, actor }: { readonly id: number; readonly at: Date; readonly actor: string },
): Promise<{ season: number | null } | null> {
  const stopped = await trx
    .updateTable('reminders')
    .set({ stopped_at: at, stopped_by: actor })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('season')
    .executeTakeFirst();
  if (!stopped) return null;
  await sql`
    with taken_back as (
      update messages set state = 'withdrawn', body = '', unsubscribe_url = null
      where state = 'queued' and id in (
        select message_id from reminder_people where reminder_id = ${id} and state = 'queued')
      returning id
    )
    update reminder_people set state = 'waiting', message_id = null, carrier = null, at = null
    from taken_back where reminder_id = ${id} and message_id = taken_back.id`.execute(trx);
  return stopped;
}
