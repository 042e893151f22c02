import pg from 'pg';
import { expect, it } from 'vitest';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { send } from '#tests/support/server/site.ts';

const office = useOffice();

async function holdMembers(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ ...office.connection });
  await holder.connect();
  await holder.query('begin; select from members for update');
  return () => holder.end();
}

it('a save gives up after some seconds, with when to try again', async () => {
  const release = await holdMembers();
  const login = () =>
    send(office.site, 'POST /members/login', {
      body: { mobile_number: '+356 79000028', membership_number: '28' },
    });
  const { body, headers, status } = await login();
  const reason = 'The portal is waiting for its database. Please try again in a few seconds.';
  expect([status, body, headers.get('retry-after')]).toEqual([503, { reason }, '2']);
  expect(office.site.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, code: '55P03', msg: 'the database is away' }),
  );
  await release();
  expect((await login()).status).toBe(200);
});

it('a payment whose member is held is no refund: it is taken in when it is told again', async () => {
  const reference = await office.checkout();
  const release = await holdMembers();
  const payment = { payment: captured(reference), event: { id: 'one', kind: 'captured' as const } };
  await expect(takeInPayment(office.site.context, payment, 'test')).rejects.toThrow(DatabaseAway);
  await release();
  expect(await takeInPayment(office.site.context, payment, 'test')).toBe('renewed');
});
