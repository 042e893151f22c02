import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { coversPaidBefore, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import {
  associationFrom,
  newestVersion,
  type Association,
  type Version,
} from '#server/association/versions.ts';
import { changeInSession } from '#server/audit/audited-change.ts';
import type { Order } from '#server/payments/card/card-provider.ts';
import { withCard, type Context } from '#server/base/context.ts';
import { declined, forbidden, malformed, Refused } from '#server/base/refused.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import type { Database } from '#server/store/schema.ts';
import { traceOf } from '#server/base/error-trace.ts';
import { stateAfter } from '../checkouts/checkout-state.ts';
import {
  isSameSelection,
  offerColumns,
  offerOf,
  priced,
  type Offer,
  type OfferRow,
  type Priced,
} from '../year/offer.ts';
import { currency, orderOf, receiptUrl } from '../money/provider-order.ts';
import { heldColumn, isMembership, type YearHeld } from '../year/begun-year.ts';
import { Overtaken, renewHeldOrThrow } from '../membership/renew.ts';
import { settle } from './settle.ts';
import { isForChoice } from '../membership/same-choice.ts';
import { checkoutColumns, type Checkout } from './payment-event.ts';
import { withdrawal } from '../checkouts/withdraw-checkouts.ts';
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
export async function prepare(context: Context, wish: Wish): Promise<string> {
  for (let round = 0; round < rounds; round += 1) {
    const url = await attempt(context, wish);
    if (url) return url;
  }
  throw new Error(`A checkout of member ${wish.memberId} for ${wish.year} was overtaken ${rounds} times`);
}

async function attempt(context: Context, wish: Wish): Promise<string | null> {
  const { config, clock } = context;
  const memberYear = await readMemberYear(context, wish.memberId, wish.year);
  if (!memberYear || memberYear.deceased) throw forbidden();
  const { held, paidBy, vip } = memberYear;
  if (held?.isMembership && paidBy && isForChoice(paidBy, wish.selection, memberYear.clubs, held))
    return receiptUrl(config, paidBy.reference);
  const wanted = priced(wish.selection, memberYear, vip, 'renewal', held);
  if (held?.isMembership) throw malformed('invalid.year.renewed', { year: t('invalid.year.renewed') });
  if (!memberYear.yearEnabled) throw malformed('invalid.year.closed', { year: t('invalid.year.closed') });
  if (wish.total !== undefined && wish.total !== wanted.totalCents)
    throw new Refused(409, t('error.price.changed'));
  const { association, open } = memberYear;
  if (!open) return create(context, wish, { ...wanted, association }, null);
  const expired = open.expires_at <= clock.now();
  const usable = !expired && open.provider === context.card.name && open.redirect_url !== null;
  if (usable && isSameContent(open, wanted)) return open.redirect_url;
  if (await wasPaidWhileClosing(context, open, wish.requestId)) return null;
  const state = stateAfter(open, { type: expired ? 'time ran out' : 'other content chosen' });
  return create(context, wish, { ...wanted, association }, { open, state });
}

function isSameContent(open: Checkout, wanted: Priced): boolean {
  return open.total_cents === wanted.totalCents && isSameSelection(open.selection, wanted.selection);
}

/** Closes the payment page that is to be replaced, so that nobody pays there any more; true where somebody just had. */
async function wasPaidWhileClosing(context: Context, open: Checkout, requestId: string): Promise<boolean> {
  const asking = withCard(context, open.provider);
  if (open.provider_id === null || !asking) return false;
  try {
    const payment = await asking.card.close(open.provider_id);
    if (payment?.state !== 'captured') return false;
    return (await settle(asking, { payment, event: null }, requestId)) !== open.state;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    // It is replaced all the same: `reconcile` asks about it again when its time is over.
    context.log.warn({ ...traceOf(error), reference: open.reference }, 'a payment page could not be closed');
    return false;
  }
}

async function create(
  context: Context,
  wish: Wish,
  { association, ...wanted }: Priced & Pick<MemberYear, 'association'>,
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
  if (draft.totalCents === 0) return renewForNothing(context, wish, draft, replaced);
  // Nobody can pay before the address is given out, so the page comes first: a page whose checkout is never written
  // stays unseen until it expires.
  const order = orderOf(context.config, association.name, { ...draft, year: wish.year });
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
  const paid = coversPaidBefore(draft.selection, draft.lines);
  const renewed = sql`exists (select from records where member_id = ${wish.memberId} and year = ${wish.year}
    and (${isMembership()} or third_party <> ${paid.thirdParty} or personal_accident <> ${paid.personalAccident}))`;
  const { numAffectedRows = 0n } = await sql`/* withdraw an overtaken checkout */
    ${withdrawal(sql`id = ${id} and ${renewed}`, draft.at)}`.execute(db);
  return numAffectedRows > 0n;
}

async function openPage(context: Context, order: Order, requestId: string) {
  return context.card.open(order).catch((error: unknown) => {
    context.log.error({ requestId, ...traceOf(error) }, 'the payment page could not be opened');
    throw declined(t('reason.payment.unreachable'));
  });
}

async function renewForNothing(
  context: Context,
  wish: Wish,
  draft: Draft,
  replaced: Replaced,
): Promise<string | null> {
  const unpaid = { state: draft.state, total_cents: 0, currency };
  const state = stateAfter(unpaid, { type: 'nothing was due' }, { type: 'membership renewed' });
  return changeInSession({ context, caller: wish.caller }, async (trx) => {
    const checkoutId = await writeCheckout(trx, wish, { ...draft, state }, replaced);
    if (checkoutId === null) return null;
    await renewHeldOrThrow(trx, { ...wish, ...draft, source: 'member', checkoutId });
    return receiptUrl(context.config, draft.reference);
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
      ${offerColumns(year)}, ${newestVersion} as version,
      ${checkoutColumns('open')}
    from members
      left join renewal_years on renewal_years.year = ${year}
      left join records on records.member_id = members.id and records.year = ${year}
      left join checkouts as open on open.member_id = members.id and open.year = ${year}
        and open.state in ('prepared', 'declined')
    where members.id = ${memberId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { vip, deceased, yearEnabled, held, paidBy, clubs, groups, kept, version, ...open } = row;
  const association = associationFrom(config, version);
  const offer = offerOf(config, year, { clubs, groups, kept });
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
