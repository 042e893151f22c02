import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newestRow } from '#tests/support/database/stored.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const read = async () => (await office.call('GET /admin/today')).body as Record<string, unknown>;

it('a new association has nothing to do, but the season', async () => {
  expect(await read()).toEqual({
    payments: 0,
    owing: { count: 0, since: null },
    refunds: 0,
    requests: { count: 0, since: null },
    applications: { count: 0, since: null },
    applications_listed: 0,
    applications_ending: { count: 0, since: null },
    applications_stuck: { count: 0, since: null },
    messages: { failed: 0, waiting: 0 },
    year_to_open: null,
    insurer: { count: 0, since: null },
    clubs: 0,
    season: { year: 2027, members: 0, not_yet: 0 },
  });
});

it('what is open, failed and waits is counted as its pages have it', async () => {
  await office.renew('28');
  const { body: owed } = await office.call('GET /admin/payments/owed');
  expect(await read()).toMatchObject({
    owing: { count: (owed as unknown[]).length, since: '2026-11-21T10:00:00.000Z' },
    insurer: { count: 1, since: null },
    clubs: 0,
  });
  await office.db
    .insertInto('messages')
    .values({
      carrier: 'sms',
      kind: 'code',
      recipient: '+356 79000009',
      subject: '',
      body: 'x',
      state: 'queued',
      created_at: new Date('2026-11-21T08:00:00Z'),
      next_try_at: new Date('2026-11-21T08:00:00Z'),
    })
    .execute();
  await office.db.updateTable('renewal_years').set({ enabled: false }).where('year', '=', 2027).execute();
  expect(await read()).toMatchObject({ messages: { failed: 0, waiting: 1 }, year_to_open: 2027 });
});

it('a club that money came in for waits, until it was paid over', async () => {
  await office.renew('28', { paid_by: 'cash' });
  expect(await read()).toMatchObject({ owing: { count: 0, since: null }, clubs: 2 });
  await office.db
    .insertInto('club_payments')
    .values({
      year: 2026,
      short_name: 'tsc',
      day: '2026-11-20',
      reference: '',
      cents: 500,
      at: new Date('2026-11-20T10:00:00Z'),
      by: 'admin:registrar',
    })
    .execute();
  expect(await read()).toMatchObject({ clubs: 0 });
  const paid = await newestRow(office.db, 'club_payments');
  await office.call(`POST /admin/reports/settlement/clubs/${paid.id}/reverse`, { reason: 'Sent back' });
  expect(await read()).toMatchObject({ clubs: 2 });
});

it('what was given back for a club leaves nothing to pay it', async () => {
  await office.renew('28', { paid_by: 'cash' });
  await office.call('POST /admin/members/28/records/2026/cancel', { reason: 'Not this year' });
  const [owed] = (await office.call('GET /admin/payments/owed')).body as { lines: { id: number }[] }[];
  const lines = owed?.lines.map(({ id }) => id);
  const paid = { lines, paid_by: 'cash', reference: '' };
  const { status } = await office.call('POST /admin/payments/owed/paid', paid);
  expect([status, await read()]).toMatchObject([200, { clubs: 0, refunds: 0 }]);
});

it('the season of a small association is counted for each request', async () => {
  expect(await read()).toMatchObject({ season: { members: 0 } });
  await office.renew('28', { year: '2027' });
  expect(await read()).toMatchObject({ season: { members: 1 } });
});

it('what clubs are owed in very many lines is added up again after five minutes', async () => {
  await office.renew('28', { paid_by: 'cash' });
  await sql`
    insert into record_lines (record_id, kind, short_name, name, cents, at, why, receipt_id)
    select record_id, kind, 'many', name, cents, at, why, receipt_id
    from record_lines, generate_series(1, 20000) where kind = 'club' and short_name = 'tsc'`.execute(
    office.db,
  );
  expect(await read()).toMatchObject({ clubs: 3, has_old_counts: true });
  await sql`delete from record_lines where short_name = 'many'`.execute(office.db);
  expect(await read()).toMatchObject({ clubs: 3 });
  office.site.clock.set('2026-11-21T10:05:00Z');
  expect(await read()).toMatchObject({ clubs: 2 });
});

it('a submission to the insurer that was taken back counts as none', async () => {
  await office.renew('28');
  const told = { year: 2026, reference: '', by: 'admin:registrar', reverses_id: null };
  const at = new Date('2026-11-20T10:00:00Z');
  const { id } = await office.db
    .insertInto('insurer_submissions')
    .values({ ...told, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await read()).toMatchObject({ insurer: { count: 0, since: at.toISOString() } });
  await office.db
    .insertInto('insurer_submissions')
    .values({ ...told, at: office.site.clock.now(), reverses_id: id })
    .execute();
  expect(await read()).toMatchObject({ insurer: { count: 1, since: null } });
});

it('a year that was closed again is not asked for, unless it is the next one', async () => {
  office.site.clock.set('2027-05-01T10:00:00Z');
  const token = await office.administrator('later', 'amacs');
  const readYear = async () =>
    Object((await office.call('GET /admin/today', undefined, token)).body).year_to_open;
  await office.db.updateTable('renewal_years').set({ enabled: false }).execute();
  expect(await readYear()).toBe(null);
  await office.db.deleteFrom('renewal_years').where('year', '=', 2027).execute();
  expect(await readYear()).toBe(2027);
});

it('whoever only reads is told the season, and nothing of others’ work', async () => {
  await office.renew('28');
  const all = await read();
  await office.db
    .updateTable('administrators')
    .set({ duty: 'reader' })
    .where('username', '=', 'registrar')
    .execute();
  expect(await read()).toEqual({
    ...all,
    owing: { count: 0, since: null },
    insurer: { count: 0, since: null },
  });
});
