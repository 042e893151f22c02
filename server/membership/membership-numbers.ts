import { sql, type Transaction } from 'kysely';
import { malformed } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

const last = 9999;

/**
 * The next membership number, one more than the highest that was ever given: the counter is held until the end of the
 * transaction and goes back with it, so that no number is given twice and none is left out. 400 where none is left.
 */
export async function nextMembershipNumber(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    /* take the next membership number */
    insert into counters (name, value)
    select 'membership number', coalesce(max(membership_number), 0) + 1 from members
    on conflict (name) do update set value = greatest(counters.value + 1, excluded.value)
    returning value`.execute(trx);
  const number = rows[0]?.value ?? last + 1;
  if (number > last) throw malformed('invalid.number.none');
  return number;
}
