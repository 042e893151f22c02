import { sql, type Transaction } from 'kysely';
import type { Context } from '../base/context.ts';
import { endGroupChargesForCovers } from '../insurance/group-charges.ts';
import type { Database } from '../store/schema.ts';
import { isMembership } from '../year/begun-year.ts';
import { turnRecordMoneyIntoRefunds, cancelRenewalOfYear } from './cancel-renewal.ts';

type Trx = Transaction<Database>;

interface Replaced {
  readonly memberId: number;
  readonly keptId: number;
  readonly year: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Ends the record of one year of a person who is merged with another person, because the other's record is kept. The
 * caller must have locked the person. Its money is refunded or deleted as for a cancelled renewal. What the group has
 * paid for the record's covers becomes a refund due. The kept record gets the groups of both records.
 */
export async function endReplacedYear(context: Context, trx: Trx, replaced: Replaced): Promise<void> {
  const { at, by, keptId, memberId, reason, year } = replaced;
  const { id } = await trx
    .selectFrom('records')
    .select('id')
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // The groups are copied first, because a cancelled year can return to its first group and lose the others.
  await sql`
    insert into record_groups (record_id, short_name)
    select ${keptId}, short_name from record_groups where record_id = ${id} on conflict do nothing`.execute(
    trx,
  );
  const isCancelled = await cancelRenewalOfYear(context, trx, { memberId, year, reason, by, at });
  // If a group only began the year, which is then no membership, the money is settled in the same way.
  if (isCancelled === null) await turnRecordMoneyIntoRefunds(trx, id, at);
  await endGroupChargesForCovers(trx, id, { thirdParty: true, personalAccident: true });
  await sql`update certificates set voided_at = ${at} where record_id = ${id} and voided_at is null`.execute(
    trx,
  );
  await sql`
    update records set member_id = null, cancelled_member_id = ${memberId}, cancelled_at = ${at}, cancelled_by = ${by},
      cancelled_reason = ${reason}, replaced_by = ${keptId},
      enrolment_cancelled = enrolment_cancelled and not (
        select ${isMembership('kept')} from records as kept where kept.id = ${keptId})
    where id = ${id}`.execute(trx);
  await sql`update records set replaced_by = ${keptId} where replaced_by = ${id}`.execute(trx);
}
