import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import type { Clock } from '#server/base/context.ts';
import type { CardEvent, CardPayment, Order, RefundOrder } from '#server/payments/card/card-provider.ts';
import { callbacksAfter, type Behaviour } from './behaviour.ts';
import type { SandboxPayment, SandboxPaymentsTable, SandboxStore } from './tables.ts';

/** The payments of the sandbox. Money is captured at most once for each payment. */
export interface SandboxPayments {
  /** Creates the payment of an order, or finds the payment with the order's reference. */
  open(order: Order): Promise<SandboxPayment>;
  find(id: string): Promise<SandboxPayment | null>;
  /** Captures the money once, even if called twice. Returns null if the payment is unknown. */
  pay(id: string, behaviour: Behaviour): Promise<SandboxPayment | null>;
  decline(id: string, behaviour: Behaviour, reason?: string): Promise<SandboxPayment | null>;
  /** Closes an unpaid payment. Returns null if the payment is unknown. */
  close(id: string): Promise<SandboxPayment | null>;
  /** Refunds at most the captured amount. A second call with the same key refunds nothing more. */
  refund(order: RefundOrder): Promise<'given back' | 'refused'>;
  askRefund(order: RefundOrder): Promise<'given back' | 'none'>;
  /** Returns the refunded amount in cents; zero if the payment is unknown. */
  askRefundedCents(paymentId: string): Promise<number>;
}

/** Converts a row of the sandbox to a card provider's report. */
export function toCardPayment(row: SandboxPayment): CardPayment {
  return {
    providerId: row.id,
    reference: row.reference,
    state: row.state,
    paymentId: row.payment_id,
    amountCents: row.captured_cents ?? row.amount_cents,
    currency: row.currency,
    paidAt: row.captured_at,
    reason: row.reason,
  };
}

/** Returns whether a payment of the sandbox can still be paid. */
export function canSandboxPaymentBePaid(row: Pick<SandboxPayment, 'state'>): boolean {
  return row.state === 'open' || row.state === 'declined';
}

function createId(kind: string): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`;
}

export function createSandboxPayments(store: SandboxStore, clock: Clock): SandboxPayments {
  async function findPayment(id: string): Promise<SandboxPayment | null> {
    const row = await store
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const over = canSandboxPaymentBePaid(row) && row.expires_at <= clock.now();
    return over ? { ...row, state: 'expired' } : row;
  }

  /** Changes a payment. If the payment cannot be paid any more, it stays unchanged. */
  async function movePayment(id: string, change: Updateable<SandboxPaymentsTable>, behaviour: Behaviour) {
    const now = clock.now();
    const moved = await store.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('sandbox_payments')
        .set(change)
        .where('id', '=', id)
        .where('state', 'in', ['open', 'declined'])
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      const kind = change.state === 'captured' ? 'captured' : 'declined';
      const body = JSON.stringify({
        id: createId('evt'),
        kind,
        payment: toCardPayment(row),
      } satisfies CardEvent);
      const callbacks = callbacksAfter[behaviour].map((milliseconds) => ({
        payment_id: id,
        body,
        due_at: new Date(now.getTime() + milliseconds),
      }));
      if (callbacks.length > 0) await trx.insertInto('sandbox_callbacks').values(callbacks).execute();
      return row;
    });
    return moved ?? findPayment(id);
  }

  const findRefunded = (paymentId: string) =>
    store
      .selectFrom('sandbox_payments')
      .select(['refunded_cents', 'refund_key'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();

  async function askRefund(order: RefundOrder): Promise<'given back' | 'none'> {
    const { amountCents, key, otherCents = 0, paymentId } = order;
    const row = await findRefunded(paymentId);
    const isMade = row && (row.refund_key === key || row.refunded_cents >= amountCents + otherCents);
    return isMade ? 'given back' : 'none';
  }

  return {
    find: findPayment,
    async open(order) {
      const now = clock.now();
      await store
        .insertInto('sandbox_payments')
        .values({
          id: createId('pay'),
          reference: order.reference,
          description: order.description,
          lines: JSON.stringify(order.lines),
          amount_cents: order.amountCents,
          currency: order.currency,
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          state: 'open',
          created_at: now,
          expires_at: order.expiresAt,
        })
        .onConflict((known) => known.column('reference').doNothing())
        .execute();
      return store
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('reference', '=', order.reference)
        .executeTakeFirstOrThrow();
    },
    async pay(id, behaviour) {
      const asked = await findPayment(id);
      if (!asked) return null;
      const taken = {
        state: 'captured',
        payment_id: createId('cap'),
        captured_cents: asked.amount_cents,
        captured_at: clock.now(),
        reason: null,
      } as const;
      return movePayment(id, taken, behaviour);
    },
    async decline(id, behaviour, reason = t('sandbox.declined.reason')) {
      return movePayment(id, { state: 'declined', reason }, behaviour);
    },
    async close(id) {
      await store
        .updateTable('sandbox_payments')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', 'in', ['open', 'declined'])
        .execute();
      return findPayment(id);
    },
    askRefund,
    async askRefundedCents(paymentId) {
      return (await findRefunded(paymentId))?.refunded_cents ?? 0;
    },
    async refund(order) {
      const { amountCents, key, paymentId } = order;
      await store
        .updateTable('sandbox_payments')
        .set((column) => ({
          refunded_cents: column('refunded_cents', '+', amountCents),
          refund_key: key,
        }))
        .where('payment_id', '=', paymentId)
        .where('refund_key', 'is distinct from', key)
        .where((column) =>
          column(column('captured_cents', '-', column.ref('refunded_cents')), '>=', amountCents),
        )
        .execute();
      return (await askRefund(order)) === 'given back' ? 'given back' : 'refused';
    },
  };
}
