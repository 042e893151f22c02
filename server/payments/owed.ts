import { sql, type Kysely } from 'kysely';
import type { Owed } from '#domain/desk-payment.ts';
import type { Database } from '../store/schema.ts';

/**
 * What members owe for their years, or get back, the oldest first: the open lines of each record. Where they come to
 * nothing, since as much is owed as is to be given back, each of the two is listed by itself.
 */
export async function readOwed(db: Kysely<Database>): Promise<Owed[]> {
  const { rows } = await sql<Omit<Owed, 'since'> & { readonly since: Date }>`
    select members.id as "memberId", coalesce(membership_number, 0) as "membershipNumber",
      first_name || ' ' || last_name as name, year, min(at) as since, sum(cents)::integer as total,
      json_agg(json_build_object('id', line.id, 'kind', kind, 'shortName', short_name, 'name', line.name,
        'cents', cents, 'why', why) order by line.id) as lines
    from (
        select *, cents < 0 and sum(cents) over (partition by record_id) = 0 as apart
        from record_lines where receipt_id is null and waived_at is null
      ) as line
      join records on records.id = record_id
      join members on members.id = member_id
    group by members.id, records.id, apart
    having sum(cents) <> 0
    order by since, records.id, apart`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
