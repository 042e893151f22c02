import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Cover } from '#domain/insurance/insurance.ts';
import type { Database } from '../store/schema.ts';

type Trx = Transaction<Database>;

/** What a record costs something for: a club, or a cover. */
type Item =
  | { readonly kind: 'club'; readonly shortName: string; readonly name: string }
  | { readonly kind: Cover; readonly shortName: ''; readonly name: '' };

/** A later change of what a record costs: what it is about, its frozen price in integer cents, below zero where it is taken away, and when. */
interface LineChange {
  readonly recordId: number;
  readonly item: Item;
  readonly cents: number;
  readonly at: Date;
}

/** The line that a locked record had last for something; undefined where what it cost was settled elsewhere. */
async function lockLastLine(trx: Trx, { item, recordId }: LineChange) {
  return trx
    .selectFrom('record_lines')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('kind', '=', item.kind)
    .where('short_name', '=', item.shortName)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Writes a line that a locked record costs more, or less. An open earlier line that says the opposite is taken back
 * instead: who undoes a change owes and gets nothing. What was waived is neither paid nor given back.
 */
export async function writeLine(trx: Trx, change: LineChange): Promise<void> {
  const { at, cents, item, recordId } = change;
  if (cents === 0) return;
  const last = await lockLastLine(trx, change);
  const opposite = last?.cents === -cents && last.receipt_id === null ? last : undefined;
  if (opposite?.waived_at) return;
  if (opposite) {
    await trx.deleteFrom('record_lines').where('id', '=', opposite.id).execute();
    return;
  }
  await trx
    .insertInto('record_lines')
    .values({
      record_id: recordId,
      kind: item.kind,
      short_name: item.shortName,
      name: item.name,
      cents,
      at,
      why: 'changed',
    })
    .execute();
}

/** Whether the open lines of a record, a row of `records`, say that something is owed; as SQL. */
export function isUnpaid(): RawBuilder<boolean> {
  return sql<boolean>`(select coalesce(sum(cents), 0) > 0 from record_lines as line
    where line.record_id = records.id and receipt_id is null and waived_at is null)`;
}
