import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import type { Association } from '#server/association/versions.ts';
import { changeInSession } from '#server/audit/audited-change.ts';
import { withCardProvider, type Context } from '#server/base/context.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { createPaymentDeclined } from '#server/base/refused.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import type { Order } from '#server/payments/card/card-provider.ts';
import { getStateAfter } from '../checkouts/checkout-state.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import { toProviderOrder } from '../money/provider-order.ts';
import { readReachableEmail } from '../money/receipt-email.ts';
import { isSameSelection } from '../year/offer.ts';
import type { Checkout } from './payment-event.ts';
import { takeInPayment } from './take-in-payment.ts';
import {
  writeCheckout,
  type Asking,
  type AskingForApplication,
  type Content,
  type Draft,
  type Replaced,
} from './write-checkout.ts';

const checkoutMilliseconds = 30 * 60_000;
const rounds = 8;

/** A checkout with the URL of its payment page, or of its receipt page if nothing is to be paid. */
export interface Opened {
  readonly reference: string;
  readonly redirectUrl: string;
}

/**
 * Repeats `tryToStart` until it starts a checkout. A try fails if another request was faster. Throws after too many
 * tries.
 */
export async function retryUntilCheckoutStarts(
  { memberId, year }: Asking | AskingForApplication,
  tryToStart: () => Promise<Opened | null>,
): Promise<Opened> {
  for (let round = 0; round < rounds; round += 1) {
    const opened = await tryToStart();
    if (opened !== null) return opened;
  }
  throw new Error(`A checkout of member ${memberId ?? 'to be'} for ${year} was overtaken ${rounds} times`);
}

/** Makes a checkout that starts now, without a payment page. Stores nothing. */
export function createCheckoutDraft({ card, clock }: Context, content: Content): Draft {
  const at = clock.now();
  return {
    ...content,
    reference: randomBytes(18).toString('base64url'),
    state: 'prepared',
    provider: card.name,
    page: null,
    at,
    expiresAt: new Date(at.getTime() + checkoutMilliseconds),
  };
}

/**
 * Uses the unpaid checkout `open` again if it has this content. Otherwise closes its payment page, and returns the
 * checkout as `replaced`. Returns null if the checkout was just paid, and the caller must then start again.
 */
export async function reuseOrCloseOpenCheckout(
  context: Context,
  open: Checkout | null,
  content: Content,
  requestId: string,
): Promise<{ readonly opened: Opened } | { readonly replaced: Replaced } | null> {
  if (!open) return { replaced: null };
  const expired = open.expires_at <= context.clock.now();
  const usable = !expired && open.provider === context.card.name;
  if (usable && open.redirect_url !== null && isSameContent(open, content))
    return { opened: { reference: open.reference, redirectUrl: open.redirect_url } };
  return closeReplacedCheckout(context, open, requestId);
}

/** Closes the payment page of a checkout that will be replaced. Returns null if the checkout was just paid. */
export async function closeReplacedCheckout(
  context: Context,
  open: Checkout | null,
  requestId: string,
): Promise<{ readonly replaced: Replaced } | null> {
  if (!open) return { replaced: null };
  const expired = open.expires_at <= context.clock.now();
  if (await wasPaidWhileClosing(context, open, requestId)) return null;
  const state = getStateAfter(open, { type: expired ? 'time ran out' : 'other content chosen' });
  return { replaced: { open, state } };
}

function isSameContent(open: Checkout, wanted: Content): boolean {
  return (
    open.pays_for === wanted.paysFor &&
    open.total_cents === wanted.totalCents &&
    open.line_ids.join() === wanted.lineIds.join() &&
    isSameSelection(open.selection, wanted.selection)
  );
}

/** Closes a payment page. Returns true if somebody has already paid. */
async function wasPaidWhileClosing(context: Context, open: Checkout, requestId: string): Promise<boolean> {
  const asking = withCardProvider(context, open.provider);
  if (open.provider_id === null || !asking) return false;
  try {
    const payment = await asking.card.close(open.provider_id);
    if (payment?.state !== 'captured') return false;
    const state = await takeInPayment(asking, { payment, event: null }, requestId, open.reference);
    return state !== null && state !== open.state;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    // The checkout is replaced in spite of the error. `reconcileCheckouts` closes the page later.
    context.log.warn(
      { ...toErrorTrace(error), reference: open.reference },
      'a payment page could not be closed',
    );
    return false;
  }
}

/**
 * Opens the payment page for `draft` and stores the checkout. Returns null if another checkout was stored first, or if
 * `isOver` is true. Answers 424 if the payment page cannot be opened.
 */
export async function openPageAndWriteCheckout(
  context: Context,
  asking: Asking | AskingForApplication,
  begun: {
    readonly association: Association;
    readonly draft: Draft;
    readonly replaced: Replaced;
    readonly isOver: RawBuilder<boolean>;
  },
): Promise<Opened | null> {
  const { association, draft, isOver, replaced } = begun;
  const order = toProviderOrder(context.config, association.name, [{ ...draft, year: asking.year }]);
  const page = await openPaymentPage(context, asking, order);
  const id = await changeInSession({ context, caller: asking.caller }, (trx) =>
    writeCheckout(trx, asking, { ...draft, page }, replaced),
  );
  if (id === null) return null;
  // Only a separate statement sees what other processes committed while the checkout waited for the member's lock.
  const { numAffectedRows = 0n } =
    await sql`/* withdraw an overtaken checkout of ${sql.raw(asking.memberId === null ? 'application' : draft.paysFor)} */
    ${withdrawCheckoutsWhere(sql`id = ${id} and ${isOver}`, draft.at)}`.execute(context.db);
  return numAffectedRows > 0n ? null : { reference: draft.reference, redirectUrl: page.redirectUrl };
}

/**
 * Opens a payment page. The caller may show its URL only after the checkout is written. Answers 424 if the page cannot
 * be opened.
 */
export async function openPaymentPage(context: Context, asking: Asking | AskingForApplication, order: Order) {
  const { requestId } = asking;
  const email =
    asking.memberId === null ? asking.email : await readReachableEmail(context.db, asking.memberId);
  return context.card.open({ ...order, email }).catch((error: unknown) => {
    context.log.error({ requestId, ...toErrorTrace(error) }, 'the payment page could not be opened');
    throw createPaymentDeclined(t('reason.payment.unreachable'));
  });
}
