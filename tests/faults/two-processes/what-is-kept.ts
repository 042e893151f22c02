import { sql, type Kysely } from 'kysely';
import { memberChange } from '#domain/member/member-admin.ts';
import { toWire } from '#domain/values/wire.ts';
import { readMemberDetails } from '#server/people/member-details.ts';
import type { Database } from '#server/store/schema.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { storedRow } from '#tests/support/database/stored.ts';

/** The checkouts of a member's year, the newest first. */
export async function checkoutsFor(db: Kysely<Database>, { id, year }: { id: number; year: number }) {
  return db
    .selectFrom('checkouts')
    .select(['reference', 'provider_id'])
    .where('member_id', '=', id)
    .where('year', '=', year)
    .orderBy('id', 'desc')
    .execute();
}

/** What is to be given back to a member. */
export async function paymentsDue(db: Kysely<Database>, memberId: number) {
  const { rows } = await sql<{ reference: string; payment: number; amount: string }>`
    select reference, payments.id as payment, round(amount_cents / 100.0, 2)::text as amount
    from payments join checkouts on checkouts.id = checkout_id
    where member_id = ${memberId} and payments.state = 'refund due'`.execute(db);
  return rows;
}

/** What the office's form sends, with another death. */
export async function detailsOf(db: Kysely<Database>, memberId: number, deceased: boolean): Promise<object> {
  const { gender, vip } = await storedRow(db, 'members', { id: memberId });
  const { version: _, ...details } = await readMemberDetails(db, memberId);
  return Object(toWire(memberChange, { ...details, gender, vip, deceased, photo: null }));
}

/** How many callbacks and jobs have not come to their end. */
export async function leftToDo(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ many: number }>`
    select (select count(*) from sandbox_callbacks where sent_at is null and tries < 12)
      + (select count(*) from checkouts where state = 'paid')
      + (select count(*) from checkouts where state = 'replaced' and settled_at is null)
      + (select count(*) from payments where state = 'refunding') as many`.execute(db);
  return rows[0]?.many;
}

/** What came of all schedules, in figures. */
export async function counted(db: Kysely<Database>) {
  const { rows } = await sql<
    Record<
      'captured' | 'renewals' | 'refunds' | 'back' | 'offices' | 'groups' | 'erased' | 'deadlocks',
      number
    >
  >`
    select count(*) as captured, count(*) filter (where state = 'applied') as renewals,
      count(*) filter (where state <> 'applied') as refunds, count(*) filter (where state = 'refunded') as back,
      (select count(*) from records where source = 'administrator' and year >= ${thisYear}) as offices,
      (select count(*) from records where source = 'group') as groups,
      (select count(*) from members where erased_at is not null) as erased,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks
    from payments`.execute(db);
  return rows[0];
}
