import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { useStripe } from './stripe-server.ts';

const reference = 'reference-of-nobody-0000';
const metadata = { reference, portal: 'membership-portal' };
/** The refunds that Stripe has of each payment, oldest first; each payment has our reference. */
let refunds: Record<string, { amount: number; status: string }[]> = {};
beforeEach(() => {
  refunds = {};
});

const office = useOffice();
const stripe = useStripe((line) => {
  const { pathname, searchParams } = new URL(line.replace('GET ', ''), 'http://stripe.test');
  if (pathname !== '/v1/refunds') return { body: { object: 'payment_intent', metadata } };
  const made = refunds[searchParams.get('payment_intent') ?? ''] ?? [];
  const data = made.map((one) => ({ object: 'refund', metadata: {}, ...one }));
  return { body: { object: 'list', data, has_more: false } };
});

type Event = ReturnType<typeof stripe.signed>;

/** Stripe sends an event, for the first time or once more. */
async function send({ body, headers }: Event): Promise<void> {
  const app = new Hono().route(
    '/',
    createPaymentCallbackRoutes({ ...office.site.context, card: stripe.card }),
  );
  const { status } = await app.request('/v1/payments/callback/stripe', { method: 'POST', body, headers });
  expect(status).toBe(200);
}

/** The events of a payment as it is now: with the refunds of the whole charge, or about the last refund alone. */
function eventOf(payment_intent: string, type: string): Event {
  const made = refunds[payment_intent] ?? [];
  const amount_refunded = made
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const object =
    type === 'charge.refunded' ? { object: 'charge', amount_refunded } : { object: 'refund', ...made.at(-1) };
  return stripe.signed(type, { ...object, currency: 'eur', metadata, payment_intent });
}

/** What the office reads of a payment: the line’s kind, amount, and whether the money came back. */
async function listedOf(...references: string[]): Promise<unknown[][]> {
  const { body } = await office.call('GET /admin/payments/to-look-after');
  const rows = body as { amount: string; kind: string; reference: string; returned?: boolean }[];
  return rows
    .filter((row) => references.includes(row.reference))
    .map(({ amount, kind, returned }) => [kind, amount, ...(returned === true ? ['came back'] : [])]);
}

/** Each order of some things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, place) =>
    ordersOf(things.toSpliced(place, 1)).map((others) => [first, ...others]),
  );
}

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

test('the list says what Stripe has in the end, whichever events about refunds come late and again', async () => {
  for (let late = 0; late < 16; late += 1) {
    const payment = `pi_${late}`;
    const told: Event[] = [];
    const comesLate: Event[] = [];
    const made: { amount: number; status: string }[] = [];
    refunds[payment] = made;
    const happens = async (...types: string[]) => {
      for (const type of types) {
        const event = eventOf(payment, type);
        const isLate = ((late >> (told.push(event) - 1)) & 1) === 1;
        if (isLate) comesLate.push(event);
        else await send(event);
      }
    };
    made.push({ amount: 1000, status: 'succeeded' });
    await happens('charge.refunded');
    made.push({ amount: 1900, status: 'pending' });
    await happens('charge.refunded', 'refund.updated');
    const heardOfAll = (await storedAmounts(payment)).includes(2900);
    made[1] = { amount: 1900, status: 'failed' };
    await happens('refund.failed');
    for (const event of [...comesLate.toReversed(), ...told]) await send(event);
    expect([late, await storedAmounts(payment)]).toEqual([late, [1000]]);
    expect([late, await listedOf(payment)]).toEqual([
      late,
      [heardOfAll ? ['given back elsewhere', '19.00', 'came back'] : ['given back elsewhere', '10.00']],
    ]);
  }
});

async function storedAmounts(paymentId: string): Promise<number[]> {
  const rows = await office.db
    .selectFrom('payment_concerns')
    .select('amount_cents')
    .where('provider_payment_id', '=', paymentId)
    .execute();
  return rows.map(({ amount_cents }) => amount_cents);
}

test.each([
  ['won', []],
  ['lost', [['disputed', '39.00']]],
])('a dispute that is %s stays so, in whichever order its events come', async (end, left) => {
  const stages = [
    ['charge.dispute.created', 'needs_response', 1],
    ['charge.dispute.updated', 'under_review', 2],
    ['charge.dispute.updated', 'under_review', 3],
    ['charge.dispute.closed', end, 3],
  ] as const;
  for (const [place, order] of ordersOf(stages).entries()) {
    const payment_intent = `pi_${place}`;
    const dispute = {
      object: 'dispute',
      amount: 3900,
      currency: 'eur',
      payment_intent,
      reason: 'fraudulent',
    };
    for (const [type, status, second] of [...order, ...order.slice(0, 1)])
      await send(stripe.signed(type, { ...dispute, status }, undefined, 1_772_600_000 + second));
    expect([order, await listedOf(payment_intent)]).toEqual([order, left]);
    const { reason } = await storedRow(office.db, 'payment_concerns', {
      provider_payment_id: payment_intent,
    });
    expect(reason).toBe(`fraudulent, ${end}`);
  }
});

test('a dispute that is opened anew after its end is on the list again', async () => {
  const dispute = {
    object: 'dispute',
    amount: 3900,
    currency: 'eur',
    payment_intent: 'pi_1',
    reason: 'general',
  };
  const tells = (status: string, second: number) =>
    send(stripe.signed('charge.dispute.updated', { ...dispute, status }, undefined, 1_772_600_000 + second));
  await tells('won', 1);
  expect(await listedOf('pi_1')).toEqual([]);
  await tells('under_review', 2);
  expect(await listedOf('pi_1')).toEqual([['disputed', '39.00']]);
  // The same once more later: what was told of the time between is old as well.
  await tells('under_review', 9);
  await tells('won', 5);
  expect(await listedOf('pi_1')).toEqual([['disputed', '39.00']]);
});
