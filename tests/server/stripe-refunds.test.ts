import { beforeEach, expect, test } from 'vitest';
import { useStripe, type StripeAnswer } from './stripe-server.ts';

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: string;
  failure_reason?: string;
  readonly currency?: string;
  readonly created?: number;
}

/**
 * As much of Stripe as refunds need: it takes none of more than was captured, and repeats under a key what it answered
 * first, a refusal as well, until a day is over.
 */
let refunds: Refund[] = [];
let answered = new Map<string, StripeAnswer>();
let asked: string[] = [];
/** What the next new refund is refused with, or what becomes of it. */
let next: { refused?: string; status?: string; answerLost?: boolean } = {};

const captured = 2900;

function left(): number {
  const given = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return captured - given.reduce((sum, { amount }) => sum + amount, 0);
}

function refused(message: string): StripeAnswer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}

function create(form: URLSearchParams): StripeAnswer {
  if (next.refused) return refused(next.refused);
  const amount = Number(form.get('amount'));
  if (left() < amount) return refused('Charge ch_1 has already been refunded.');
  const refund: Refund = {
    id: `re_${refunds.length + 1}`,
    object: 'refund',
    payment_intent: form.get('payment_intent') ?? '',
    amount,
    metadata: { key: form.get('metadata[key]') ?? '' },
    status: next.status ?? 'succeeded',
  };
  refunds.unshift(refund);
  return { status: 200, body: { ...refund } };
}

/** Lists two refunds a page, newest first. */
function listSince(asked: URLSearchParams): StripeAnswer {
  const all = refunds.filter(({ created = 0 }) => created >= Number(asked.get('created[gte]')));
  const from = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
  const data = all.slice(from, from + 2);
  return { body: { object: 'list', data, has_more: from + 2 < all.length, url: '/v1/refunds' } };
}

const stripe = useStripe((line, key, form) => {
  const [method, address = ''] = line.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://stripe.test');
  asked.push(`${method} ${pathname}${key && ` ${key}`}`);
  if (method === 'GET') {
    const intent = searchParams.get('payment_intent');
    if (intent === null) return listSince(searchParams);
    const data = refunds.filter((one) => one.payment_intent === intent);
    return { body: { object: 'list', data, has_more: false } };
  }
  const first = answered.get(key) ?? create(form);
  answered.set(key, first);
  return next.answerLost ? undefined : first;
});
beforeEach(() => {
  refunds = [];
  answered = new Map();
  asked = [];
  next = {};
});

const order = (tries = 0) => ({ paymentId: 'pi_1', amountCents: captured, key: `refund-pi_1-${tries}` });

test('gives money back once, by as many as order it at once', async () => {
  expect(await stripe.card.askRefund(order())).toEqual({ state: 'none' });
  const answers = await Promise.all([
    stripe.card.refund(order()),
    stripe.card.refund(order()),
    stripe.card.refund(order()),
  ]);
  expect(answers).toEqual([{ state: 'given back' }, { state: 'given back' }, { state: 'given back' }]);
  expect(await stripe.card.refund(order())).toEqual({ state: 'given back' });
  expect(refunds).toEqual([
    {
      id: 're_1',
      object: 'refund',
      payment_intent: 'pi_1',
      amount: 2900,
      metadata: { key: 'refund-pi_1-0' },
      status: 'succeeded',
    },
  ]);
});

test('does not say that it is given back while the bank takes its time, nor when it sent it back', async () => {
  next = { status: 'pending' };
  expect(await stripe.card.refund(order())).toEqual({ state: 'pending' });
  expect(await stripe.card.refund(order())).toEqual({ state: 'pending' });
  for (const refund of refunds)
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  const returned = {
    state: 'refused',
    reason: 'The bank sent the refund back: expired or canceled card.',
  };
  expect(await stripe.card.askRefund(order())).toEqual(returned);
  // Under the same key Stripe would answer "pending" for a day.
  expect(await stripe.card.refund(order())).toEqual(returned);
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /v1/refunds refund-pi_1-0']);
  next = {};
  expect(await stripe.card.askRefund(order(1))).toEqual({ state: 'none' });
  expect(await stripe.card.refund(order(1))).toEqual({ state: 'given back' });
  // That the first one failed says nothing of the second.
  expect(await stripe.card.askRefund(order(1))).toEqual({ state: 'given back' });
});

test('says why a refund is refused, and the next try is not answered with what the last one was', async () => {
  next = { refused: 'Insufficient funds in your Stripe balance to refund this amount.' };
  const why = {
    state: 'refused',
    reason: 'Insufficient funds in your Stripe balance to refund this amount.',
  };
  expect(await stripe.card.refund(order())).toEqual(why);
  next = {};
  expect(await stripe.card.refund(order())).toEqual(why);
  expect(await stripe.card.refund(order(1))).toEqual({ state: 'given back' });
});

test('finds what was given back in the dashboard', async () => {
  const made = { id: 're_9', object: 'refund' as const, payment_intent: 'pi_1', metadata: {} };
  refunds = [{ ...made, amount: 900, status: 'succeeded' }];
  expect(await stripe.card.askRefund(order())).toEqual({ state: 'none' });
  expect(await stripe.card.refund(order())).toEqual({
    state: 'refused',
    reason: 'Charge ch_1 has already been refunded.',
  });
  expect(await stripe.card.askRefundedCents('pi_1')).toBe(900);
  refunds.push({ ...made, id: 're_10', amount: 2000, status: 'pending' });
  expect(await stripe.card.askRefundedCents('pi_1')).toBe(2900);
  expect(await stripe.card.askRefund(order())).toEqual({ state: 'pending' });
  refunds.push({ ...made, id: 're_11', amount: 2000, status: 'failed' });
  expect(await stripe.card.askRefundedCents('pi_1')).toBe(2900);
  for (const refund of refunds) refund.status = 'succeeded';
  expect(await stripe.card.askRefund(order())).toEqual({ state: 'given back' });
  expect(await stripe.card.refund(order())).toEqual({ state: 'given back' });
});

test('lists each payment that was refunded since an instant once, with its newest refund', async () => {
  const made = { object: 'refund' as const, metadata: {}, currency: 'eur', status: 'succeeded' };
  refunds = [
    { ...made, id: 're_4', payment_intent: 'pi_2', amount: 500, created: 1_772_600_300 },
    { ...made, id: 're_3', payment_intent: 'pi_1', amount: 400, created: 1_772_600_200, status: 'failed' },
    { ...made, id: 're_2', payment_intent: 'pi_2', amount: 300, created: 1_772_600_100 },
    { ...made, id: 're_1', payment_intent: 'pi_3', amount: 200, created: 1_772_600_000 },
  ];
  expect(await stripe.card.listRefunded(new Date(1_772_600_100_900))).toEqual([
    { paymentId: 'pi_2', amountCents: 500, currency: 'EUR' },
    { paymentId: 'pi_1', amountCents: 400, currency: 'EUR' },
  ]);
});

test('knows after a lost answer what became of it', async () => {
  next = { answerLost: true };
  await expect(stripe.card.refund(order())).rejects.toThrow('connection to Stripe');
  next = {};
  expect(await stripe.card.refund(order())).toEqual({ state: 'given back' });
  expect(refunds).toHaveLength(1);
});

test.each(['charge.refunded', 'charge.refund.updated', 'refund.updated', 'refund.failed'])(
  'hears from %s that something became of a refund, and not what',
  async (type) => {
    const object = {
      id: 're_1',
      object: 'refund',
      payment_intent: 'pi_1',
      status: 'succeeded',
      amount: 2900,
    };
    const { body, headers } = stripe.signed(type, object);
    const event = await stripe.card.readCallback(body, headers);
    expect(event).toMatchObject({
      id: 'evt_1',
      kind: 'refund',
      payment: { paymentId: 'pi_1', state: 'open' },
    });
  },
);
