import { sql, type Transaction } from 'kysely';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { Cover } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { isInForce } from '../insurance/group-charges.ts';
import type { Database, ReceiptsTable } from '../store/schema.ts';
import { describePaid } from './desk-payments.ts';
import { insertReceipt } from './desk-receipts.ts';

type Trx = Transaction<Database>;

/** A payment of a group, or a refund to it. `lines` has the ids of the charges. */
export interface GroupPayment {
  readonly group: string;
  readonly year: number;
  readonly lines: readonly number[];
  readonly paidBy: DeskMethod;
  readonly reference: string;
  readonly at: Date;
  readonly by: string;
  /** The key of the browser's form, or null. If a browser sends a form twice, the key is the same. */
  readonly key: string | null;
}

type SettledBy = Pick<ReceiptsTable, 'issue_year' | 'number' | 'paid_by' | 'reference' | 'request_key'> & {
  readonly isWhole: boolean;
};

interface Charge {
  readonly id: number;
  readonly recordId: number;
  readonly cover: Cover;
  readonly cents: number;
  readonly isPaid: boolean;
  readonly inForce: boolean;
}

/** Reads the instant of noon on a day (`yyyy-mm-dd`) in the association's time zone. */
export async function readNoonOf(trx: Trx, day: string): Promise<Date> {
  const { rows } = await sql<{ noon: Date }>`
    select (${day}::date + time '12:00') at time zone ${getTimeZone()} as noon`.execute(trx);
  return rows[0]?.noon ?? new Date(0);
}

/** Locks the charges of a payment. Refuses with 400 if a charge is not on the group's statement of the year. */
async function lockCharges(trx: Trx, { group, lines, year }: GroupPayment): Promise<readonly Charge[]> {
  const wanted = [...new Set(lines)];
  const { rows } = await sql<Charge>`
    select charge.id, record_id as "recordId", cover, cents, paid_at is not null as "isPaid", ${isInForce} as "inForce"
    from group_charges as charge join records on records.id = record_id
    where charge.id = any(${wanted}) and group_name = ${group} and year = ${year}
    order by charge.id for update of charge`.execute(trx);
  if (rows.length !== wanted.length)
    throw createBadRequest('invalid.statement.line', { lines: t('invalid.statement.line') });
  return rows;
}

/**
 * Lists what is due for each charge, in cents. It is below zero if the group gets a refund. Returns null if nothing is
 * to be paid or refunded for one of the charges. Refuses with 400 if some charges are to be paid and others refunded.
 */
function listDue(charges: readonly Charge[]): (Charge & Movement)[] | null {
  if (charges.some(({ inForce, isPaid }) => isPaid === inForce)) return null;
  if (new Set(charges.map(({ isPaid }) => isPaid)).size > 1)
    throw createBadRequest('invalid.statement.bothWays', { lines: t('invalid.statement.bothWays') });
  return charges.map((charge) => ({ ...charge, due: charge.isPaid ? -charge.cents : charge.cents }));
}

/** Finds a receipt of the charges. `isWhole` is true if the receipt has exactly these charges. */
async function findReceiptOfCharges(trx: Trx, charges: readonly Charge[]) {
  const ids = charges.map(({ id }) => id);
  const { rows } = await sql<SettledBy>`
    select issue_year, number, paid_by, reference, request_key,
      (select array_agg(charge_id order by charge_id) from group_payment_lines where receipt_id = receipts.id)
        = ${ids}::bigint[] as "isWhole"
    from receipts
    where reverses_id is null
      and id = any(select max(receipt_id) from group_payment_lines where charge_id = any(${ids}) group by charge_id)
    order by "isWhole" desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/** Returns the number of the receipt, if it is of the same payment. Refuses with 409 if the payment was different. */
async function requireSamePayment(
  trx: Trx,
  charges: readonly Charge[],
  { key, paidBy, reference }: GroupPayment,
): Promise<string> {
  const known = await findReceiptOfCharges(trx, charges);
  if (!known) throw new Refused(409, t('error.statement.changed'));
  const { isWhole, paid_by, reference: noted, request_key } = known;
  if (!isWhole || request_key !== key || paid_by !== paidBy || noted !== reference)
    throw new Refused(409, describePaid(known));
  return formatReceiptNumber(known.issue_year, known.number);
}

/** What was paid for a charge, in cents; below zero if it was refunded. `id` is null if the charge was deleted. */
export type Movement = Pick<Charge, 'recordId' | 'cover'> & {
  readonly id: number | null;
  readonly due: number;
};

/** Writes a group's receipt with the amount of each charge, and returns the receipt's number. */
export async function insertGroupReceipt(
  trx: Trx,
  {
    at,
    group,
    key = null,
    year,
    ...how
  }: Pick<GroupPayment, 'at' | 'group' | 'year' | 'paidBy' | 'reference'> &
    Partial<Pick<GroupPayment, 'key'>> &
    Partial<Pick<ReceiptsTable, 'reverses_id' | 'reversal_reason' | 'reversal_note' | 'replaces_id'>>,
  movements: readonly Movement[],
): Promise<string> {
  const receipt = await insertReceipt(trx, {
    ...how,
    at,
    recordId: null,
    request_key: key,
    group_name: group,
    group_year: year,
    lines: movements.map(({ cover, due }) => ({ kind: cover, cents: due })),
    total: sumMovements(movements),
  });
  await sql`
    insert into group_payment_lines (receipt_id, charge_id, group_name, record_id, cover, cents, at)
    select ${receipt.id}, id, ${group}, "recordId", cover, due, ${at}
    from jsonb_to_recordset(${JSON.stringify(movements)})
      as movement (id bigint, "recordId" bigint, cover text, due integer)`.execute(trx);
  return receipt.number;
}

function sumMovements(movements: readonly Movement[]): number {
  return movements.reduce((sum, { due }) => sum + due, 0);
}

/**
 * Records that a group paid charges, or got refunds for them, with one receipt. A repeated payment gets the receipt
 * that it got first. If a charge was already paid or refunded differently, refuses with 409, and describes the stored
 * payment. Refuses with 400 if the sum is zero, or if some charges are to be paid and others refunded. Returns the
 * receipt's number and the audit entry.
 */
export async function recordGroupPayment(
  trx: Trx,
  payment: GroupPayment,
): Promise<{ readonly receipt: string; readonly done: ChangeEntry | null }> {
  const charges = await lockCharges(trx, payment);
  const due = listDue(charges);
  if (due === null) return { receipt: await requireSamePayment(trx, charges, payment), done: null };
  const total = sumMovements(due);
  if (total === 0) throw createBadRequest('invalid.owed.nothing', { lines: t('invalid.owed.nothing') });
  const receipt = await insertGroupReceipt(trx, payment, due);
  const { at, by, group, paidBy, reference, year } = payment;
  await trx
    .updateTable('group_charges')
    .set(total > 0 ? { paid_at: at, paid_by: by } : { paid_at: null, paid_by: null })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  const done: ChangeEntry = {
    action: total < 0 ? 'group payment returned' : 'group payment taken',
    subject: `group:${group}`,
    after: { year, amount: toEuroDecimal(Math.abs(total)), lines: due.length, receipt, paidBy, reference },
  };
  return { receipt, done };
}
