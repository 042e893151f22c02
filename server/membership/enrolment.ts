import { sql, type Kysely } from 'kysely';
import type { PriceLine } from '#domain/year/price.ts';
import type { Database } from '../store/schema.ts';

/** Adds the enrolment `fee` (in cents) to a price. Adds nothing if `fee` is null. */
export function addEnrolment<
  Priced extends { readonly lines: readonly PriceLine[]; readonly totalCents: number },
>(priced: Priced, fee: number | null): Priced {
  if (fee === null) return priced;
  const lines = [...priced.lines, { kind: 'enrolment', cents: fee } as const];
  return { ...priced, lines, totalCents: priced.totalCents + fee };
}

/**
 * Returns whether a person owes the enrolment again, because the renewal that paid it was cancelled. Somebody who never
 * paid it in the portal does not owe it.
 */
export async function needsEnrolmentFeeAgain(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from records where payer_id = ${memberId} and enrolment_cancelled
      and not exists (
        select from records as other join record_lines on record_id = other.id
        where other.member_id = ${memberId} and not other.enrolment_cancelled and kind = 'enrolment' and cents > 0)
    limit 1`.execute(db);
  return rows.length > 0;
}
