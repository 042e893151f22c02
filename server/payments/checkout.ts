import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { findCoversPaidBefore, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import {
  toAssociation,
  newestVersion,
  type Association,
  type Version,
} from '#server/association/versions.ts';
import { changeInSession } from '#server/audit/audited-change.ts';
import type { Order } from '#server/payments/card/card-provider.ts';
import { withCard, type Context } from '#server/base/context.ts';
import { createPaymentDeclined, createForbidden, createBadRequest, Refused } from '#server/base/refused.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import type { Database } from '#server/store/schema.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { getStateAfter } from '../checkouts/checkout-state.ts';
import {
  isSameSelection,
  selectOffer,
  toOffer,
  priceSelection,
  type Offer,
  type OfferRow,
  type PricedSelection,
} from '../year/offer.ts';
import { currency, toProviderOrder, toReceiptUrl } from '../money/provider-order.ts';
import { heldColumn, isMembership, type YearHeld } from '../year/begun-year.ts';
import { addEnrolment, lacksEnrolment } from '../membership/enrolment.ts';
import { Overtaken, renewLockedOrThrow } from '../membership/renew.ts';
import { takeInPayment } from './settle.ts';
import { isCheckoutForChoice } from '../membership/same-choice.ts';
import { selectCheckoutColumns, type Checkout } from './payment-event.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import { writeCheckout, type Draft, type Replaced, type Wish } from './write-checkout.ts';

const checkoutMilliseconds = 30 * 60_000;
/** How often a preparation starts anew because another one, or a payment, came between. */
const rounds = 8;

/**
 * Prepares a checkout: freezes the price of a renewal and answers where to pay it (specification section 7.9). It is
 * the open checkout of the same content, or a new one that replaces the open one. A total of zero renews at once, and
 * what is renewed already by the same selection is a success; both lead to the receipt page. 400 with fields where the
 * selection or the year cannot be renewed, 409 where it costs something else than the member saw. 424 where the payment
 * page cannot be opened.
 */
export async function openCheckout(context: Context, wish: Wish): Promise<string> {
  for (let round = 0; round < rounds; round += 1) {
    const url = await tryToStart(context, wish);
    if (url) return url;
  }
  throw new Error(`A checkout of member ${wish.memberId} for ${wish.year} was overtaken ${rounds} times`);
}

async function tryToStart(context: Context, wish: Wish): Promise<string | null> {
  const { config, clock } = context;
  const memberYear = await readMemberYear(context, wish.memberId, wish.year);
  if (!memberYear || memberYear.deceased) throw createForbidden();
  const { held, paidBy, vip } = memberYear;
  if (held?.isMembership && paidBy && isCheckoutForChoice(paidBy, wish.selection, memberYear.clubs, held))
    return toReceiptUrl(config, paidBy.reference);
  const priced = priceSelection(wish.selection, memberYear, vip, 'renewal', held);
  if (held?.isMembership) throw createBadRequest('invalid.year.renewed', { year: t('invalid.year.renewed') });
  if (!memberYear.yearEnabled)
    throw createBadRequest('invalid.year.closed', { year: t('invalid.year.closed') });
  const isEnrolled = !(await lacksEnrolment(context.db, wish.memberId));
  const wanted = addEnrolment(priced, isEnrolled ? null : memberYear.prices.enrolment);
  if (wish.total !== undefined && wish.total !== wanted.totalCents)
    throw new Refused(409, t('error.price.changed'));
  const { association, open } = memberYear;
  if (!open) return createCheckout(context, wish, { ...wanted, association }, null);
  const expired = open.expires_at <= clock.now();
  const usable = !expired && open.provider === context.card.name && open.redirect_url !== null;
  if (usable && isSameContent(open, wanted)) return open.redirect_url;
  if (await wasPaidWhileClosing(context, open, wish.requestId)) return null;
  const state = getStateAfter(open, { type: expired ? 'time ran out' : 'other content chosen' });
  return createCheckout(context, wish, { ...wanted, association }, { open, state });
}

function isSameContent(open: Checkout, wanted: PricedSelection): boolean {
  return open.total_cents === wanted.totalCents && isSameSelection(open.selection, wanted.selection);
}

/** Closes the payment page that is to be replaced, so that nobody pays there any more; true where somebody just had. */
async function wasPaidWhileClosing(context: Context, open: Checkout, requestId: string): Promise<boolean> {
  const asking = withCard(context, open.provider);
  if (open.provider_id === null || !asking) return false;
  try {
    const payment = await asking.card.close(open.provider_id);
    if (payment?.state !== 'captured') return false;
    return (await takeInPayment(asking, { payment, event: null }, requestId)) !== open.state;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    // It is replaced all the same: `reconcileCheckouts` asks about it again when its time is over.
    context.log.warn(
      { ...toErrorTrace(error), reference: open.reference },
      'a payment page could not be closed',
    );
    return false;
  }
}

async function createCheckout(
  context: Context,
  wish: Wish,
  { association, ...wanted }: PricedSelection & Pick<MemberYear, 'association'>,
  replaced: Replaced,
): Promise<string | null> {
  const at = context.clock.now();
  const draft: Draft = {
    ...wanted,
    reference: randomBytes(18).toString('base64url'),
    state: 'prepared',
    provider: context.card.name,
    page: null,
    at,
    expiresAt: new Date(at.getTime() + checkoutMilliseconds),
  };
  if (draft.totalCents === 0) return renewWithoutPayment(context, wish, draft, replaced);
  // Nobody can pay before the address is given out, so the page comes first: a page whose checkout is never written
  // stays unseen until it expires.
  const order = toProviderOrder(context.config, association.name, { ...draft, year: wish.year });
  const page = await openPage(context, order, wish.requestId);
  const id = await changeInSession({ context, caller: wish.caller }, (trx) =>
    writeCheckout(trx, wish, { ...draft, page }, replaced),
  );
  if (id === null || (await isOvertaken(context.db, wish, id, draft))) return null;
  return page.redirectUrl;
}

/**
 * Withdraws a checkout whose year was renewed, or begun by a group, while its page was being opened. A statement of its own,
 * so that it sees whatever was committed while the checkout waited for the member.
 */
async function isOvertaken(db: Kysely<Database>, wish: Wish, id: number, draft: Draft): Promise<boolean> {
  const paid = findCoversPaidBefore(draft.selection, draft.lines);
  const renewed = sql`exists (select from records where member_id = ${wish.memberId} and year = ${wish.year}
    and (${isMembership()} or third_party <> ${paid.thirdParty} or personal_accident <> ${paid.personalAccident}))`;
  const { numAffectedRows = 0n } = await sql`/* withdraw an overtaken checkout */
    ${withdrawCheckoutsWhere(sql`id = ${id} and ${renewed}`, draft.at)}`.execute(db);
  return numAffectedRows > 0n;
}

async function openPage(context: Context, order: Order, requestId: string) {
  return context.card.open(order).catch((error: unknown) => {
    context.log.error({ requestId, ...toErrorTrace(error) }, 'the payment page could not be opened');
    throw createPaymentDeclined(t('reason.payment.unreachable'));
  });
}

async function renewWithoutPayment(
  context: Context,
  wish: Wish,
  draft: Draft,
  replaced: Replaced,
): Promise<string | null> {
  const unpaid = { state: draft.state, total_cents: 0, currency };
  const state = getStateAfter(unpaid, { type: 'nothing was due' }, { type: 'membership renewed' });
  return changeInSession({ context, caller: wish.caller }, async (trx) => {
    const checkoutId = await writeCheckout(trx, wish, { ...draft, state }, replaced);
    if (checkoutId === null) return null;
    await renewLockedOrThrow(trx, { ...wish, ...draft, source: 'member', checkoutId });
    return toReceiptUrl(context.config, draft.reference);
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return null;
    throw error;
  });
}

interface MemberYear extends Offer {
  readonly association: Association;
  readonly vip: boolean;
  readonly deceased: boolean;
  readonly yearEnabled: boolean;
  /** What the year's record holds, where there is one. */
  readonly held: YearHeld | null;
  /** The checkout that the year's record stands on, where one does. */
  readonly paidBy: {
    readonly reference: string;
    readonly selection: Selection;
    readonly lines: readonly PriceLine[];
  } | null;
  readonly open: Checkout | null;
}

/** Whether a member can renew a year, what is on offer, and the open checkout; null where there is no such member. */
async function readMemberYear(
  { config, db }: Context,
  memberId: number,
  year: number,
): Promise<MemberYear | null> {
  const { rows } = await sql<
    Omit<MemberYear, 'association' | 'open' | 'prices'> & OfferRow & Checkout & { version: Version }
  >`
    /* read a member and a year */
    select members.vip, members.deceased, coalesce(renewal_years.enabled, false) as "yearEnabled",
      ${heldColumn} as held,
      (select json_build_object('reference', reference, 'selection', selection, 'lines', lines)
       from checkouts where checkouts.id = records.checkout_id) as "paidBy",
      ${selectOffer(year)}, ${newestVersion} as version,
      ${selectCheckoutColumns('open')}
    from members
      left join renewal_years on renewal_years.year = ${year}
      left join records on records.member_id = members.id and records.year = ${year}
      left join checkouts as open on open.member_id = members.id and open.year = ${year}
        and open.state in ('prepared', 'declined')
    where members.id = ${memberId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { vip, deceased, yearEnabled, held, paidBy, clubs, groups, kept, version, ...open } = row;
  const association = toAssociation(config, version);
  const offer = toOffer(config, year, { clubs, groups, kept });
  return {
    ...offer,
    association,
    vip,
    deceased,
    yearEnabled,
    held,
    paidBy,
    open: open.id === null ? null : open,
  };
}
