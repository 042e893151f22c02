import { sql } from 'kysely';
import { someone } from '#tests/support/server/member-body.ts';
import type { useOffice } from '#tests/support/server/office.ts';

/** Writes finished rows of every kind for that many people, as many years have left them. */
export async function writeHistory({ db, site }: ReturnType<typeof useOffice>, many: number): Promise<void> {
  const people = Array.from({ length: many }, (_, place) =>
    someone({ membership_number: 1000 + place, id_number: `${String(place).padStart(7, '0')}A` }),
  );
  const written = await db.insertInto('members').values(people).returning('id').execute();
  const ids = written.map(({ id }) => id);
  await sql`
    with people as (
      select unnest(${ids}::bigint[]) as id
    ), paid as (
      insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, stamp_duty_percent,
        provider, created_at, expires_at, settled_at)
      select 'r' || id, id, 2025, case when id % 5 = 0 then 'expired' else 'renewed' end, '{}', '[]', 1400, 11, 'sandbox',
        now(), now(), now() from people
    ), recorded as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, agency_name, source,
        created_at)
      select id, 2025, true, false, false, '', case when id % 3 = 0 then 'group' else 'member' end, now() from people
    )
    insert into messages (carrier, recipient, body, state, created_at, next_try_at, sent_at)
    select 'sms', '+356 79000000', '', 'sent', ${site.clock.now()}, now(), now() from people`.execute(db);
}
