import { sql, type Kysely } from 'kysely';
import { isTelephoneCallUseful } from '#domain/messages/reminder.ts';
import {
  isUnreached,
  type MemberReminder,
  type Reminder,
  type SentMessage,
  type UnreachedPerson,
} from '#domain/messages/reminder-list.ts';
import { createFirstReminderTexts, type ReminderTexts } from '#domain/messages/reminder-texts.ts';
import type { Context } from '../base/context.ts';
import { readCarrierRefusals } from '../messages/carrier-refusals.ts';
import type { Database } from '../store/schema.ts';
import { nameOrder } from '../store/search-columns.ts';
import { readReminderFactsOfPeople } from './remindable.ts';

type Row = Omit<Reminder, 'startsAt' | 'stoppedAt' | 'subject' | 'troubles'> & {
  startsAt: Date;
  stoppedAt: Date | null;
  subject: string | null;
};

/** Reads the latest 100 reminders. If a carrier refuses everybody, unfinished reminders have the carrier's words. */
export async function readReminders(db: Kysely<Database>, now: Date): Promise<Reminder[]> {
  const { rows } = await sql<Row>`
    with shown as (
      select id, season, subject, starts_at, stopped_at, created_by from reminders
      order by starts_at desc, id desc limit 100
    ),
    counted as (
      select reminder_id, state, left_out, count from shown, lateral (
        select reminder_id, state, left_out, count(*) as count from reminder_people where reminder_id = shown.id
        group by reminder_id, state, left_out) as one
    ),
    by_state as (
      select reminder_id, json_object_agg(state, count) as states, sum(count)::bigint as people
      from (select reminder_id, state, sum(count) as count from counted group by reminder_id, state) as one
      group by reminder_id
    )
    select id, coalesce(season, 0) as season, case when season is null then subject end as subject, starts_at as "startsAt", starts_at <= ${now} as "hasBegun", stopped_at as "stoppedAt",
      coalesce((select first_name || ' ' || last_name from administrators where 'admin:' || username = created_by),
        created_by) as "createdBy",
      coalesce(people, 0) as people, coalesce(states, '{}') as states,
      coalesce((select json_object_agg(left_out, count) from counted
        where reminder_id = id and left_out is not null), '{}') as "leftOut"
    from shown left join by_state on reminder_id = id order by starts_at desc, id desc`.execute(db);
  const refusals = await readCarrierRefusals(db);
  const troubles = refusals.map(({ nextTry, since, ...refusal }) => ({
    ...refusal,
    since: since.toISOString(),
    nextTry: nextTry.toISOString(),
  }));
  const isWaiting = (states: Row['states']) => (states.queued ?? 0) + (states.waiting ?? 0) > 0;
  return rows.map(({ subject, ...row }) => ({
    ...row,
    ...(subject === null ? {} : { subject }),
    startsAt: row.startsAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    ...(troubles.length > 0 && row.hasBegun && row.stoppedAt === null && isWaiting(row.states)
      ? { troubles }
      : {}),
  }));
}

/** Reads the texts of the last reminder, or the default texts. Messages of the office do not count. */
export async function readLastReminderTexts(db: Kysely<Database>): Promise<ReminderTexts> {
  const last = await db
    .selectFrom('reminders')
    .select(['subject', 'email_text as email', 'sms_text as sms'])
    .where('season', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? createFirstReminderTexts();
}

/** Reads the texts and people of a reminder or of a message of the office. Returns null if it is unknown. */
export async function readSentMessage(db: Kysely<Database>, reminderId: number): Promise<SentMessage | null> {
  const texts = await db
    .selectFrom('reminders')
    .select(['subject', 'email_text as email', 'sms_text as sms'])
    .where('id', '=', reminderId)
    .executeTakeFirst();
  if (!texts) return null;
  const people = await db
    .selectFrom('reminder_people')
    .innerJoin('members', 'members.id', 'member_id')
    .select([
      'members.id',
      sql<number>`coalesce(membership_number, 0)`.as('membershipNumber'),
      sql<string>`first_name || ' ' || last_name`.as('name'),
      'state',
      'left_out as leftOut',
      'refused_status as refusedStatus',
      'carrier',
      'at',
    ])
    .where('reminder_id', '=', reminderId)
    .orderBy(nameOrder)
    .orderBy('members.id')
    .execute();
  return { texts, people: people.map((one) => ({ ...one, at: one.at?.toISOString() ?? null })) };
}

/** Returns whether a reminder exists. */
export async function isKnownReminder(db: Kysely<Database>, id: number): Promise<boolean> {
  const known = await db.selectFrom('reminders').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

/** Reads the people whom a reminder perhaps did not reach and who still need it, sorted by name, with the reason. */
export async function readUnreachedPeople(
  context: Pick<Context, 'clock' | 'db' | 'email'>,
  reminderId: number,
): Promise<UnreachedPerson[]> {
  const { db } = context;
  const { rows } = await sql<UnreachedPerson & { season: number | null; everybody: boolean }>`
    select members.id, coalesce(membership_number, 0) as "membershipNumber", first_name || ' ' || last_name as name,
      array_remove(array[nullif(mobile_number, ''), nullif(home_phone, ''), nullif(office_phone, '')], null) as phones,
      state, left_out as "leftOut", refused_status as "refusedStatus", season, everybody
    from reminder_people as reached join reminders on reminders.id = reminder_id
      join members on members.id = reached.member_id
    where reminder_id = ${reminderId} and state not in ('waiting', 'queued', 'sent')
    order by ${nameOrder}, members.id`.execute(db);
  const unreached = rows.filter(isUnreached);
  const ids = unreached.map(({ id }) => id);
  const people = await readReminderFactsOfPeople(context, db, { ids, season: rows[0]?.season ?? null });
  const toRemind = new Set(
    people.filter((one) => isTelephoneCallUseful(one, rows[0]?.everybody)).map(({ id }) => id),
  );
  return unreached
    .filter(({ id }) => toRemind.has(id))
    .map(({ everybody: _, season: __, ...person }) => person);
}

/** Reads the reminders and messages of the office to a person, latest first, if there was at least one try. */
export async function readRemindersOfPerson(
  db: Kysely<Database>,
  memberId: number,
): Promise<MemberReminder[]> {
  const rows = await db
    .selectFrom('reminder_people')
    .innerJoin('reminders', 'reminders.id', 'reminder_id')
    .select(['season', 'subject', 'at', 'state', 'left_out as leftOut', 'carrier'])
    .where('member_id', '=', memberId)
    .where('at', 'is not', null)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at, season, subject, ...row }) => ({
    ...row,
    season: season ?? 0,
    ...(season === null ? { subject } : {}),
    at: at?.toISOString() ?? null,
  }));
}
