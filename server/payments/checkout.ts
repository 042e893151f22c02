import { sql, type RawBuilder } from 'kysely';
import { findCoversGroupHasPaid, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import {
  toAssociation,
  newestVersion,
  type Association,
  type Version,
} from '#server/association/versions.ts';
import { changeInSession } from '#server/audit/audited-change.ts';
import type { Context } from '#server/base/context.ts';
import type { Config } from '#server/settings/config.ts';
import { createForbidden, createBadRequest, Refused } from '#server/base/refused.ts';
import { getStateAfter } from '../checkouts/checkout-state.ts';
import { selectOffer, toOffer, checkAndPriceSelection, type Offer, type OfferRow } from '../year/offer.ts';
import { currency, toReceiptUrl } from '../money/provider-order.ts';
import { queueReceiptEmailOfCheckout } from '../money/receipt-email.ts';
import { heldColumn, isMembership, type YearHeld } from '../year/begun-year.ts';
import { addEnrolment, needsEnrolmentFeeAgain } from '../membership/enrolment.ts';
import { Overtaken, renewLockedOrThrow } from '../membership/renew.ts';
import { isCheckoutForChoice } from '../membership/same-choice.ts';
import { selectCheckoutColumns, type Checkout } from './payment-event.ts';
import {
  createCheckoutDraft,
  reuseOrCloseOpenCheckout,
  openPageAndWriteCheckout,
  retryUntilCheckoutStarts,
  type Opened,
} from './start-checkout.ts';
import { writeCheckout, type Asking, type Content, type Draft, type Replaced } from './write-checkout.ts';

export interface Wish extends Asking {
  readonly selection: Selection;
  /** The price in cents that the member's page shows. It is undefined if the page sent none. */
  readonly total?: number | undefined;
}

/**
 * Fixes the price of a renewal and opens its payment page (specification section 7.9). An unpaid checkout with the same
 * content is used again. An unpaid checkout with other content is replaced. If the price is zero, the year is renewed
 * at once. Returns the URL of the payment page, or of the receipt page if nothing is to be paid. Answers 400 if the
 * selection or the year cannot be renewed, and 409 if the price is not `total`. Answers 424 if the payment page cannot
 * be opened.
 */
export async function openCheckout(context: Context, wish: Wish): Promise<Opened> {
  return retryUntilCheckoutStarts(wish, () => tryToStart(context, wish));
}

async function tryToStart(context: Context, wish: Wish): Promise<Opened | null> {
  const found = await findCheckoutContent(context, wish);
  if ('opened' in found) return found.opened;
  const { content, memberYear } = found;
  const begun = await reuseOrCloseOpenCheckout(context, memberYear.open, content, wish.requestId);
  if (begun === null || 'opened' in begun) return begun && begun.opened;
  const draft = createCheckoutDraft(context, content);
  if (draft.totalCents === 0) return renewWithoutPayment(context, wish, draft, begun.replaced);
  const { association } = memberYear;
  return openPageAndWriteCheckout(context, wish, {
    ...begun,
    association,
    draft,
    isOver: isRenewedOtherwise(wish, content),
  });
}

/**
 * Finds the content of a new checkout at today's prices, or the checkout that already paid for the year. Refuses for
 * the same reasons as `openCheckout`. With `isSecond`, it does not charge enrolment, because the first of the two years
 * charges it.
 */
export async function findCheckoutContent(
  context: Context,
  wish: Wish,
  isSecond = false,
): Promise<{ readonly opened: Opened } | { readonly content: Content; readonly memberYear: MemberYear }> {
  const { config } = context;
  const memberYear = await readMemberYear(context, wish.memberId, wish.year);
  if (!memberYear || memberYear.deceased) throw createForbidden();
  const { held, paidBy, vip } = memberYear;
  if (held?.isMembership && paidBy && isCheckoutForChoice(paidBy, wish.selection, memberYear.clubs, held))
    return { opened: toOpened(config, paidBy.reference) };
  const priced = checkAndPriceSelection(wish.selection, memberYear, vip, 'renewal', held);
  if (held?.isMembership) throw createBadRequest('invalid.year.renewed', { year: t('invalid.year.renewed') });
  if (!memberYear.yearEnabled)
    throw createBadRequest('invalid.year.closed', { year: t('invalid.year.closed') });
  const isEnrolled = isSecond || !(await needsEnrolmentFeeAgain(context.db, wish.memberId));
  const wanted = addEnrolment(priced, isEnrolled ? null : memberYear.prices.enrolment);
  if (wish.total !== undefined && wish.total !== wanted.totalCents)
    throw new Refused(409, t('error.price.changed'));
  return { content: { ...wanted, paysFor: 'renewal', lineIds: [] }, memberYear };
}

function toOpened(config: Config, reference: string): Opened {
  return { reference, redirectUrl: toReceiptUrl(config, reference) };
}

/**
 * Returns an SQL condition: the year was renewed, or a group changed the year's covers, after the price was computed.
 */
export function isRenewedOtherwise(
  { memberId, year }: Wish,
  { lines, selection }: Content,
): RawBuilder<boolean> {
  const paid = findCoversGroupHasPaid(selection, lines);
  return sql<boolean>`exists (select from records where member_id = ${memberId} and year = ${year}
    and (${isMembership()} or third_party <> ${paid.thirdParty} or personal_accident <> ${paid.personalAccident}))`;
}

async function renewWithoutPayment(
  context: Context,
  wish: Wish,
  draft: Draft,
  replaced: Replaced,
): Promise<Opened | null> {
  const unpaid = { state: draft.state, total_cents: 0, currency };
  const state = getStateAfter(unpaid, { type: 'nothing was due' }, { type: 'checkout fulfilled' });
  return changeInSession({ context, caller: wish.caller }, async (trx) => {
    const checkoutId = await writeCheckout(trx, wish, { ...draft, state }, replaced);
    if (checkoutId === null) return null;
    await renewLockedOrThrow(trx, { ...wish, ...draft, source: 'member', checkoutId });
    await queueReceiptEmailOfCheckout(context, trx, checkoutId, true);
    return toOpened(context.config, draft.reference);
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
  readonly held: YearHeld | null;
  /** The checkout that paid for the record, or null if there is none. */
  readonly paidBy: {
    readonly reference: string;
    readonly selection: Selection;
    readonly lines: readonly PriceLine[];
  } | null;
  readonly open: Checkout | null;
}

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
