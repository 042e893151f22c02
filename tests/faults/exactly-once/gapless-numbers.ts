import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/store/schema.ts';

/** The numbers of each year count up from 1 without a gap, and each receipt is a record's that a checkout paid for. */
export async function assertGapless(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ of: string; year: number; first: number; last: number; count: number }>`
    select 'receipts' as of, issue_year as year, min(number) as first, max(number) as last, count(*)::integer as count
    from receipts group by issue_year
    union all
    select 'certificates', cover_year, min(number), max(number), count(*)::integer from certificates group by cover_year
    order by 1, 2`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  for (const { first, last, count } of rows) expect({ first, last }).toEqual({ first: 1, last: count });
  const { rows: odd } = await sql`
    select records.id from records full join receipts on receipts.record_id = records.id
    where (records.checkout_id is null) <> (receipts.id is null)
      or receipts.checkout_id is distinct from records.checkout_id`.execute(db);
  expect(odd).toEqual([]);
}
