import { sql, type Kysely, type Transaction } from 'kysely';
import { getLastMembershipNumber } from '#domain/member/membership-number.ts';
import { createBadRequest } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

/**
 * Takes the next membership number, which is one above the highest number ever given. The counter stays locked until
 * the transaction ends, so that no number is given twice or skipped. Refuses with 400 if all numbers are used.
 */
export async function takeMembershipNumber(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    /* take the next membership number */
    insert into counters (name, value)
    select 'membership number', coalesce(max(membership_number), 0) + 1 from members
    on conflict (name) do update set value = greatest(counters.value + 1, excluded.value)
    returning value`.execute(trx);
  const [row] = rows;
  if (!row || row.value > getLastMembershipNumber()) throw createBadRequest('invalid.number.none');
  return row.value;
}

/** Reads the membership number that the next new member will get; null if all numbers are used. */
export async function readNextMembershipNumber(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ value: number }>`
    select greatest(coalesce((select value from counters where name = 'membership number'), 0),
      coalesce((select max(membership_number) from members), 0)) + 1 as value`.execute(db);
  const number = rows[0]?.value ?? 1;
  return number > getLastMembershipNumber() ? null : number;
}
