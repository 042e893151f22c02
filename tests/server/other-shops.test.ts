import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { isPaymentOurs } from '#server/payments/concerns.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { useStripe } from './stripe-server.ts';

const office = useOffice();
/**
 * What Stripe has of payments; it knows no others, and breaks off where it is asked of `pi_away`. Each of them was
 * refunded.
 */
const portal = 'membership-portal';
/** An id as databases of other shops make them, in the form of our references. */
const idOfOthers = '507f1f77bcf86cd799439011';
const intents: Record<string, Record<string, string>> = {
  pi_1: { ticket: 'open-day' },
  pi_others: { reference: idOfOthers },
  pi_ours: { reference: 'reference-of-nobody-0001', portal },
};
const stripe = useStripe((line) => {
  if (line.startsWith('GET /v1/refunds?'))
    return { body: { object: 'list', data: [refund], has_more: false } };
  const id = /^GET \/v1\/payment_intents\/(\w+)$/.exec(line)?.[1] ?? '';
  if (id === 'pi_away') return undefined;
  const metadata = intents[id];
  return metadata
    ? { body: { id, object: 'payment_intent', metadata } }
    : { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
});
const list = async () => said(await office.call('GET /admin/payments/to-look-after'));

async function told(type: string, object: object): Promise<number> {
  const app = new Hono().route(
    '/',
    createPaymentCallbackRoutes({ ...office.site.context, card: stripe.card }),
  );
  app.onError((_, received) => received.body(null, 500));
  const { body, headers } = stripe.signed(type, object);
  return (await app.request('/v1/payments/callback/stripe', { method: 'POST', body, headers })).status;
}

const session = {
  object: 'checkout.session',
  id: 'cs_1',
  amount_total: 2500,
  client_reference_id: null,
  currency: 'eur',
  metadata: {},
  mode: 'payment',
  payment_intent: 'pi_1',
  payment_status: 'paid',
  status: 'complete',
};
const charge = {
  object: 'charge',
  amount: 2500,
  amount_refunded: 2500,
  currency: 'eur',
  payment_intent: 'pi_1',
  metadata: {},
};
const refund = {
  object: 'refund',
  amount: 2500,
  currency: 'eur',
  payment_intent: 'pi_1',
  status: 'succeeded',
  metadata: {},
};
const dispute = {
  object: 'dispute',
  amount: 2500,
  currency: 'eur',
  payment_intent: 'pi_1',
  reason: 'fraudulent',
  status: 'needs_response',
  metadata: {},
};

test('what another shop sells by the same account is on no list', async () => {
  const events: [string, object][] = [
    ['checkout.session.completed', { ...session, metadata: { ticket: 'open-day' } }],
    ['checkout.session.completed', { ...session, client_reference_id: 'order-77' }],
    ['checkout.session.completed', { ...session, client_reference_id: 'an-order-of-another-shop' }],
    ['checkout.session.completed', { ...session, metadata: { reference: 'order 77' } }],
    ['checkout.session.completed', { ...session, metadata: { reference: 'ORDER-2026-0000123' } }],
    ['charge.refunded', { ...charge, payment_intent: 'pi_2', metadata: { reference: 'ORDER-2026-0000123' } }],
    ['checkout.session.completed', { ...session, metadata: { reference: idOfOthers } }],
    ['checkout.session.completed', { ...session, metadata: { reference: idOfOthers, portal: 'of another' } }],
    ['charge.refunded', { ...charge, payment_intent: 'pi_others', metadata: { reference: idOfOthers } }],
    ['charge.dispute.created', { ...dispute, payment_intent: 'pi_others' }],
    ['checkout.session.completed', { ...session, metadata: null }],
    ['checkout.session.completed', { ...session, mode: 'subscription', payment_intent: null }],
    ['checkout.session.async_payment_succeeded', session],
    ['checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }],
    ['checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' }],
    ['charge.refunded', charge],
    ['charge.refunded', { ...charge, payment_intent: null, metadata: { donation: 'yes' } }],
    ['charge.refund.updated', refund],
    ['refund.updated', { ...refund, status: 'pending' }],
    ['refund.failed', { ...refund, status: 'failed' }],
    ['charge.dispute.created', dispute],
    ['charge.dispute.created', { ...dispute, payment_intent: null }],
    ['charge.dispute.created', { ...dispute, payment_intent: 'pi_nobodys' }],
    ['charge.dispute.updated', { ...dispute, status: 'under_review' }],
    ['charge.dispute.funds_withdrawn', dispute],
    ['charge.dispute.closed', { ...dispute, status: 'lost' }],
    ['invoice.paid', { object: 'invoice', id: 'in_1' }],
  ];
  for (const [type, object] of events) expect([type, await told(type, object)]).toEqual([type, 200]);
  expect(await list()).toEqual([200, []]);
});

test('a payment with our reference is on the list although nobody knows it, and so is what becomes of it', async () => {
  const metadata = { reference: 'reference-of-nobody-0000', portal };
  await told('charge.refunded', { ...charge, payment_intent: 'pi_2', metadata });
  expect(await list()).toMatchObject([200, [{ kind: 'given back elsewhere', reference: 'pi_2' }]]);
  await told('checkout.session.completed', { ...session, metadata });
  await told('charge.dispute.created', dispute);
  expect(await list()).toMatchObject([
    200,
    [
      { kind: 'given back elsewhere' },
      { kind: 'unknown', reference: metadata.reference, amount: '25.00' },
      { kind: 'disputed', amount: '25.00', reason: 'fraudulent, needs response' },
    ],
  ]);
});

test('what Stripe tells of a payment of ours that nobody heard of is on the list', async () => {
  const payment_intent = 'pi_ours';
  expect(await told('charge.dispute.created', { ...dispute, payment_intent })).toBe(200);
  expect(await told('refund.updated', { ...refund, payment_intent })).toBe(200);
  const ours = (await office.call('GET /admin/payments/to-look-after')).body as {
    kind: string;
    reference: string;
  }[];
  expect(ours.filter(({ reference }) => reference === payment_intent).map(({ kind }) => kind)).toEqual([
    'disputed',
    'given back elsewhere',
  ]);
});

test('a payment that the release before began, with the reference alone, is ours where that is stored', async () => {
  const reference = await office.checkout();
  intents['pi_former'] = { reference };
  const payment = captured('', { paymentId: 'pi_former' });
  const isOurs = () => isPaymentOurs({ card: stripe.card, db: office.db }, { kind: 'dispute', payment });
  expect(await isOurs()).toBe(false);
  await office.db
    .updateTable('checkouts')
    .set({ provider: 'stripe' })
    .where('reference', '=', reference)
    .execute();
  expect(await isOurs()).toBe(true);
});

test('and is told again where Stripe cannot be asked', async () => {
  const listed = await list();
  expect(await told('charge.dispute.created', { ...dispute, payment_intent: 'pi_away' })).toBe(500);
  expect(await list()).toEqual(listed);
});
