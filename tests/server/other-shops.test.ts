import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { webhooks } from '#server/http/payment-callbacks.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { useStripe } from './stripe-server.ts';

const office = useOffice();
const stripe = useStripe(() => undefined);
const list = async () => said(await office.call('GET /admin/payments/to-look-after'));

async function told(type: string, object: object): Promise<number> {
  const app = new Hono().route('/', webhooks({ ...office.site.context, card: stripe.card }));
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
    ['charge.dispute.updated', { ...dispute, status: 'under_review' }],
    ['charge.dispute.funds_withdrawn', dispute],
    ['charge.dispute.closed', { ...dispute, status: 'lost' }],
    ['invoice.paid', { object: 'invoice', id: 'in_1' }],
  ];
  for (const [type, object] of events) expect([type, await told(type, object)]).toEqual([type, 200]);
  expect(await list()).toEqual([200, []]);
});

test('a payment with our reference is on the list although nobody knows it, and so is what becomes of it', async () => {
  const metadata = { reference: 'reference-of-nobody-0000' };
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
