import { sql } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { changeInSession } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import { Overtaken } from '../membership/renew.ts';
import { toProviderOrder } from '../money/provider-order.ts';
import { findCheckoutContent, isRenewedOtherwise, type Wish } from './checkout.ts';
import {
  createCheckoutDraft,
  openPaymentPage,
  closeReplacedCheckout,
  retryUntilCheckoutStarts,
  type Opened,
} from './start-checkout.ts';
import { writeCheckout } from './write-checkout.ts';

/**
 * Opens one payment page for two years of a member (docs/decisions/two-years-in-one-payment.md). The second year's
 * checkout is a part of the first year's checkout, which is returned. Unpaid checkouts of both years are replaced.
 * Refuses for the same reasons as `openCheckout`, and answers 409 if a year costs nothing.
 */
export async function openCheckoutOfYears(context: Context, first: Wish, second: Wish): Promise<Opened> {
  if (first.year === second.year)
    throw createBadRequest('invalid.year.closed', { year: t('invalid.year.closed') });
  return retryUntilCheckoutStarts(first, () => tryToStart(context, first, second));
}

async function tryToStart(context: Context, first: Wish, second: Wish): Promise<Opened | null> {
  const one = await findCheckoutContent(context, first);
  const other = await findCheckoutContent(context, second, true);
  if ('opened' in one && 'opened' in other) return one.opened;
  if ('opened' in one || 'opened' in other)
    throw createBadRequest('invalid.year.renewed', { year: t('invalid.year.renewed') });
  const { association } = one.memberYear;
  if (one.content.totalCents === 0 || other.content.totalCents === 0)
    throw new Refused(409, t('error.price.changed'));
  const begun = await closeReplacedCheckout(context, one.memberYear.open, first.requestId);
  const alsoBegun = begun && (await closeReplacedCheckout(context, other.memberYear.open, second.requestId));
  if (!alsoBegun) return null;
  const [draft, also] = [
    createCheckoutDraft(context, one.content),
    createCheckoutDraft(context, other.content),
  ];
  const { providerId, redirectUrl } = await openPaymentPage(
    context,
    first,
    toProviderOrder(context.config, association.name, [
      { ...draft, year: first.year },
      { ...also, year: second.year },
    ]),
  );
  // The page's URL is not stored, so that a member cannot continue with only one of the two checkouts.
  const page = { providerId, redirectUrl: null };
  const ids = await changeInSession({ context, caller: first.caller }, async (trx) => {
    const id = await writeCheckout(trx, first, { ...draft, page }, begun.replaced);
    const partId = id && (await writeCheckout(trx, second, { ...also, page }, alsoBegun.replaced, id));
    if (!partId) throw new Overtaken();
    return [id, partId];
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return null;
    throw error;
  });
  if (!ids) return null;
  const isOver = sql`(${isRenewedOtherwise(first, one.content)} or ${isRenewedOtherwise(second, other.content)})`;
  // Only a separate statement sees what other processes committed while the checkouts waited for the member's lock.
  const { numAffectedRows = 0n } = await sql`/* withdraw overtaken checkouts of two years */
    ${withdrawCheckoutsWhere(sql`id = any(${ids}) and ${isOver}`, draft.at)}`.execute(context.db);
  return numAffectedRows > 0n ? null : { reference: draft.reference, redirectUrl };
}
