import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Cover } from '#domain/insurance/insurance.ts';
import type { Database, FormerPricesTable, RecordLinesTable } from '../store/schema.ts';
import { withdrawDebtCheckouts } from '../checkouts/withdraw-checkouts.ts';

type Trx = Transaction<Database>;

export type Item =
  | { readonly kind: 'club'; readonly shortName: string; readonly name: string }
  | { readonly kind: Cover; readonly shortName: ''; readonly name: '' };

export const toCoverItem = (kind: Cover) => ({ kind, shortName: '', name: '' }) as const;

/** A change of an item of a record, with its price in cents. The caller must lock the record. */
interface LineChange {
  readonly recordId: number;
  readonly item: Item;
  readonly cents: number;
  readonly at: Date;
}
type Of = Pick<LineChange, 'recordId' | 'item'>;
/** `is_counter` is true if the line's receipt reverses another receipt. */
type Line = Selectable<RecordLinesTable> & { readonly is_counter: boolean };
type Former = Pick<Selectable<FormerPricesTable>, 'cents' | 'line'>;
type ReturnLine = Pick<Line, 'cents' | 'receipt_id' | 'waived_at' | 'is_counter'>;

/** `why` is `cancelled` for a line of a cancelled renewal. */
type About = Pick<Line, 'record_id' | 'kind' | 'short_name' | 'cents' | 'why'>;

async function lockLines(trx: Trx, { item, recordId }: Of): Promise<Line[]> {
  const { kind, shortName: short_name } = item;
  return lockLinesAbout(trx, { record_id: recordId, kind, short_name, why: 'changed' });
}

async function lockLinesAbout(trx: Trx, about: Omit<About, 'cents'>): Promise<Line[]> {
  return trx
    .selectFrom('record_lines')
    .leftJoin('receipts', 'receipts.id', 'receipt_id')
    .selectAll('record_lines')
    .select(sql<boolean>`reverses_id is not null`.as('is_counter'))
    .where('record_lines.record_id', '=', about.record_id)
    .where('kind', '=', about.kind)
    .where('short_name', '=', about.short_name)
    .where('why', about.why === 'cancelled' ? '=' : '!=', 'cancelled')
    .orderBy('record_lines.id', 'desc')
    .forUpdate('record_lines')
    .execute();
}

/** Returns whether a line is neither paid nor waived. */
export function isLineOpen(line: Pick<Line, 'receipt_id' | 'waived_at'>): boolean {
  return line.receipt_id === null && line.waived_at === null;
}

function listReturns<One extends ReturnLine>(lines: readonly One[]): One[] {
  return lines.filter(({ cents, is_counter }) => cents < 0 && !is_counter);
}

/** Finds a refund due. If there is none, finds the latest line that refunds money. */
function findReturn<One extends ReturnLine>(lines: readonly One[]): One | undefined {
  const returns = listReturns(lines);
  return returns.find(isLineOpen) ?? returns[0];
}

function sumLines(lines: readonly Line[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function listParts(lines: readonly Line[], whole: number): Line[] {
  const parts = lines.filter(({ id, part_of }) => (part_of ?? id) === whole);
  const takenBack = parts.flatMap(({ cents, receipt_id }) => (receipt_id && cents < 0 ? [-cents] : []));
  return parts.filter(({ cents, receipt_id }) => {
    const at = receipt_id === null ? -1 : takenBack.indexOf(cents);
    if (at >= 0) takenBack.splice(at, 1);
    return cents > 0 && at < 0;
  });
}

/**
 * Finds the line, or the parts of a line, by which an item is charged. Prefers a line with the given price, and an
 * unpaid line to a paid one. An unpaid line with another price is left out: the member still owes money that was
 * refunded by mistake.
 */
function findCost(all: readonly Line[], price: number): Line[] {
  // A line above zero on a counter-receipt reverses a refund, so such a line is not a charge.
  const lines = all.filter(({ cents, is_counter }) => cents < 0 || !is_counter);
  const wholes = new Set(lines.filter(({ cents }) => cents > 0).map(({ id, part_of }) => part_of ?? id));
  const costs = [...wholes].map((whole) => listParts(lines, whole)).filter(({ length }) => length > 0);
  const isOpen = (parts: readonly Line[]) => parts.every(isLineOpen);
  const priced = costs.filter((parts) => sumLines(parts) === price);
  return priced.find(isOpen) ?? priced[0] ?? costs.find((parts) => !isOpen(parts)) ?? [];
}

/** Computes what `findFormerPrice` returns. `lines` are the lines of the item, latest first. */
export function computeFormerPrice(
  former: Former | undefined,
  lines: readonly ReturnLine[],
): number | 'paid out' | null {
  if (former && former.line !== 'given back') return former.cents;
  const last = findReturn(lines);
  if (last?.receipt_id) return 'paid out';
  return former?.cents ?? (last ? -last.cents : null);
}

async function readFormer(trx: Trx, { item, recordId }: Of) {
  return trx
    .selectFrom('former_prices')
    .select(['cents', 'line', 'charged_cents'])
    .where('record_id', '=', recordId)
    .where('kind', '=', item.kind)
    .where('short_name', '=', item.shortName)
    .executeTakeFirst();
}

/**
 * Deletes the unpaid line of an item that has the opposite amount. The caller must have locked the record. Returns
 * `waived` if the latest line has the opposite amount and was waived: then nobody pays or gets this money.
 */
export async function deleteOppositeOpenLine(
  trx: Trx,
  about: About,
  at: Date,
): Promise<'taken back' | 'waived' | 'none'> {
  const lines = await lockLinesAbout(trx, about);
  const opposite = lines.find((one) => isLineOpen(one) && one.cents === -about.cents);
  const [last] = lines;
  if (!opposite) return last?.cents === -about.cents && last.waived_at ? 'waived' : 'none';
  await deleteLine(trx, opposite);
  await withdrawDebtCheckouts(trx, { recordId: about.record_id, lines: [opposite.id], at });
  const returns = listReturns(lines).filter(isLineOpen);
  if (returns.length === 1 && returns[0] === opposite) await noteNothingPaid(trx, about);
  return 'taken back';
}

/** Stores that an item was owed, and not paid, when it was removed. */
async function noteNothingPaid(trx: Trx, { kind, record_id, short_name, why }: About): Promise<void> {
  if (kind === 'enrolment' || why === 'cancelled') return;
  await trx
    .updateTable('former_prices')
    .set({ line: 'owed' })
    .where('record_id', '=', record_id)
    .where('kind', '=', kind)
    .where('short_name', '=', short_name)
    .where('line', '=', 'given back')
    .execute();
}

/**
 * Finds the price that an item had before it was removed from a record, in cents. Returns null if the record never had
 * the item. Returns `paid out` if the money was refunded. The item is then charged like a new one.
 */
export async function findFormerPrice(trx: Trx, of: Of): Promise<number | 'paid out' | null> {
  const former = await readFormer(trx, of);
  return computeFormerPrice(former, await lockLines(trx, of));
}

/**
 * Writes the lines for an item that is added to a record, which the caller must have locked. A new item is owed. If the
 * record had the item before, the former line is written again, and the item's refund due is deleted.
 */
export async function writeLinesOfAddedItem(trx: Trx, change: LineChange): Promise<void> {
  const former = await readFormer(trx, change);
  await forgetFormer(trx, change);
  if (former?.line === 'none' || former?.line === 'waived') return;
  const charged = former?.charged_cents ?? change.cents;
  if (former?.line === 'owed') return insertLine(trx, { ...change, cents: charged });
  const lines = await lockLines(trx, change);
  const returns = listReturns(lines);
  const open = returns.filter(isLineOpen);
  if (open.length === 0) return returns[0]?.waived_at ? undefined : insertLine(trx, change);
  for (const one of open) await deleteLine(trx, one);
  // If the item was paid in parts, the amount owed again becomes another part of the same line.
  const of = lines.find(({ cents, part_of }) => cents > 0 && part_of !== null);
  await insertLine(trx, { ...change, cents: charged + sumLines(open) }, of?.part_of);
}

/**
 * Writes the lines for an item that is removed from a record, which the caller must have locked. Deletes unpaid lines,
 * and writes a refund due for paid ones. If the line was waived or is missing, nothing is written.
 */
export async function writeLinesOfRemovedItem(trx: Trx, change: LineChange): Promise<void> {
  const { cents, item, recordId } = change;
  const lines = cents === 0 ? [] : await lockLines(trx, change);
  const cost = findCost(lines, cents);
  // Part payments, refunds and reversals may have spread the amount over several lines. All these lines then count.
  const notKept = lines.filter((one) => one.cents > 0 || one.waived_at === null);
  const isScattered = cost.length > 0 && sumLines(cost) !== cents && sumLines(notKept) === cents;
  const about = isScattered ? lines : cost;
  const open = about.filter(isLineOpen);
  const paid = about.filter(({ receipt_id }) => receipt_id !== null);
  for (const one of open) await deleteLine(trx, one);
  await withdrawDebtCheckouts(trx, { recordId, lines: open.map(({ id }) => id), at: change.at });
  const isWhole = cost.length === 1;
  if (isScattered) await insertLine(trx, { ...change, cents: -sumLines(paid) });
  else for (const one of paid) await insertLine(trx, { ...change, cents: isWhole ? -cents : -one.cents });
  const line =
    paid.length > 0 ? 'given back' : open.length > 0 ? 'owed' : cost.length > 0 ? 'waived' : 'none';
  await forgetFormer(trx, change);
  const { kind, shortName: short_name } = item;
  const charged_cents = cost.length > 1 || isScattered ? sumLines([...open, ...paid]) : null;
  await trx
    .insertInto('former_prices')
    .values({ record_id: recordId, kind, short_name, cents, line, charged_cents })
    .execute();
}

async function forgetFormer(trx: Trx, { item, recordId }: Of): Promise<void> {
  await trx
    .deleteFrom('former_prices')
    .where('record_id', '=', recordId)
    .where('kind', '=', item.kind)
    .where('short_name', '=', item.shortName)
    .execute();
}

async function deleteLine(trx: Trx, { id }: Line): Promise<void> {
  await trx.deleteFrom('record_lines').where('id', '=', id).execute();
}

async function insertLine(
  trx: Trx,
  { at, cents, item, recordId }: LineChange,
  part_of: number | null = null,
): Promise<void> {
  if (cents === 0) return;
  const { kind, name, shortName: short_name } = item;
  await trx
    .insertInto('record_lines')
    .values({ record_id: recordId, kind, short_name, name, cents, at, why: 'changed', part_of })
    .execute();
}

/** Creates SQL for whether the sum of a record's unpaid lines is above zero. It is for rows of `records`. */
export function isUnpaid(): RawBuilder<boolean> {
  return sql<boolean>`(select coalesce(sum(cents), 0) > 0 from record_lines as line
    where line.record_id = records.id and receipt_id is null and waived_at is null)`;
}
