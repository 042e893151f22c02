import { sql, type Selectable, type Transaction } from 'kysely';
import { toEuroDecimal } from '#domain/values/money.ts';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import type { Database, RecordLinesTable } from '../store/schema.ts';

type Trx = Transaction<Database>;
type Line = Selectable<RecordLinesTable>;

/** Lines of one record, locked until the transaction's end. */
export interface LockedLines {
  readonly memberId: number;
  readonly recordId: number;
  readonly year: number;
  readonly lines: readonly Line[];
}

/** Locks the lines of one record, as `lockAllLines` does. */
export async function lockLines(trx: Trx, ids: readonly number[]): Promise<LockedLines> {
  const [locked] = await lockAllLines(trx, [ids]);
  if (!locked) throw createLinesChanged();
  return locked;
}

/**
 * Locks lines to be dealt with at the desk, each list of one record, after all their members and records. 400 where a
 * line is unknown, of another record than the others in its list, or in two lists; 409 where it was taken back meanwhile.
 */
export async function lockAllLines(trx: Trx, lists: readonly (readonly number[])[]): Promise<LockedLines[]> {
  const wanted = lists.map((ids) => [...new Set(ids)]);
  const all = wanted.flat();
  const { rows } = await sql<{ id: number; recordId: number; memberId: number; year: number }>`
    select record_lines.id, record_id as "recordId", payer_id as "memberId", year
    from record_lines join records on records.id = record_id where record_lines.id = any(${all})`.execute(
    trx,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const records = wanted.map(([first = 0]) => found.get(first));
  const areOfOneRecord = wanted.every((ids, at) =>
    ids.every((id) => found.get(id)?.recordId === records[at]?.recordId),
  );
  if (found.size < all.length || !areOfOneRecord)
    throw createBadRequest('invalid.owed.line', { lines: t('invalid.owed.line') });
  const listOf = (column: 'memberId' | 'recordId') => [...new Set(rows.map((row) => row[column]))];
  await sql`select from members where id = any(${listOf('memberId')}) order by id for no key update`.execute(
    trx,
  );
  await sql`select from records where id = any(${listOf('recordId')}) order by id for update`.execute(trx);
  const lines = await trx
    .selectFrom('record_lines')
    .selectAll()
    .where('id', 'in', all)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (lines.length < all.length) throw createLinesChanged();
  return records.flatMap((record, at) =>
    record ? [{ ...record, lines: lines.filter(({ id }) => wanted[at]?.includes(id)) }] : [],
  );
}

/** The refusal of what cannot be done with lines any more, because somebody dealt with them meanwhile. */
export function createLinesChanged(): Refused {
  return new Refused(409, t('error.owed.changed'));
}

export function toPriceLine({ cents, kind, name, short_name: shortName }: Line): PriceLine {
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

/** Whether a line is neither paid nor waived. */
export function isLineOpen(line: Line): boolean {
  return line.receipt_id === null && line.waived_at === null;
}
