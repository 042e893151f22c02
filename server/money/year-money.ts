import { sql, type Kysely } from 'kysely';
import type { OpenLine } from '#domain/year/open-line.ts';
import type { YearMoney } from '#domain/year/year-record.ts';
import type { Database } from '../store/schema.ts';

/** The columns of a record's money. `line` is the alias of the table of record lines. */
const moneyOfLines = sql`
  coalesce(sum(cents) filter (where waived_at is null), 0)::integer as charged,
  coalesce(sum(cents) filter (where receipt_id is not null), 0)::integer as paid,
  coalesce(json_agg(json_build_object('id', line.id, 'kind', kind, 'shortName', short_name, 'name', line.name,
    'cents', cents, 'why', why) order by coalesce(part_of, line.id), line.id) filter (where receipt_id is null and waived_at is null), '[]') as open`;

/** Reads the money of each year, in cents: the sum charged without waived lines, the sum paid, and unpaid lines. */
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

/** Reads the unpaid lines of a record, in cents. */
export async function readOpenLines(db: Kysely<Database>, recordId: number): Promise<OpenLine[]> {
  const { rows } = await sql<YearMoney>`
    select ${moneyOfLines} from record_lines as line where record_id = ${recordId}`.execute(db);
  return rows[0]?.open ?? [];
}

/** Reads the money of a member's cancelled records, in cents. Records that went back to a group are left out. */
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
