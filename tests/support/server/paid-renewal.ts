import type { Kysely } from 'kysely';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import type { Database } from '#server/store/schema.ts';
import type { Site } from './site.ts';
import { newestRow, store } from '#tests/support/database/stored.ts';

/** A mandatory club and another, with letters of Maltese; this year and the next are open. */
export async function addClubsAndYears(db: Kysely<Database>): Promise<void> {
  await store(db, 'clubs', [
    { short_name: 'amacs', name: 'AMACS', fee_cents: 1000, mandatory: true },
    { short_name: 'ghx', name: 'Għaxaq Shooting Club', fee_cents: 2550, mandatory: false },
  ]);
  await store(db, 'renewal_years', [
    { year: 2026, enabled: true },
    { year: 2027, enabled: true },
  ]);
}

interface Wanted {
  readonly year?: number;
  readonly insurance?: Partial<Selection['insurance']>;
}

/** Prepares a checkout as a member does. */
export async function prepareRenewal({ context }: Site, memberId: number, more: Wanted = {}): Promise<void> {
  const year = more.year ?? 2026;
  const selection: Selection = {
    clubs: ['amacs', 'ghx'],
    affiliatedGroups: [],
    licences: [],
    insurance: { ...defaultInsurance, ...more.insurance },
  };
  await openCheckout(context, { memberId, year, selection, actor: 'test', requestId: 'test' });
}

/** Has the provider say that a member's newest checkout was paid, unless nothing was due. */
export async function payRenewal(
  { context }: Site,
  memberId: number,
  year = 2026,
  paymentId = `pay-${memberId}-${year}`,
): Promise<void> {
  const checkout = await newestRow(context.db, 'checkouts', { member_id: memberId, year });
  if (checkout.total_cents === 0) return;
  const payment = {
    providerId: `page-${checkout.reference}`,
    reference: checkout.reference,
    state: 'captured' as const,
    paymentId,
    amountCents: checkout.total_cents,
    currency: 'EUR',
    paidAt: null,
    reason: null,
  };
  await takeInPayment(context, { payment, event: null }, 'test');
}

/** Renews as a member does: prepares, and pays. */
export async function renewAndPay(site: Site, memberId: number, more: Wanted = {}): Promise<void> {
  await prepareRenewal(site, memberId, more);
  await payRenewal(site, memberId, more.year);
}
