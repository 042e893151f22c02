import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { getStateAfter } from './checkout-state.ts';

/** What becomes of a checkout that can be paid, where its year is renewed by other means or the member died. */
const withdrawn = getStateAfter(
  { state: 'prepared', total_cents: 0, currency: '' },
  { type: 'renewal withdrawn' },
);

/**
 * Withdraws the checkouts for which `which` holds and that can still be paid, in a transaction that has locked the
 * member. From the commit on `reconcileCheckouts` closes their payment pages, again and again until the provider has done so.
 */
export function withdrawCheckoutsWhere(which: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  return sql`
    update checkouts set look_after_at = ${at}, look_after_tries = 0,
      state = case when state in ('prepared', 'declined') then ${withdrawn} else state end
    where ${which} and settled_at is null and state in ('prepared', 'declined', 'replaced', 'expired')`;
}

/**
 * Withdraws every checkout of a locked member who died or is erased. Their payment pages are closed after the commit.
 */
export async function withdrawCheckoutsOf(
  trx: Transaction<Database>,
  memberId: number,
  at: Date,
): Promise<void> {
  await withdrawCheckoutsWhere(sql`member_id = ${memberId}`, at).execute(trx);
}

/**
 * Withdraws the checkouts that would pay some lines of a record, whose member is locked, once these are dealt with
 * otherwise. Their payment pages are closed after the commit.
 */
export async function withdrawDebtCheckouts(
  trx: Transaction<Database>,
  {
    at,
    lines,
    recordId,
  }: { readonly recordId: number; readonly lines: readonly number[]; readonly at: Date },
): Promise<void> {
  const pays = sql`pays_for = 'owed' and line_ids && ${lines}::integer[]
    and member_id = (select payer_id from records where id = ${recordId})`;
  await withdrawCheckoutsWhere(pays, at).execute(trx);
}
