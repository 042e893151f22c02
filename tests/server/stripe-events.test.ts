import { expect, test } from 'vitest';
import { storedRow } from '#tests/support/database/stored.ts';
import { metadata, reference, stagesOf, useStripeEvents } from './told-by-stripe.ts';

const { disputeOf, eventOf, listedOf, office, refunds, send, storedAmounts, stripe } = useStripeEvents();

const unknown = ['unknown', '39.00'];
const pays = () =>
  send(
    stripe.signed('checkout.session.completed', {
      object: 'checkout.session',
      id: 'cs_1',
      amount_total: 3900,
      currency: 'eur',
      metadata,
      payment_intent: 'pi_1',
      payment_status: 'paid',
      status: 'complete',
    }),
  );

test.each([
  ['a refund that failed', [[3900, 'failed']], ['refund.failed', 'charge.refund.updated'], [unknown]],
  ['a refund of a part', [[100, 'succeeded']], ['charge.refunded', 'refund.updated'], [unknown]],
  [
    'a part, and a refund that failed',
    [
      [100, 'succeeded'],
      [3800, 'failed'],
    ],
    ['refund.failed'],
    [unknown],
  ],
  ['the whole', [[3900, 'succeeded']], ['charge.refunded', 'refund.updated'], []],
  [
    'the whole in parts',
    [
      [2000, 'succeeded'],
      [1900, 'pending'],
    ],
    ['refund.updated'],
    [],
  ],
] as const)(
  'an unknown payment stays on the list as long as money of it is ours: %s',
  async (_, made, types, left) => {
    await pays();
    refunds['pi_1'] = made.map(([amount, status]) => ({ amount, status }));
    for (const type of types) {
      await send(eventOf('pi_1', type));
      expect(await listedOf(reference)).toEqual(left);
    }
  },
);

test('an unknown payment is on the list again where its refund fails, unless the office has dealt with it', async () => {
  const deal = async () => {
    const { id } = await storedRow(office.db, 'payment_concerns', { kind: 'unknown' });
    return office.call(`POST /admin/payments/concerns/${id}/dealt-with`, { note: 'Noted at the desk' });
  };
  await pays();
  const refund = { amount: 3900, status: 'pending' };
  refunds['pi_1'] = [refund];
  await send(eventOf('pi_1', 'refund.updated'));
  expect(await listedOf(reference)).toEqual([]);
  refund.status = 'failed';
  await send(eventOf('pi_1', 'refund.failed'));
  const cameBack = ['given back elsewhere', '39.00', 'came back'];
  expect(await listedOf(reference)).toEqual([unknown, cameBack]);
  refunds['pi_1'].push({ amount: 3900, status: 'succeeded' });
  await send(eventOf('pi_1', 'charge.refunded'));
  expect(await listedOf(reference)).toEqual([]);
  refunds['pi_1'].pop();
  await send(eventOf('pi_1', 'refund.failed'));
  expect((await deal()).status).toBe(200);
  await send(eventOf('pi_1', 'refund.failed'));
  expect(await listedOf(reference)).toEqual([cameBack]);
});

test.each([
  ['that we know nothing of', () => Promise.resolve(), 'pi_1', []],
  ['of an unknown reference', pays, reference, [unknown]],
])(
  'what came back of a payment %s stays on the list while more is refunded, less what is refunded',
  async (_, happens, listed, also) => {
    await happens();
    const fails = { amount: 1900, status: 'pending' };
    const made = [{ amount: 1000, status: 'succeeded' }, fails];
    refunds['pi_1'] = made;
    await send(eventOf('pi_1', 'refund.updated'));
    fails.status = 'failed';
    await send(eventOf('pi_1', 'refund.failed'));
    const cameBack = (amount: string) => [...also, ['given back elsewhere', amount, 'came back']];
    expect(await listedOf(listed)).toEqual(cameBack('19.00'));
    made.push({ amount: 500, status: 'succeeded' });
    await send(eventOf('pi_1', 'charge.refunded'));
    expect(await listedOf(listed)).toEqual(cameBack('14.00'));
    expect(await storedAmounts('pi_1')).toContain(1500);
    made.push({ amount: 1400, status: 'succeeded' });
    await send(eventOf('pi_1', 'charge.refunded'));
    expect(await listedOf(listed)).toEqual(also.length > 0 ? also : [['given back elsewhere', '29.00']]);
  },
);

test('a dispute that is lost stays on the list', async () => {
  for (const stage of stagesOf('lost')) await send(disputeOf('pi_1', stage));
  expect(await listedOf('pi_1')).toEqual([['disputed', '39.00']]);
  const { reason } = await storedRow(office.db, 'payment_concerns', { provider_payment_id: 'pi_1' });
  expect(reason).toBe('fraudulent, lost');
});

test('a dispute that is opened anew after its end is on the list again', async () => {
  const tells = (status: string, second: number) =>
    send(disputeOf('pi_1', ['charge.dispute.updated', status, second]));
  await tells('won', 1);
  expect(await listedOf('pi_1')).toEqual([]);
  await tells('under_review', 2);
  expect(await listedOf('pi_1')).toEqual([['disputed', '39.00']]);
  // The same once more later: what was told of the time between is old as well.
  await tells('under_review', 9);
  await tells('won', 5);
  expect(await listedOf('pi_1')).toEqual([['disputed', '39.00']]);
});
