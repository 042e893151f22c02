import type {
  CardEvent,
  CardPayment,
  CardProvider,
  CardRefund,
  Order,
  RefundOrder,
  RefundReport,
  ReportedReference,
} from '#server/payments/card/card-provider.ts';
import { expect } from 'vitest';
import type { Portal } from './portal.ts';
import { postCallback } from './renewals.ts';

/** What becomes of a call to the provider: it works, never arrives, or works while its answer is lost. */
export type Fate = 'works' | 'request lost' | 'answer lost';

interface Page {
  readonly order: Order;
  readonly providerId: string;
  state: CardPayment['state'];
  paymentId: string | null;
  amountCents: number;
}

/** What became of a refund. */
type Made =
  | { readonly state: 'given back' | 'pending' }
  | { readonly state: 'refused'; readonly reason: string };

/** No two cards of a test file give the same number. */
let count = 0;

/**
 * A card provider in memory that does what no honest one would: it loses requests and answers, captures twice, takes
 * wrong amounts, captures on closed pages, and leaves it to the test when, how often and in which order it tells.
 */
export class ScriptedCard implements CardProvider {
  readonly name = 'sandbox';
  /** Everything that happened, to be told by callbacks; an event may be told never, late or many times. */
  readonly events: CardEvent[] = [];
  readonly captured: CardPayment[] = [];
  /** Every refund that was made, here or at the provider's own desk. */
  readonly refunds: ({
    readonly paymentId: string;
    readonly amountCents: number;
    readonly key: string;
  } & Made)[] = [];
  /** What becomes of the next refunds; they are given back unless it says otherwise. */
  nextRefund: Made | null = null;
  /** What becomes of the next calls; those without a fate of their own work. */
  fates: Fate[] = [];
  /** How often it was asked about a page. */
  asks = 0;
  readonly #pages = new Map<string, Page>();

  async #call<T>(does: () => T): Promise<T> {
    const fate = this.fates.shift() ?? 'works';
    await Promise.resolve();
    if (fate === 'request lost') throw new Error('The request was lost');
    const answer = does();
    if (fate === 'answer lost') throw new Error('The answer was lost');
    return answer;
  }

  #pageOf(order: Order): Page {
    const providerId = `page-${order.reference}`;
    const known = this.#pages.get(providerId);
    if (known) return known;
    const { amountCents } = order;
    const page: Page = { order, providerId, state: 'open', paymentId: null, amountCents };
    this.#pages.set(providerId, page);
    return page;
  }

  #paymentOf({ order, providerId, state, paymentId, amountCents }: Page): CardPayment {
    const reason = state === 'declined' ? 'The card was declined.' : null;
    return {
      providerId,
      reference: order.reference,
      state,
      paymentId,
      amountCents,
      currency: order.currency,
      paidAt: null,
      reason,
    };
  }

  #tell(payment: CardPayment): void {
    const kind = payment.state === 'captured' || payment.state === 'declined' ? payment.state : 'expired';
    count += 1;
    this.events.push({ id: `event-${count}`, kind, payment });
  }

  #capture(page: Page, amountCents: number): CardPayment {
    count += 1;
    const payment = {
      ...this.#paymentOf(page),
      state: 'captured',
      paymentId: `capture-${count}`,
      amountCents,
    } as const;
    this.captured.push(payment);
    this.#tell(payment);
    return payment;
  }

  /** Presses Pay on a page; a closed or paid page takes nothing. */
  pay(providerId: string, amountCents?: number): void {
    const page = this.#pages.get(providerId);
    if (!page || (page.state !== 'open' && page.state !== 'declined')) return;
    page.amountCents = amountCents ?? page.amountCents;
    page.paymentId = this.#capture(page, page.amountCents).paymentId;
    page.state = 'captured';
  }

  /** Takes the money although the page is closed or paid already. */
  payAgain(providerId: string): void {
    const page = this.#pages.get(providerId);
    if (page) this.#capture(page, page.order.amountCents);
  }

  decline(providerId: string): void {
    const page = this.#pages.get(providerId);
    if (!page || (page.state !== 'open' && page.state !== 'declined')) return;
    page.state = 'declined';
    this.#tell(this.#paymentOf(page));
  }

  open(order: Order): Promise<{ providerId: string; redirectUrl: string }> {
    return this.#call(() => {
      const { providerId } = this.#pageOf(order);
      return { providerId, redirectUrl: `http://pay.test/pay/${providerId}` };
    });
  }

  ask(providerId: string): Promise<CardPayment | null> {
    this.asks += 1;
    return this.#call(() => {
      const page = this.#pages.get(providerId);
      return page ? this.#paymentOf(page) : null;
    });
  }

  askReference(paymentId: string): Promise<ReportedReference> {
    return this.#call(() => ({
      reference: this.captured.find((one) => one.paymentId === paymentId)?.reference ?? '',
    }));
  }

  close(providerId: string): Promise<CardPayment | null> {
    return this.#call(() => {
      const page = this.#pages.get(providerId);
      if (!page) return null;
      if (page.state === 'open' || page.state === 'declined') page.state = 'cancelled';
      return this.#paymentOf(page);
    });
  }

  payWithNonce(order: Order, nonce: string): Promise<CardPayment> {
    return this.#call(() => {
      const page = this.#pageOf(order);
      if (nonce === 'good') this.pay(page.providerId);
      else this.decline(page.providerId);
      return this.#paymentOf(page);
    });
  }

  readCallback(rawBody: string): Promise<CardEvent | null> {
    return Promise.resolve(this.events.find((event) => event.id === rawBody) ?? null);
  }

  askRefund(order: RefundOrder): Promise<CardRefund> {
    return this.#call(() => this.refundOf(order));
  }

  askRefundedCents(paymentId: string): Promise<number> {
    return this.#call(() =>
      this.refunds
        .filter((refund) => refund.paymentId === paymentId && refund.state !== 'refused')
        .reduce((cents, { amountCents }) => cents + amountCents, 0),
    );
  }

  listRefunded(): Promise<RefundReport[]> {
    return Promise.resolve(
      this.refunds.map(({ amountCents, paymentId }) => ({ amountCents, currency: 'EUR', paymentId })),
    );
  }

  /** Each key is one refund, which the card's bank may take its time over, send back or never see. */
  refund(order: RefundOrder) {
    return this.#call(() => {
      const known = this.refundOf(order);
      if (known.state !== 'none') return known;
      const { amountCents, key, paymentId } = order;
      this.refunds.push({ paymentId, amountCents, key, ...(this.nextRefund ?? { state: 'given back' }) });
      const made = this.refundOf(order);
      return made.state === 'none' ? { state: 'pending' as const } : made;
    });
  }

  refundOf({ amountCents, key, otherCents = 0, paymentId }: RefundOrder): CardRefund {
    const wanted = amountCents + otherCents;
    const made = this.refunds.filter((refund) => refund.paymentId === paymentId);
    const sum = (...states: readonly string[]) =>
      made.filter(({ state }) => states.includes(state)).reduce((cents, one) => cents + one.amountCents, 0);
    const ours = made.find((refund) => refund.key === key);
    if (ours?.state === 'given back' || sum('given back') >= wanted) return { state: 'given back' };
    if (sum('given back', 'pending') >= wanted) return { state: 'pending' };
    return ours?.state === 'refused' ? { state: 'refused', reason: ours.reason } : { state: 'none' };
  }
}

/** What a site asks of the card that stands at the time. */
export function callsOf(card: () => ScriptedCard): Partial<CardProvider> {
  return {
    open: (order) => card().open(order),
    ask: (id) => card().ask(id),
    close: (id) => card().close(id),
    refund: (order) => card().refund(order),
    askRefund: (order) => card().askRefund(order),
    askRefundedCents: (id) => card().askRefundedCents(id),
  };
}

/** Pays these checkouts by a scripted card, and tells the app all that is said of them. */
export async function payScripted(
  portal: Pick<Portal, 'app'>,
  card: ScriptedCard,
  checkouts: readonly { readonly provider_id: string | null; readonly reference: string }[],
): Promise<void> {
  for (const { provider_id: page } of checkouts) card.pay(page ?? '');
  const references = checkouts.map(({ reference }) => reference);
  for (const { id, payment } of card.events) {
    if (references.includes(payment.reference)) expect((await postCallback(portal, id)).status).toBe(200);
  }
}
