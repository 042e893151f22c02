import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteExpiredAccess } from '#server/access/clean-up.ts';
import { readRowCounts, sumUpRowCounts } from '#server/store/row-counts.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { writeHistory } from './rows-of-years.ts';

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

it('are those of the rows after they are added, changed and taken away, and stay so when they are summed up', async () => {
  await writeHistory(office, 30);
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
