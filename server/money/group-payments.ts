import { sql, type Selectable, type Transaction } from 'kysely';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { Cover } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { getTimeZone, toYear } from '#domain/values/time-zone.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { isInForce } from '../insurance/group-charges.ts';
import type { Database, ReceiptsTable } from '../store/schema.ts';

type Trx = Transaction<Database>;

/** A payment of a group, or of the association to it: for which charges, how, when, and who noted it. */
export interface GroupPayment {
  readonly group: string;
  readonly year: number;
  readonly lines: readonly number[];
  readonly paidBy: DeskMethod;
  readonly reference: string;
  readonly at: Date;
  readonly by: string;
}

interface Charge {
  readonly id: number;
  readonly recordId: number;
  readonly cover: Cover;
  readonly cents: number;
  readonly isPaid: boolean;
  readonly inForce: boolean;
}

/** The noon of a day (`yyyy-mm-dd`) in the association's time zone, at which a payment of an earlier day stands. */
export async function readNoonOf(trx: Trx, day: string): Promise<Date> {
  const { rows } = await sql<{ noon: Date }>`
    select (${day}::date + time '12:00') at time zone ${getTimeZone()} as noon`.execute(trx);
  return rows[0]?.noon ?? new Date(0);
}

/** Locks the charges of a payment; 400 where one is not on the statement of that group and year. */
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

/** What is to be paid, or given back: the charges with their cents, below zero to give back; null where one is settled. */
function listDue(charges: readonly Charge[]): (Charge & { readonly due: number })[] | null {
  if (charges.some(({ inForce, isPaid }) => isPaid === inForce)) return null;
  if (new Set(charges.map(({ isPaid }) => isPaid)).size > 1)
    throw createBadRequest('invalid.statement.bothWays', { lines: t('invalid.statement.bothWays') });
  return charges.map((charge) => ({ ...charge, due: charge.isPaid ? -charge.cents : charge.cents }));
}

/** The number of the receipt that settled exactly these charges last, by that method; undefined where there is none. */
async function findReceiptOfCharges(trx: Trx, charges: readonly Charge[], paidBy: DeskMethod) {
  const ids = charges.map(({ id }) => id);
  const { rows } = await sql<{ issueYear: number; number: number }>`
    select issue_year as "issueYear", number from receipts
    where paid_by = ${paidBy} and reverses_id is null
      and id = any(select max(receipt_id) from group_payment_lines where charge_id = any(${ids}) group by charge_id)
      and (select array_agg(charge_id order by charge_id) from group_payment_lines where receipt_id = receipts.id)
        = ${ids}::bigint[]`.execute(trx);
  const [known] = rows;
  return known && formatReceiptNumber(known.issueYear, known.number);
}

/** What a receipt of a group says: whose it is, of which year, how and when, and which receipt it reverses. */
interface GroupReceiptFacts extends Omit<GroupPayment, 'lines' | 'by'> {
  readonly reverses?: { readonly id: number; readonly reason: string; readonly note: string };
}

type Movement = Pick<Charge, 'recordId' | 'cover'> & { readonly id: number | null; readonly due: number };

/** Writes a receipt of a group with the next number, and its movements; answers the number. */
async function writeGroupReceipt(
  trx: Trx,
  { at, group, paidBy, reference, reverses, year }: GroupReceiptFacts,
  movements: readonly Movement[],
): Promise<string> {
  const issueYear = toYear(at);
  const lines = movements.map(({ cover, due }) => ({ kind: cover, cents: due }));
  const total = movements.reduce((sum, { due }) => sum + due, 0);
  const { rows } = await sql<{ number: number }>`
    with numbered as (
      insert into counters (name, value) values (${`receipt:${issueYear}`}, 1)
      on conflict (name) do update set value = counters.value + 1
      returning value
    ),
    receipt as (
      insert into receipts (group_name, group_year, issue_year, number, lines, total_cents, issued_at, paid_by,
        reference, reverses_id, reversal_reason, reversal_note)
      select ${group}, ${year}, ${issueYear}, value, ${JSON.stringify(lines)}, ${total}, ${at}, ${paidBy},
        ${reference}, ${reverses?.id ?? null}, ${reverses?.reason ?? null}, ${reverses?.note ?? null}
      from numbered
      returning id, number
    ),
    moved as (
      insert into group_payment_lines (receipt_id, charge_id, group_name, record_id, cover, cents, at)
      select receipt.id, line.id, ${group}, "recordId", cover, due, ${at}
      from receipt, jsonb_to_recordset(${JSON.stringify(movements)})
        as line (id bigint, "recordId" bigint, cover text, due integer)
    )
    select number from receipt`.execute(trx);
  return formatReceiptNumber(issueYear, rows[0]?.number ?? 0);
}

/**
 * Records that charges of a group were paid, or given back where they are to be. They stand on one receipt of the group
 * with the next number; the same again gets the same answer. 409 where a charge was settled otherwise, 400 where they
 * go both ways or come to nothing. Answers the receipt's number, and what is written into the audit.
 */
export async function recordGroupPayment(
  trx: Trx,
  payment: GroupPayment,
): Promise<{ readonly receipt: string; readonly done: ChangeEntry | null }> {
  const charges = await lockCharges(trx, payment);
  const due = listDue(charges);
  if (due === null) {
    const known = await findReceiptOfCharges(trx, charges, payment.paidBy);
    if (known === undefined) throw new Refused(409, t('error.statement.changed'));
    return { receipt: known, done: null };
  }
  const total = due.reduce((sum, { due: cents }) => sum + cents, 0);
  if (total === 0) throw createBadRequest('invalid.owed.nothing', { lines: t('invalid.owed.nothing') });
  const receipt = await writeGroupReceipt(trx, payment, due);
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

/**
 * Takes a receipt of a group back by a receipt of the opposite amounts: what it paid is owed again, what it gave back is
 * to be given back again. 409 where a charge of it was paid or given back again since. Answers the new number, and what
 * is written into the audit.
 */
export async function reverseGroupReceipt(
  trx: Trx,
  receipt: Selectable<ReceiptsTable>,
  { at, by, note, reason }: { reason: string; note: string; at: Date; by: string },
): Promise<{ readonly receipt: string; readonly done: ChangeEntry }> {
  const { group_name: group, group_year: year, id, paid_by: paidBy, reference, total_cents: total } = receipt;
  if (group === null || year === null || paidBy === 'provider') throw createBadRequest();
  const { rows: moved } = await sql<Movement & { isLast: boolean; paidAt: Date | null }>`
    select line.charge_id as id, line.record_id as "recordId", line.cover, -line.cents as due,
      charge.id is not null and not exists (
        select from group_payment_lines as later where later.charge_id = line.charge_id and later.id > line.id
      ) as "isLast", (
        select max(at) from group_payment_lines as before
        where before.charge_id = line.charge_id and before.id < line.id and cents > 0
      ) as "paidAt"
    from group_payment_lines as line left join group_charges as charge on charge.id = line.charge_id
    where receipt_id = ${id} order by line.charge_id for update of line`.execute(trx);
  if (!moved.every(({ isLast }) => isLast)) throw new Refused(409, t('error.statement.changed'));
  const facts = { group, year, paidBy, reference, at, reverses: { id, reason, note } };
  const number = await writeGroupReceipt(trx, facts, moved);
  await sql`
    update group_charges set paid_at = line."paidAt", paid_by = case when line."paidAt" is not null then ${by} end
    from jsonb_to_recordset(${JSON.stringify(moved.map((line) => ({ ...line, paidAt: total < 0 ? line.paidAt : null })))})
      as line (id bigint, "paidAt" timestamptz)
    where group_charges.id = line.id`.execute(trx);
  const reversed = formatReceiptNumber(receipt.issue_year, receipt.number);
  const done: ChangeEntry = {
    action: 'receipt reversed',
    subject: `group:${group}`,
    after: {
      year,
      amount: toEuroDecimal(Math.abs(total)),
      receipt: number,
      reverses: reversed,
      reason,
      note,
    },
  };
  return { receipt: number, done };
}
