import { expect, it } from 'vitest';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const read = async () => (await office.call('GET /admin/today')).body as Record<string, unknown>;

it('a new association has nothing to do, but the season', async () => {
  expect(await read()).toEqual({
    payments: 0,
    owing: { count: 0, since: null },
    refunds: 0,
    requests: { count: 0, since: null },
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
});
