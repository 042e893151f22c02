import { beforeEach } from 'vitest';
import type { RefundOrder } from '#server/payments/card/card-provider.ts';
import { readPaymentsToLookAfter } from '#server/money/payments-to-look-after.ts';
import { continueRefunds, refundThroughProvider } from '#server/payments/refund.ts';
import { useOwnPortal } from './own-portal.ts';
import { addMember, captured, checkoutOf, postCallback, prepareFor, renewAtTheOffice } from './renewals.ts';
import { ScriptedCard } from './scripted-card.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';

/** As `statesOf` tells them: a payment that is given back, one that is due, and one that is on its way back. */
export const givenBack = { checkout: 'refunded', payments: ['refunded by card'], listed: [] };
export const owed = { checkout: 'refund due', payments: ['refund due'], listed: ['refund due'] };
export const onItsWay = { checkout: 'refund due', payments: ['refunding'], listed: ['being given back'] };

/** A portal before each test where payments are to be given back, by a card provider that does what the test says. */
export function useDueRefunds() {
  const portal = useOwnPortal();
  let card = new ScriptedCard();
  beforeEach(() => {
    card = new ScriptedCard();
    portal.reopen(card);
  });

  const by = (username: string) => ({
    at: portal.clock.now(),
    requestId: 'test',
    actor: `admin:${username}`,
  });

  /** A payment of 29.00 that came for a year that the office had renewed. */
  async function due() {
    const memberId = await addMember(portal.db);
    await prepareFor(portal, memberId);
    await renewAtTheOffice(portal, memberId);
    const checkout = await checkoutOf(portal.db, memberId);
    const pay = async () => {
      card.payAgain(checkout.provider_id ?? '');
      const event = card.events.at(-1);
      await postCallback(portal, event?.id ?? '');
      return event?.payment;
    };
    const payment = await pay();
    const { id } = await storedRow(portal.db, 'payments', { checkout_id: checkout.id });
    const asked = { reference: checkout.reference, payment: id, amount: 2900 };
    const order = (tries = 0): RefundOrder => ({
      paymentId: payment?.paymentId ?? '',
      amountCents: 2900,
      key: `refund-${payment?.paymentId}-${tries}`,
    });
    return { asked, checkout, order, pay, payment };
  }
  type Due = Awaited<ReturnType<typeof due>>;

  /** What the office's list of payments says of it. */
  async function listedOf({ checkout }: Due) {
    const listed = await readPaymentsToLookAfter(portal.db, portal.clock.now());
    return listed.filter(({ reference }) => reference === checkout.reference);
  }

  return {
    portal,
    get card() {
      return card;
    },
    by,
    due,
    listedOf,
    /** An administrator orders that it is given back by card; answers its state. */
    refund: (one: Due, username = 'registrar') =>
      refundThroughProvider(portal.context, one.asked, by(username)),
    /** Ten minutes pass, and what is on its way is carried on. */
    async carryOnLater(): Promise<void> {
      portal.clock.advance(10 * 60_000);
      await continueRefunds(portal.context);
    },
    /** From now on the portal takes cards through another provider than the one it was paid through. */
    usesAnotherProvider: ({ asked }: Due) =>
      portal.db.updateTable('payments').set({ provider: 'stripe' }).where('id', '=', asked.payment).execute(),
    /** Tells the app by a callback that something became of a refund; answers the status. */
    async tellOfRefund({ order }: Due): Promise<number> {
      const id = `refund-event-${card.events.length}`;
      const payment = captured('', { providerId: '', state: 'open', paymentId: order().paymentId });
      card.events.push({ id, kind: 'refund', payment });
      return (await postCallback(portal, id)).status;
    },
    /** The states of checkout and payments, and how the office's list has it. */
    async statesOf(one: Due) {
      const payments = await storedRows(portal.db, 'payments', { checkout_id: one.checkout.id }, [
        'state',
        'refunded_how',
      ]);
      return {
        checkout: (await checkoutOf(portal.db, one.checkout.member_id ?? 0)).state,
        payments: payments.map(({ refunded_how: how, state }) => (how ? `${state} by ${how}` : state)),
        listed: (await listedOf(one)).map(({ kind }) => kind),
      };
    },
    /** What the audit tells of it: who did what, and from which state to which. */
    async audited({ checkout }: Due): Promise<string[]> {
      const entries = await portal.db
        .selectFrom('audit')
        .select(['actor', 'action', 'before', 'after'])
        .where('subject', '=', `checkout:${checkout.reference}`)
        .where((is) => is.or([is('action', 'like', '%refund%'), is('action', 'like', '%given back%')]))
        .orderBy('id')
        .execute();
      return entries.map(({ action, actor, after, before }) =>
        [actor, action, Object(before).state, Object(after).state].join(', '),
      );
    },
  };
}
