import type { Transaction } from 'kysely';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { getAuditActor } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { queueLatestReceiptEmail } from '../money/receipt-email.ts';
import type { Database } from '../store/schema.ts';
import type { PricedSelection } from '../year/offer.ts';
import type { Renewal } from '../year/renewal.ts';
import { renewYear, requireRenewed } from '../membership/renew.ts';

interface OfficeRenewal extends PricedSelection, Pick<Renewal, 'paidBy' | 'reference' | 'coversBoughtOn'> {
  readonly memberId: number;
  readonly year: number;
}

/** Returns the method and reference of a desk payment. Returns an empty object if nothing is paid yet. */
export function toDeskPayment(paidBy: DeskMethod | null | undefined, reference = '') {
  return paidBy ? { paidBy, reference } : {};
}

/** Renews a person's year as the office. Refuses with 400 a different renewal of the year, or a deceased person. */
export async function renewForOffice(
  trx: Transaction<Database>,
  request: ChangeRequest,
  renewal: OfficeRenewal,
): Promise<{ readonly receipt?: string }> {
  const outcome = await renewYear(trx, {
    ...renewal,
    ...getAuditActor(request),
    source: 'administrator',
    checkoutId: null,
  });
  const renewed = requireRenewed(outcome);
  if (renewed.outcome !== 'renewed' || renewed.receipt === null) return {};
  await queueLatestReceiptEmail(request.context, trx, renewed.recordId, true);
  return { receipt: renewed.receipt };
}
