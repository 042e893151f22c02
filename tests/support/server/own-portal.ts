import { beforeAll, beforeEach } from 'vitest';
import type { CardProvider } from '#server/payments/card/card-provider.ts';
import { getPayment } from '#server/calls/payments.ts';
import { withLater } from '../made-later.ts';
import { useOwnDatabase } from '../database/own-database.ts';
import { createPortal, type Portal } from './portal.ts';
import { addMember, addOffer, checkoutOf, checkoutsOf, prepareFor } from './renewals.ts';
import { storedRows } from '#tests/support/database/stored.ts';

/** A year that is renewed by one payment of the usual price, as `outcomeOf` tells it. */
export const renewedOnce = {
  state: 'renewed',
  reason: null,
  payments: [{ amount_cents: 2900, state: 'applied', reason: null }],
  records: 1,
  receipts: 1,
};

const instantOfTests = '2026-03-04T10:00:00Z';

/** A portal before each test, on 4 March 2026 at 11 in Malta, on a database of the file with all that is on offer. */
export function useOwnPortal() {
  const own = useOwnDatabase();
  const opened: { portal?: Portal } = {};
  beforeAll(() => addOffer(own.db));
  beforeEach(() => {
    opened.portal = createPortal(own.db, instantOfTests);
  });
  const portal = withLater(() => opened.portal, {
    get db() {
      return own.db;
    },
    /** Opens the portal anew with another card provider, or at another instant. */
    reopen(card?: CardProvider, instant = instantOfTests): void {
      opened.portal = createPortal(own.db, instant, card);
    },
    /** A new member with a checkout of the usual price: who, where to pay, and the checkout's reference. */
    async prepared(): Promise<{ memberId: number; page: string; reference: string }> {
      const memberId = await addMember(own.db);
      const page = await prepareFor(portal, memberId);
      return { memberId, page, reference: (await checkoutOf(own.db, memberId)).reference };
    },
    /** What the receipt page hears of a checkout. */
    stateAt: (reference: string) =>
      getPayment({
        context: portal.context,
        caller: null,
        params: { reference },
        query: undefined,
        body: undefined,
        requestId: 'test',
        address: 'test',
      }),
    /** The states of a member's checkouts, oldest first. */
    statesOf: async (memberId: number) => (await checkoutsOf(own.db, memberId)).map(({ state }) => state),
    /** What became of a member's year: the states of checkout and payments, and how many records and receipts. */
    async outcomeOf(memberId: number) {
      const { id, state, reason } = await checkoutOf(own.db, memberId);
      const payments = await storedRows(own.db, 'payments', { checkout_id: id }, [
        'amount_cents',
        'state',
        'reason',
      ]);
      const { db } = own;
      const records = await db.selectFrom('records').select('id').where('member_id', '=', memberId).execute();
      const receipts = await db.selectFrom('receipts').select('id').where('checkout_id', '=', id).execute();
      return { state, reason, payments, records: records.length, receipts: receipts.length };
    },
  });
  return portal;
}
