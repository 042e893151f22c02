import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { getStateAfter } from './checkout-state.ts';

const withdrawn = getStateAfter(
  { state: 'prepared', total_cents: 0, currency: '' },
  { type: 'renewal withdrawn' },
);

/**
 * Creates SQL that withdraws those checkouts selected by `which` that can still be paid. The caller must have locked
 * the member's row. Later, `reconcileCheckouts` closes their payment pages.
 */
export function withdrawCheckoutsWhere(which: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  return sql`
    update checkouts set look_after_at = ${at}, look_after_tries = 0,
      state = case when state in ('prepared', 'declined') then ${withdrawn} else state end
    where ${which} and settled_at is null and state in ('prepared', 'declined', 'replaced', 'expired')`;
}

/** Withdraws every checkout of a member who died or is erased. The caller must have locked the member's row. */
export async function withdrawCheckoutsOf(
  trx: Transaction<Database>,
  memberId: number,
  at: Date,
): Promise<void> {
  await withdrawCheckoutsWhere(sql`member_id = ${memberId}`, at).execute(trx);
}

/** Withdraws the checkouts that pay for record lines that changed. The caller must have locked the member's row. */
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
