import { sql, type Transaction } from 'kysely';
import type { Cover } from '#domain/insurance.ts';
import type { PriceLine } from '#domain/price.ts';
import type { Database } from '../store/schema.ts';

type Trx = Transaction<Database>;

/** Charges a group with the covers among the lines of a record that it renewed on a day (`yyyy-mm-dd`). */
export async function charge(
  trx: Trx,
  { group_name, record_id, charged_on }: { group_name: string; record_id: number; charged_on: string },
  lines: readonly PriceLine[],
): Promise<void> {
  const charges = lines.flatMap(({ kind, cents }) =>
    kind === 'thirdParty' || kind === 'personalAccident'
      ? [{ group_name, record_id, charged_on, cover: kind, cents, paid_at: null, paid_by: null }]
      : [],
  );
  if (charges.length > 0) await trx.insertInto('group_charges').values(charges).execute();
}

/**
 * Charges a cover that is bought again, at its price in integer cents and on its day, to the group that was charged for
 * it before, where one was. What is owed for it gives way to that; what was paid for it stays as it was paid.
 */
export async function chargeAgain(
  trx: Trx,
  { recordId, cover, cents, day }: { recordId: number; cover: Cover; cents: number; day: string },
): Promise<void> {
  const charges = await trx
    .selectFrom('group_charges')
    .select(['id', 'group_name', 'cover', 'purchase', 'paid_at'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [last] = charges
    .filter((one) => one.cover === cover)
    .toSorted((one, other) => other.purchase - one.purchase);
  if (!last) return;
  const price = { cents, charged_on: day };
  if (last.paid_at === null) {
    await trx.updateTable('group_charges').set(price).where('id', '=', last.id).execute();
    return;
  }
  const { group_name, purchase } = last;
  await trx
    .insertInto('group_charges')
    .values({
      ...price,
      group_name,
      record_id: recordId,
      cover,
      purchase: purchase + 1,
      paid_at: null,
      paid_by: null,
    })
    .execute();
}

/** Whether a row of `charge` is for a cover that its row of `records` has: of its purchases, the last. */
export const isInForce = sql<boolean>`(
  case charge.cover when 'thirdParty' then records.third_party else records.personal_accident end
  and not exists (
    select from group_charges as later where later.record_id = charge.record_id and later.cover = charge.cover
      and later.purchase > charge.purchase))`;
