import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { daysBetween, type Remindable } from '#domain/messages/reminder.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import type { Context } from '../base/context.ts';
import { isMembership } from '../year/begun-year.ts';
import type { Database } from '../store/schema.ts';

interface RemindablePerson extends Remindable {
  readonly id: number;
  readonly name: string;
  readonly number: number | null;
}

const lock = { 'while it is queued': sql`for no key update`, 'while it leaves': sql`for share` };

/** Creates SQL that follows the rules of `getReachableEmail` (domain/contact/email.ts). */
export function canBeReachedByEmail({ email }: Pick<Context, 'email'>): RawBuilder<boolean> {
  return email === null
    ? sql<boolean>`false`
    : sql<boolean>`(coalesce(email, '') <> '' and lower(email) is distinct from lower(refused_email))`;
}

/**
 * Reads what decides whether people can be reminded of a season, and by which carrier. `season` is null for a message
 * of the office. Erased people are left out. With `hold`, locks the people, so that they cannot renew meanwhile.
 */
export async function readReminderFactsOfPeople(
  { clock, email }: Pick<Context, 'clock' | 'email'>,
  db: Kysely<Database>,
  { hold, ids, season }: { ids: readonly number[]; season: number | null; hold?: keyof typeof lock },
): Promise<RemindablePerson[]> {
  const since = new Date(clock.now().getTime() - daysBetween * millisecondsInDay);
  // The lock is a separate statement, because only the next statement sees a renewal for which the lock waited.
  if (hold)
    await sql`select from members where id = any(${ids}::bigint[]) order by id ${lock[hold]}`.execute(db);
  const { rows } = await sql<RemindablePerson & { mobileNumber: string }>`
    select id, first_name || ' ' || last_name as name, membership_number as number, deceased,
      ${email === null ? sql`null` : sql`email`} as email, refused_email as "refusedEmail",
      mobile_number as "mobileNumber", concat(mobile_number, home_phone, office_phone) <> '' as telephone,
      reminders_declined_at is not null as declined,
      exists (select from records where records.member_id = members.id and year = ${season}::integer and ${isMembership()})
        as renewed,
      exists (select from reminder_people join reminders on reminders.id = reminder_id
        where member_id = members.id and season = ${season}::integer and at > ${since}
          and state in ('queued', 'sent', 'uncertain')) as reminded
    from members where id = any(${ids}::bigint[]) and erased_at is null order by id`.execute(db);
  return rows.map(({ mobileNumber, ...person }) => ({
    ...person,
    mobile: canReceiveCodes(mobileNumber) && mobileNumber !== '' ? mobileNumber : null,
  }));
}
