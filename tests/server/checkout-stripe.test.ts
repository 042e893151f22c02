import { beforeEach, describe, expect, test } from 'vitest';
import { NoNonces, type Order } from '#server/payments/card/card-provider.ts';
import { useStripe, type StripeAnswer } from './stripe-server.ts';

interface Asked {
  readonly line: string;
  readonly key: string;
  readonly form: Record<string, string>;
}

/** As much of Stripe's API as sessions need: what it is asked, and what it answers by line. */
let asked: Asked[] = [];
let answers: Record<string, StripeAnswer> = {};
/** What depends on more than the line. */
let answerTo: (call: Asked) => StripeAnswer | undefined = () => undefined;
const missing = { status: 404, body: { error: { code: 'resource_missing', type: 'invalid_request_error' } } };
const stripe = useStripe((line, key, form) => {
  const call = { line, key, form: Object.fromEntries(form) };
  asked.push(call);
  return answerTo(call) ?? answers[line] ?? missing;
});
beforeEach(() => {
  asked = [];
  answers = {};
  answerTo = () => undefined;
});

const order: Order = {
  reference: 'reference-of-a-checkout1',
  amountCents: 2900,
  currency: 'EUR',
  description: 'AMACS membership 2026',
  lines: [
    { label: 'AMACS', cents: 1500 },
    { label: 'Free Club', cents: 0 },
    { label: 'Third Party Liability', cents: 1400 },
  ],
  returnUrl: 'http://members.test/member/renewal-receipt?payment=reference-of-a-checkout1',
  cancelUrl: 'http://members.test/member/renewal-receipt?payment=reference-of-a-checkout1',
  expiresAt: new Date('2026-03-04T10:30:00Z'),
};

function session(more: object = {}) {
  return {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.stripe.test/cs_1',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 2900,
    currency: 'eur',
    metadata: { reference: order.reference, portal: 'membership-portal' },
    ...more,
  };
}

const paid = session({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' });
const payment = {
  providerId: 'cs_1',
  reference: 'reference-of-a-checkout1',
  state: 'captured',
  paymentId: 'pi_1',
  amountCents: 2900,
  currency: 'EUR',
  paidAt: null,
  reason: null,
};
const askedFor = 'GET /v1/checkout/sessions/cs_1?expand[0]=payment_intent.latest_charge';

test('opens a hosted page for a card with the lines, under the reference as the idempotency key', async () => {
  answers = { 'POST /v1/checkout/sessions': { body: session() } };
  expect(await stripe.card.open(order)).toEqual({
    providerId: 'cs_1',
    redirectUrl: 'https://checkout.stripe.test/cs_1',
  });
  expect(asked).toEqual([
    {
      line: 'POST /v1/checkout/sessions',
      key: 'reference-of-a-checkout1',
      form: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
        'adaptive_pricing[enabled]': 'false',
        client_reference_id: 'reference-of-a-checkout1',
        'metadata[reference]': 'reference-of-a-checkout1',
        'metadata[portal]': 'membership-portal',
        'payment_intent_data[description]': 'AMACS membership 2026',
        'payment_intent_data[metadata][reference]': 'reference-of-a-checkout1',
        'payment_intent_data[metadata][portal]': 'membership-portal',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '1500',
        'line_items[0][price_data][product_data][name]': 'AMACS',
        'line_items[1][quantity]': '1',
        'line_items[1][price_data][currency]': 'eur',
        'line_items[1][price_data][unit_amount]': '1400',
        'line_items[1][price_data][product_data][name]': 'Third Party Liability',
        success_url: 'http://members.test/member/renewal-receipt?payment=reference-of-a-checkout1',
        cancel_url: 'http://members.test/member/renewal-receipt?payment=reference-of-a-checkout1',
        expires_at: '1772622000',
      },
    },
  ]);
});

test('fills in the e-mail address of who pays, and opens the page without one that it does not take', async () => {
  const line = 'POST /v1/checkout/sessions';
  answers = { [line]: { body: session() } };
  await stripe.card.open({ ...order, email: 'gorg@example.com' });
  expect(asked.map(({ form, key }) => [key, form['customer_email']])).toEqual([
    ['reference-of-a-checkout1-email', 'gorg@example.com'],
  ]);
  asked = [];
  const refused = { type: 'invalid_request_error', param: 'customer_email', code: 'email_invalid' };
  answerTo = ({ form }) => (form['customer_email'] ? { status: 400, body: { error: refused } } : undefined);
  await expect(stripe.card.open({ ...order, email: 'gorg@localhost' })).resolves.toMatchObject({
    providerId: 'cs_1',
  });
  expect(asked.map(({ form, key }) => [key, form['customer_email']])).toEqual([
    ['reference-of-a-checkout1-email', 'gorg@localhost'],
    ['reference-of-a-checkout1', undefined],
  ]);
});

test('asks what became of a session', async () => {
  answers = { [askedFor]: { body: paid } };
  expect(await stripe.card.ask('cs_1')).toEqual(payment);
  const charge = { id: 'ch_1', object: 'charge', created: 1_772_600_000 };
  const intent = { id: 'pi_1', object: 'payment_intent', latest_charge: charge };
  answers = { [askedFor]: { body: { ...paid, payment_intent: intent } } };
  expect(await stripe.card.ask('cs_1')).toEqual({ ...payment, paidAt: new Date('2026-03-04T04:53:20Z') });
  answers = { [askedFor]: { body: session({ status: 'expired' }) } };
  expect(await stripe.card.ask('cs_1')).toMatchObject({ state: 'expired', paymentId: null });
  expect(await stripe.card.ask('cs_2')).toBeNull();
});

test('closes a session, and says so where it was paid', async () => {
  answers = {
    [askedFor]: { body: session() },
    'POST /v1/checkout/sessions/cs_1/expire': { body: session({ status: 'expired' }) },
  };
  expect(await stripe.card.close('cs_1')).toMatchObject({ state: 'expired' });
  answers = { [askedFor]: { body: paid } };
  expect(await stripe.card.close('cs_1')).toEqual(payment);
  expect(asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
});

test('knows no nonces', async () => {
  await expect(stripe.card.payWithNonce(order, 'tok_visa')).rejects.toBeInstanceOf(NoNonces);
});

describe('a webhook', () => {
  const { signed } = stripe;

  test.each([
    {
      type: 'checkout.session.completed',
      object: paid,
      event: {
        id: 'evt_1',
        kind: 'captured',
        payment: { ...payment, paidAt: new Date('2026-03-04T04:53:20Z') },
      },
    },
    {
      type: 'checkout.session.expired',
      object: session({ status: 'expired' }),
      event: { id: 'evt_1', kind: 'expired', payment: { ...payment, state: 'expired', paymentId: null } },
    },
    {
      type: 'checkout.session.async_payment_failed',
      object: session({ status: 'complete' }),
      event: { id: 'evt_1', kind: 'declined', payment: { ...payment, state: 'declined', paymentId: null } },
    },
  ])('$type is read', async ({ type, object, event }) => {
    const { body, headers } = signed(type, object);
    expect(await stripe.card.readCallback(body, headers)).toEqual(event);
  });

  test('of a dispute says how much, why, how it stands, and whether it is won', async () => {
    const dispute = { object: 'dispute', amount: 2900, currency: 'eur', payment_intent: 'pi_1' };
    const read = async (type: string, more: object) => {
      const { body, headers } = signed(type, { ...dispute, reason: 'product_not_received', ...more });
      return stripe.card.readCallback(body, headers);
    };
    const told = (reason: string, over: boolean) => ({
      id: 'evt_1',
      kind: 'dispute',
      over,
      payment: { paymentId: 'pi_1', amountCents: 2900, currency: 'EUR', reason, state: 'open' },
    });
    expect(await read('charge.dispute.created', { status: 'needs_response' })).toMatchObject(
      told('product not received, needs response', false),
    );
    expect(await read('charge.dispute.closed', { status: 'won' })).toMatchObject(
      told('product not received, won', true),
    );
  });

  test('of money given back says how much of the charge that is', async () => {
    const charge = { object: 'charge', amount_refunded: 500, currency: 'eur', payment_intent: 'pi_1' };
    const { body, headers } = signed('charge.refunded', charge);
    expect(await stripe.card.readCallback(body, headers)).toMatchObject({
      kind: 'refund',
      payment: { paymentId: 'pi_1', amountCents: 500, currency: 'EUR' },
    });
  });

  test('of something else is taken and says nothing', async () => {
    const { body, headers } = signed('customer.created', { id: 'cus_1' });
    expect(await stripe.card.readCallback(body, headers)).toMatchObject({ id: 'evt_1', kind: 'other' });
  });

  test('that another secret signed, or whose body was changed, is none', async () => {
    const wrong = signed('checkout.session.completed', paid, 'whsec_other');
    expect(await stripe.card.readCallback(wrong.body, wrong.headers)).toBeNull();
    const right = signed('checkout.session.completed', paid);
    expect(await stripe.card.readCallback(right.body.replace('2900', '1'), right.headers)).toBeNull();
  });
});
