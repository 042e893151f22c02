import { beforeAll, expect, test } from 'vitest';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import type { RefundOrder } from '#server/payments/card/card-provider.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { refundThroughProvider, takeInRefundReport } from '#server/payments/refund.ts';
import { cancelRenewalOfYear } from '#server/membership/cancel-renewal.ts';
import { withdrawCheckoutsOf } from '#server/checkouts/withdraw-checkouts.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import {
  addMember,
  addOffer,
  captured,
  checkoutsOf,
  prepareFor,
  renewAtTheOffice,
  tell,
} from '#tests/support/server/renewals.ts';
import { ScriptedCard } from '#tests/support/server/scripted-card.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { noInsurance } from '#domain/insurance/insurance.ts';

const own = useOwnDatabase();

beforeAll(async () => {
  await addOffer(own.db);
  await addFailingRenewals(own.db);
});

const model = modelOf(checkoutMachine, {
  inputs: [
    { totalCents: 2900, currency: 'EUR' },
    { totalCents: 0, currency: 'EUR' },
  ],
  samples: [
    { type: 'nothing was due' },
    { type: 'payment captured', amountCents: 2900, currency: 'EUR' },
    { type: 'payment captured', amountCents: 2800, currency: 'EUR' },
    { type: 'payment captured', amountCents: 2900, currency: 'USD' },
    { type: 'payment declined' },
    { type: 'time ran out' },
    { type: 'other content chosen' },
    { type: 'renewal withdrawn' },
    { type: 'checkout fulfilled' },
    { type: 'checkout refused' },
    { type: 'renewal cancelled' },
    { type: 'money given back' },
    { type: 'refund failed' },
  ],
  matters: ({ context }) => context.totalCents,
  // What costs nothing is renewed in the call that prepares it: nobody can pay it, replace it or be late.
  when: ({ context, value }, { type }) =>
    context.totalCents > 0
      ? type !== 'nothing was due'
      : (value === 'prepared' && type === 'nothing was due') ||
        ['checkout fulfilled', 'renewal cancelled'].includes(type),
});

interface Checkout {
  readonly portal: Portal;
  readonly memberId: number;
  readonly reference: string;
  readonly free: boolean;
  readonly card: ScriptedCard;
  captures: number;
  /** How many of those are given back. */
  refunds: number;
}

async function open(totalCents: number): Promise<Checkout> {
  const card = new ScriptedCard();
  const plain = createPortal(own.db, '2026-03-04T10:00:00Z');
  const refunds = {
    refund: (order: RefundOrder) => card.refund(order),
    askRefund: (order: RefundOrder) => card.askRefund(order),
  };
  const context = { ...plain.context, card: { ...plain.context.card, ...refunds } };
  const portal = { ...plain, context };
  const free = totalCents === 0;
  const memberId = await addMember(own.db, { vip: free });
  if (free) return { portal, memberId, reference: '', free, card, captures: 0, refunds: 0 };
  await prepareFor(portal, memberId);
  const [checkout] = await checkoutsOf(own.db, memberId);
  return { portal, memberId, reference: checkout?.reference ?? '', free, card, captures: 0, refunds: 0 };
}

test('every transition of a payment, told to the server, is what the server keeps', async () => {
  await model.drive<Checkout>({
    open: ({ input }) => open(input?.totalCents ?? 0),
    does: {
      'nothing was due': async ({ portal, memberId }) => {
        const insurance = noInsurance;
        await prepareFor(portal, memberId, { selection: { licences: [], insurance } });
      },
      'payment captured': async (checkout, event, step) => {
        // Renewing follows at once; where the machine rests between the two, the server is made to stumble there.
        const rests = step.snapshot.value === 'paid';
        if (rests) await failRenewals(own.db, checkout.memberId, true);
        checkout.captures += 1;
        const { amountCents, currency } = event;
        const paymentId = `cap-${checkout.captures}-${checkout.reference}`;
        await tell(checkout.portal, captured(checkout.reference, { amountCents, currency, paymentId }));
        if (rests) await failRenewals(own.db, checkout.memberId, false);
      },
      'payment declined': async ({ portal, reference }) => {
        await tell(portal, captured(reference, { state: 'declined', paymentId: null }));
      },
      'time ran out': async ({ portal }) => {
        portal.clock.advance(30 * 60_000);
        await reconcileCheckouts(portal.context);
      },
      'other content chosen': async ({ portal, memberId }) => {
        await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
      },
      'renewal withdrawn': async ({ portal, memberId }) => {
        const at = portal.clock.now();
        await own.db.transaction().execute((trx) => withdrawCheckoutsOf(trx, memberId, at));
      },
      'checkout fulfilled': async ({ portal }) => {
        await reconcileCheckouts(portal.context);
      },
      'checkout refused': async ({ portal, memberId }) => {
        await renewAtTheOffice(portal, memberId);
        await reconcileCheckouts(portal.context);
      },
      'renewal cancelled': async ({ portal, memberId }) => {
        const cancelled = {
          memberId,
          year: 2026,
          reason: 'Wrong',
          by: 'admin:registrar',
          at: portal.clock.now(),
        };
        await own.db.transaction().execute((trx) => cancelRenewalOfYear(portal.context, trx, cancelled));
      },
      'money given back': async (checkout) => {
        const { memberId, portal, reference } = checkout;
        const due = await own.db
          .selectFrom('payments')
          .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
          .select(['payments.id as payment', 'amount_cents as amount'])
          .where('member_id', '=', memberId)
          .where('payments.state', '=', 'refund due')
          .execute();
        const by = { at: portal.clock.now(), requestId: 'test', actor: 'admin:registrar' };
        for (const one of due) await refundThroughProvider(portal.context, { ...one, reference }, by);
        checkout.refunds = checkout.captures;
      },
      'refund failed': async (checkout) => {
        const { card, portal } = checkout;
        for (const [index, made] of card.refunds.entries()) {
          card.refunds[index] = { ...made, state: 'refused', reason: 'The bank sent it back.' };
          await takeInRefundReport(portal.context, { ...made, amountCents: 0, currency: '' });
        }
        checkout.refunds = 0;
      },
    },
    sees: async ({ memberId, free, captures, refunds }, snapshot) => {
      const [checkout] = await checkoutsOf(own.db, memberId);
      // Of one that costs nothing there is no moment before the renewal.
      const { value } = snapshot;
      const freeAs = value === 'prepared' ? undefined : value === 'refunded' ? value : 'renewed';
      expect(checkout?.state).toBe(free ? freeAs : value);
      if (free) return;
      const payments = await own.db
        .selectFrom('payments')
        .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
        .select('payments.state')
        .where('member_id', '=', memberId)
        .orderBy('payments.id')
        .execute();
      const as = { paid: 'captured', renewed: 'applied', 'refund due': 'refund due' }[String(snapshot.value)];
      expect(payments.map(({ state }) => state)).toEqual(
        Array.from({ length: captures }, (_, index) => (index < refunds ? 'refunded' : as)),
      );
      const records = await storedRows(own.db, 'records', { member_id: memberId }, ['source']);
      expect(records.filter(({ source }) => source === 'member')).toHaveLength(
        snapshot.value === 'renewed' ? 1 : 0,
      );
    },
  });
});
