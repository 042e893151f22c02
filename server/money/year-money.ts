import { sql, type Kysely } from 'kysely';
import type { OpenLine } from '#domain/year/open-line.ts';
import type { YearMoney } from '#domain/year/year-record.ts';
import type { Database } from '../store/schema.ts';

/**
 * SQL for the money of record lines (alias `line`): what was charged without waived lines, what was paid, and the open
 * lines.
 */
const moneyOfLines = sql`
  coalesce(sum(cents) filter (where waived_at is null), 0)::integer as charged,
  coalesce(sum(cents) filter (where receipt_id is not null), 0)::integer as paid,
  coalesce(json_agg(json_build_object('id', line.id, 'kind', kind, 'shortName', short_name, 'name', line.name,
    'cents', cents, 'why', why) order by coalesce(part_of, line.id), line.id) filter (where receipt_id is null and waived_at is null), '[]') as open`;

/**
 * Reads the money of each year of a member, in integer cents: what was charged without waived lines, what was paid, and
 * the open lines. A year without any record lines is left out.
 */
export async function readMoneyByYear(
  db: Kysely<Database>,
  memberId: number,
): Promise<ReadonlyMap<number, YearMoney>> {
  const { rows } = await sql<YearMoney & { readonly year: number }>`
    select year, ${moneyOfLines}
    from record_lines as line join records on records.id = record_id
    where member_id = ${memberId}
    group by year`.execute(db);
  return new Map(rows.map(({ year, ...money }) => [year, money]));
}

/** Reads the open lines of a record, with amounts in integer cents. */
export async function readOpenLines(db: Kysely<Database>, recordId: number): Promise<OpenLine[]> {
  const { rows } = await sql<YearMoney>`
    select ${moneyOfLines} from record_lines as line where record_id = ${recordId}`.execute(db);
  return rows[0]?.open ?? [];
}

/**
 * Reads the money of a member's cancelled records, by record id. A record that belongs to a group again is left out.
 */
export async function readCancelledMoneyByRecord(
  db: Kysely<Database>,
  memberId: number,
): Promise<ReadonlyMap<number, YearMoney>> {
  const { rows } = await sql<YearMoney & { readonly record: number }>`
    select record_id as record, ${moneyOfLines}
    from record_lines as line join records on records.id = record_id
    where cancelled_member_id = ${memberId}
    group by record_id`.execute(db);
  return new Map(rows.map(({ record, ...money }) => [record, money]));
}
