import { sql, type Selectable, type Transaction } from 'kysely';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import type { Database, RecordLinesTable } from '../store/schema.ts';
import { queueLatestReceipt } from './receipt-email.ts';

type Trx = Transaction<Database>;
type Line = Selectable<RecordLinesTable>;

/** Lines of one record, locked until the transaction's end. */
interface LockedLines {
  readonly memberId: number;
  readonly recordId: number;
  readonly year: number;
  readonly lines: readonly Line[];
}

/** Locks the lines to pay at the desk, after their member and record; 400 where one is unknown or of another record. */
export async function lockLines(trx: Trx, ids: readonly number[]): Promise<LockedLines> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ recordId: number; memberId: number; year: number; many: number }>`
    select records.id as "recordId", member_id as "memberId", year, count(*) as many
    from record_lines join records on records.id = record_id
    where record_lines.id = any(${wanted}) group by records.id`.execute(trx);
  const [record] = rows;
  if (rows.length > 1 || record?.many !== wanted.length)
    throw createBadRequest('invalid.owed.line', { lines: t('invalid.owed.line') });
  const { memberId, recordId, year } = record;
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
  await sql`select from records where id = ${recordId} for update`.execute(trx);
  const lines = await trx
    .selectFrom('record_lines')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  // One that was taken back meanwhile.
  if (lines.length < wanted.length) throw createLinesChanged();
  return { memberId, recordId, year, lines };
}

function createLinesChanged(): Refused {
  return new Refused(409, t('error.owed.changed'));
}

function toPriceLine({ cents, kind, name, short_name: shortName }: Line): PriceLine {
  return kind === 'club' ? { kind, shortName, name, cents } : { kind, cents };
}

/** What the audit says of lines dealt with at the desk: their year, each of them, and their sum without its sign. */
export function toAuditedLines({ lines, year }: LockedLines) {
  return {
    year,
    amount: toEuroDecimal(Math.abs(sumPrice(lines.map(toPriceLine)))),
    lines: lines.map(toPriceLine),
  };
}

/** The receipt on which all of some lines stand, and nothing else; undefined where there is none. */
async function findReceiptOfLines(trx: Trx, lines: readonly Line[], paidBy: DeskMethod) {
  const id = lines[0]?.receipt_id ?? null;
  if (id === null || lines.some((line) => line.receipt_id !== id)) return undefined;
  const all = await trx.selectFrom('record_lines').select('id').where('receipt_id', '=', id).execute();
  if (all.length !== lines.length) return undefined;
  return trx
    .selectFrom('receipts')
    .select(['issue_year', 'number'])
    .where('id', '=', id)
    .where('paid_by', '=', paidBy)
    .executeTakeFirst();
}

/** A payment at the desk: which lines were paid, or given back, how and when. */
export interface DeskPayment {
  readonly lines: readonly number[];
  readonly paidBy: DeskMethod;
  readonly reference: string;
  readonly at: Date;
}

/**
 * Records that open lines of one record were paid at the desk, or given back there where their sum is below zero. They
 * stand on one receipt with the next number, which leaves by e-mail too. The same again gets the same answer. 409 where
 * a line was dealt with otherwise, 400 where the lines add up to nothing. Answers the receipt's number, and what is
 * written into the audit.
 */
export async function recordDeskPayment(
  context: Context,
  trx: Trx,
  { at, lines: ids, paidBy, reference }: DeskPayment,
): Promise<{ readonly receipt: string; readonly done: ChangeEntry | null }> {
  const locked = await lockLines(trx, ids);
  const { lines, memberId, recordId } = locked;
  const known = await findReceiptOfLines(trx, lines, paidBy);
  if (known) return { receipt: formatReceiptNumber(known.issue_year, known.number), done: null };
  if (!lines.every(isLineOpen)) throw createLinesChanged();
  const priceLines = lines.map(toPriceLine);
  const total = sumPrice(priceLines);
  if (total === 0) throw createBadRequest('invalid.owed.nothing', { lines: t('invalid.owed.nothing') });
  const issueYear = toYear(at);
  const { rows } = await sql<{ number: number }>`
    with numbered as (
      insert into counters (name, value) values (${`receipt:${issueYear}`}, 1)
      on conflict (name) do update set value = counters.value + 1
      returning value
    ),
    receipt as (
      insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference)
      select ${recordId}, null, ${issueYear}, value, ${JSON.stringify(priceLines)}, ${total}, ${at}, ${paidBy}, ${reference}
      from numbered
      returning id, number
    ),
    settled as (
      update record_lines set receipt_id = receipt.id from receipt
      where record_lines.id = any(${lines.map(({ id }) => id)})
    )
    select number from receipt`.execute(trx);
  const receipt = formatReceiptNumber(issueYear, rows[0]?.number ?? 0);
  await queueLatestReceipt(context, trx, recordId, false);
  const done: ChangeEntry = {
    action: total < 0 ? 'desk payment returned' : 'desk payment taken',
    subject: toPersonSubject({ id: memberId }),
    after: { ...toAuditedLines(locked), receipt, paidBy, reference },
  };
  return { receipt, done };
}

/**
 * Waives open lines of one record that would be paid at the desk, with the reason. Answers what is written into the
 * audit, null where they were waived before. 409 where one of them was paid.
 */
export async function waiveLines(
  trx: Trx,
  waiver: {
    readonly lines: readonly number[];
    readonly reason: string;
    readonly at: Date;
    readonly by: string;
  },
): Promise<ChangeEntry | null> {
  const locked = await lockLines(trx, waiver.lines);
  if (locked.lines.some((line) => line.receipt_id !== null)) throw createLinesChanged();
  const open = { ...locked, lines: locked.lines.filter(isLineOpen) };
  if (open.lines.length === 0) return null;
  await trx
    .updateTable('record_lines')
    .set({ waived_at: waiver.at, waived_by: waiver.by, waived_reason: waiver.reason })
    .where(
      'id',
      'in',
      open.lines.map(({ id }) => id),
    )
    .execute();
  return {
    action: 'amount waived',
    subject: toPersonSubject({ id: locked.memberId }),
    after: { ...toAuditedLines(open), waiver: waiver.reason },
  };
}

function isLineOpen(line: Line): boolean {
  return line.receipt_id === null && line.waived_at === null;
}
