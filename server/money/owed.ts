import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Kysely } from 'kysely';
import { isRefusedEmail } from '#domain/contact/email.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { daysBetween, chooseDebtReminderWay } from '#domain/messages/reminder.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

interface Row extends Omit<Owed, 'since' | 'remindedAt' | 'way'> {
  readonly since: Date;
  readonly remindedAt: Date | null;
  readonly remindedBy: 'sms' | 'email' | null;
  readonly deceased: boolean;
  readonly email: string | null;
  readonly refusedEmail: string | null;
  readonly mobileNumber: string;
  readonly telephone: boolean;
  readonly even: boolean;
}

export interface Debtor {
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * Reads the debts and refunds due of all records, or of the given ones, oldest first. Records whose sum is zero are
 * listed separately, and nobody is reminded of them. A reminder by e-mail does not count if the address was refused
 * later.
 */
export async function readDebtsAndRefundsDue(
  { clock, email: provider }: Pick<Context, 'clock' | 'email'>,
  db: Kysely<Database>,
  recordIds: readonly number[] | null = null,
): Promise<{ readonly owed: Owed; readonly debtor: Debtor }[]> {
  const { rows } = await sql<Row>`
    select members.id as "memberId", coalesce(membership_number, 0) as "membershipNumber",
      first_name || ' ' || last_name as name, last_name as "lastName", year, min(at) as since, sum(cents)::integer as total,
      json_agg(json_build_object('id', line.id, 'kind', kind, 'shortName', short_name, 'name', line.name,
        'cents', cents, 'why', why) order by coalesce(part_of, line.id), line.id) as lines,
      owed_reminded_at as "remindedAt", owed_reminded_by as "remindedBy", deceased, email,
      refused_email as "refusedEmail", mobile_number as "mobileNumber",
      concat(mobile_number, home_phone, office_phone) <> '' as telephone, even,
      array(
        select short_name from record_clubs where record_id = records.id
        union select unnest(array_agg(line.short_name) filter (where kind = 'club')) order by short_name
      ) as clubs,
      array(select short_name from record_groups where record_id = records.id order by short_name) as groups
    from (
        select id, record_id, kind, short_name, name, cents, why, at, part_of,
          sum(cents) over (partition by record_id) = 0 as even
        from record_lines
        where receipt_id is null and waived_at is null
          ${recordIds === null ? sql`` : sql`and record_id = any(${recordIds})`}
      ) as line
      join records on records.id = record_id
      join members on members.id = payer_id
    group by members.id, records.id, even, even and cents < 0
    having sum(cents) <> 0
    order by since, records.id, even and cents < 0`.execute(db);
  const lately = new Date(clock.now().getTime() - daysBetween * millisecondsInDay);
  return rows.map((row) => {
    const { deceased, email, even, mobileNumber, refusedEmail, remindedBy, telephone, ...owed } = row;
    const wasRefused = remindedBy === 'email' && isRefusedEmail({ email, refusedEmail });
    const remindedAt = wasRefused ? null : row.remindedAt;
    const debtor = {
      email: provider === null ? null : email,
      mobile: mobileNumber !== '' && canReceiveCodes(mobileNumber) ? mobileNumber : null,
    };
    const reminded = remindedAt !== null && remindedAt > lately;
    const way: Owed['way'] = even
      ? 'even'
      : chooseDebtReminderWay({ ...debtor, deceased, refusedEmail, reminded, telephone });
    return {
      owed: {
        ...owed,
        since: row.since.toISOString(),
        remindedAt: remindedAt?.toISOString() ?? null,
        way,
      },
      debtor,
    };
  });
}
