import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { captured } from '#tests/support/server/renewals.ts';
import type { Chosen, MoneyOffice } from './money-office.ts';

/** When the money begins. */
export const firstInstant = '2026-03-02T10:00:00Z';

/** An office of the test's own process, which answers everything and whose clock stands still. */
export function useOfficeInProcess(): MoneyOffice {
  const office = useOffice({ instant: firstInstant });
  const open = (chosen: Chosen) =>
    openCheckout(office.site.context, { ...chosen, actor: 'test', requestId: 'test' });
  const payPage = async (reference: string) => {
    const { total_cents: amountCents } = await storedRow(office.db, 'checkouts', { reference });
    const payment = captured(reference, { amountCents, paymentId: randomUUID() });
    return takeInPayment(office.site.context, { payment, event: null }, 'test');
  };
  return {
    get db() {
      return office.db;
    },
    get clock() {
      return office.site.clock;
    },
    tokens: office.tokens,
    call: office.call,
    async payOnline(chosen) {
      await open(chosen);
      await payRenewal(office.site, chosen.memberId, chosen.year, randomUUID());
    },
    async payForNothing(chosen, renewMeanwhile) {
      await open(chosen);
      await renewMeanwhile();
      await payRenewal(office.site, chosen.memberId, chosen.year);
    },
    async payPage(reference) {
      expect(await payPage(reference)).toBe('renewed');
    },
    async payPageForNothing(reference, meanwhile) {
      await meanwhile();
      expect(await payPage(reference)).toBe('refund due');
    },
    remindAndEndOldApplications: () => remindAndEndOldApplications(office.site.context),
  };
}
