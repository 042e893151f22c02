import { sql, type Kysely } from 'kysely';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import type { Database } from '../store/schema.ts';

/** Reads a member's debts by year, earliest first, in cents. Each has the refunds due of its year. */
export async function readOwnDebts(db: Kysely<Database>, memberId: number): Promise<OwnDebt[]> {
  const { rows } = await sql<OwnDebt>`
    select records.id as record, year, sum(cents) filter (where cents > 0)::integer as total,
      coalesce(-sum(cents) filter (where cents < 0), 0)::integer as "toGiveBack",
      json_agg(json_build_object('id', line.id, 'kind', kind, 'shortName', short_name, 'name', line.name,
        'cents', cents, 'why', why) order by line.id) filter (where cents > 0) as lines
    from records join record_lines as line on record_id = records.id
    where payer_id = ${memberId} and receipt_id is null and waived_at is null
    group by records.id having max(cents) > 0
    order by year, records.id`.execute(db);
  return rows;
}
