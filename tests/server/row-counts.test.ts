import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { deleteExpiredAccess } from '#server/access/clean-up.ts';
import { createMetrics } from '#server/http/metrics.ts';
import type { Database } from '#server/store/schema.ts';
import { readRowCounts, sumUpRowCounts } from '#server/store/row-counts.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { someone } from '#tests/support/server/member-body.ts';

const office = useOffice();

/** What the kept counts say of each kind that there is, and what the rows themselves do. */
async function counts(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const kept = (await readRowCounts(office.db)).filter(({ change }) => change !== 0);
  const { rows } = await sql<{ what: string; value: string; change: number }>`
    select carrier as what, state as value, count(*) as change from messages group by 1, 2
    union all select 'checkout', state, count(*) from checkouts group by 1, 2
    union all select 'record', source, count(*) from records group by 1, 2`.execute(office.db);
  const inOrder = (found: readonly { what: string; value: string }[]) =>
    found.toSorted((one, other) => `${one.what} ${one.value}`.localeCompare(`${other.what} ${other.value}`));
  return { kept: inOrder(kept), counted: inOrder(rows) };
}

/** Writes finished rows of every kind for that many people, as many years have left them. */
async function writeHistory(many: number): Promise<void> {
  const people = Array.from({ length: many }, (_, place) =>
    someone({ membership_number: 1000 + place, id_number: `${String(place).padStart(7, '0')}A` }),
  );
  const written = await office.db.insertInto('members').values(people).returning('id').execute();
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
    select 'sms', '+356 79000000', '', 'sent', ${office.site.clock.now()}, now(), now() from people`.execute(
    office.db,
  );
}

it('are those of the rows after they are added, changed and taken away, and stay so when they are summed up', async () => {
  await writeHistory(30);
  const started = await counts();
  expect(started.kept).toEqual(started.counted);
  expect(started.counted.length).toBeGreaterThan(4);

  await sql`update checkouts set state = 'refund due' where id % 2 = 0`.execute(office.db);
  await sql`update checkouts set look_after_tries = 1`.execute(office.db);
  await sql`update messages set state = 'queued', carrier = 'email' where id % 4 = 0`.execute(office.db);
  await sql`delete from records where year = 2025 and id % 7 = 0`.execute(office.db);
  const failing = office.db.transaction().execute(async (trx) => {
    await sql`delete from records`.execute(trx);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const changed = await counts();
  expect(changed.kept).toEqual(changed.counted);
  expect(changed.counted).not.toEqual(started.counted);

  // Also while others do.
  await Promise.all(Array.from({ length: 8 }, () => sumUpRowCounts(office.site.context)));
  const summed = await counts();
  expect(summed).toEqual(changed);
  const left = await office.db.selectFrom('row_counts').selectAll().execute();
  expect(left).toHaveLength(summed.kept.length);

  office.site.clock.advance(2 * millisecondsInDay);
  await deleteExpiredAccess(office.site.context);
  const forgotten = await counts();
  expect(forgotten.kept).toEqual(forgotten.counted);
  expect(forgotten.kept).toContainEqual({ what: 'email', value: 'queued', change: expect.any(Number) });
  expect(forgotten.kept).not.toContainEqual(expect.objectContaining({ value: 'sent' }));
});

/** How many rows of each table a connection has read since it last told others. */
async function rowsRead(trx: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; many: number }>`
    select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as many
    from pg_stat_xact_user_tables`.execute(trx);
  return new Map(rows.map(({ name, many }) => [name, many]));
}

it('spare the metrics from reading what grows', async () => {
  await writeHistory(1500);
  await sumUpRowCounts(office.site.context);
  await sql`analyze`.execute(office.db);
  const page = await office.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    const { app } = createMetrics({ db: trx, reads: trx, clock: office.site.clock });
    const text = await (await app.request('/metrics')).text();
    // The planner itself may look at the ends of an index.
    const many = [...(await rowsRead(trx))]
      .map(([name, read]) => ({ name, read: read - (before.get(name) ?? 0) }))
      .filter(({ read }) => read > 10);
    expect(many).toEqual([]);
    return text;
  });
  const { rows } = await sql<{ source: string; many: number }>`
    select source, count(*) as many from records group by source`.execute(office.db);
  for (const { many, source } of rows)
    expect(page).toContain(`portal_renewals{source="${source}"} ${many}\n`);
  expect(page).toContain('portal_messages{carrier="sms",state="sent"} 1500\n');
});
