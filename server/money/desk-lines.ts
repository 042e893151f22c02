import { sql, type Selectable, type Transaction } from 'kysely';
import { toEuroDecimal } from '#domain/values/money.ts';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import type { Database, RecordLinesTable } from '../store/schema.ts';

type Trx = Transaction<Database>;
export type Line = Selectable<RecordLinesTable>;

export interface LockedLines {
  readonly memberId: number;
  readonly recordId: number;
  readonly year: number;
  readonly lines: readonly Line[];
}

/** Locks lines of one record like `lockAllLines`. Returns null if one of the lines no longer exists. */
export async function lockLinesIfAllExist(trx: Trx, ids: readonly number[]): Promise<LockedLines | null> {
  const locked = await lockListsLeft(trx, [ids]);
  return locked?.[0] ?? null;
}

/** Locks lines of one record like `lockAllLines`. */
export async function lockLines(trx: Trx, ids: readonly number[]): Promise<LockedLines> {
  const locked = await lockLinesIfAllExist(trx, ids);
  if (!locked) throw createLinesGoneRefusal();
  return locked;
}

/**
 * Locks record lines before they are paid or waived at the desk. Each list has the ids of one record's lines. Members
 * and records are locked first. Refuses with 400 if a list has lines of two records, or a line is in two lists. Refuses
 * with 409 if a line no longer exists, because it was deleted or paid in part.
 */
export async function lockAllLines(trx: Trx, lists: readonly (readonly number[])[]): Promise<LockedLines[]> {
  const locked = await lockListsLeft(trx, lists);
  if (!locked) throw createLinesGoneRefusal();
  return locked;
}

async function lockListsLeft(trx: Trx, lists: readonly (readonly number[])[]): Promise<LockedLines[] | null> {
  const wanted = lists.map((ids) => [...new Set(ids)]);
  const all = wanted.flat();
  const { rows } = await sql<{ id: number; recordId: number; memberId: number; year: number }>`
    select record_lines.id, record_id as "recordId", payer_id as "memberId", year
    from record_lines join records on records.id = record_id where record_lines.id = any(${all})`.execute(
    trx,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const records = wanted.map((ids) => ids.flatMap((id) => found.get(id) ?? [])[0]);
  const areOfOneRecord = wanted.every((ids, at) =>
    ids.every((id) => (found.get(id) ?? records[at])?.recordId === records[at]?.recordId),
  );
  if (new Set(all).size < all.length || !areOfOneRecord)
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
    .orderBy((line) => line.fn.coalesce('part_of', 'id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (lines.length < all.length) return null;
  return records.flatMap((record, at) =>
    record ? [{ ...record, lines: lines.filter(({ id }) => wanted[at]?.includes(id)) }] : [],
  );
}

/** Makes the refusal (409) that says that lines no longer exist. */
export function createLinesGoneRefusal(): Refused {
  return new Refused(409, t('error.owed.gone'));
}

/** Makes the refusal (409) that says that lines were paid or waived meanwhile. */
export function createLinesChangedRefusal(): Refused {
  return new Refused(409, t('error.owed.changed'));
}

export function toPriceLine({ cents, kind, name, part_of, short_name: shortName }: Line): PriceLine {
  const amount = part_of === null ? { cents } : ({ cents, isPart: true } as const);
  return kind === 'club' ? { kind, shortName, name, ...amount } : { kind, ...amount };
}

/** Describes lines for the audit: the year, the lines, and their sum in euro. The sum has no sign. */
export function toAuditedLines({ lines, year }: LockedLines) {
  return {
    year,
    amount: toEuroDecimal(Math.abs(sumPrice(lines.map(toPriceLine)))),
    lines: lines.map(toPriceLine),
  };
}
