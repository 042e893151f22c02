import { sql, type Transaction } from 'kysely';
import type { Cover, Covers } from '#domain/insurance/insurance.ts';
import type { PriceLine } from '#domain/year/price.ts';
import type { Database } from '../store/schema.ts';
import { findFormerPrice, toCoverItem } from '../year/record-lines.ts';

type Trx = Transaction<Database>;

/** Charges a group for the covers of a renewal. `charged_on` (`yyyy-mm-dd`) is the day of the charge. */
export async function chargeGroup(
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
 * Charges a group for a cover that is bought again, if this group was charged for it before. `cents` is the new price,
 * and `day` (`yyyy-mm-dd`) the new day of purchase. An unpaid charge gets the new price. A paid charge stays, and a new
 * one is added.
 */
export async function chargeGroupForCoverBoughtAgain(
  trx: Trx,
  { recordId, cover, cents, day }: { recordId: number; cover: Cover; cents: number; day: string },
): Promise<void> {
  const charges = await trx
    .selectFrom('group_charges')
    .select(['id', 'group_name', 'cover', 'purchase', 'paid_at'])
    .where('record_id', '=', recordId)
    .where('given_up', '=', false)
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

/** Ends the charges for these covers of a record. Unpaid charges are deleted, and paid ones become refunds due. */
export async function endGroupChargesForCovers(trx: Trx, recordId: number, bought: Covers): Promise<void> {
  const covers = (['thirdParty', 'personalAccident'] as const).filter((cover) => bought[cover]);
  if (covers.length === 0) return;
  const charges = sql`record_id = ${recordId} and cover = any(${covers})`;
  await sql`delete from group_charges where ${charges} and paid_at is null`.execute(trx);
  await sql`update group_charges set given_up = true where ${charges}`.execute(trx);
}

/** Whether a charge is in force: the record still has the cover, and this is the latest charge for the cover. */
export const isInForce = sql<boolean>`(
  case charge.cover when 'thirdParty' then records.third_party else records.personal_accident end
  and not charge.given_up and not exists (
    select from group_charges as later where later.record_id = charge.record_id and later.cover = charge.cover
      and later.purchase > charge.purchase))`;

/** Returns whether a group is charged for a record's cover, so that the member does not pay for it. */
export async function isChargedToGroup(trx: Trx, recordId: number, cover: Cover): Promise<boolean> {
  const charged = await trx
    .selectFrom('group_charges')
    .select('id')
    .where('record_id', '=', recordId)
    .where('cover', '=', cover)
    .where('given_up', '=', false)
    .limit(1)
    .executeTakeFirst();
  return charged !== undefined;
}

/**
 * Reads what each cover cost before (see `findFormerPrice`). A price is null if the record never had the cover, or a
 * group is charged for it.
 */
export async function readFormerCoverPrices(trx: Trx, recordId: number) {
  const readPrice = async (cover: Cover) =>
    (await isChargedToGroup(trx, recordId, cover))
      ? null
      : findFormerPrice(trx, { recordId, item: toCoverItem(cover) });
  return {
    thirdParty: await readPrice('thirdParty'),
    personalAccident: await readPrice('personalAccident'),
  };
}
