import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, renewalsOf, type SiteMember } from '#tests/support/app/members.ts';
import { enterReview, nameOfPaying } from '#tests/support/browser/member-visit.ts';
import { pressTo, visiting, type Visit } from '#tests/support/browser/visit.ts';

/** Last year's choices once more: two clubs and third party. */
export const paid = { amount_cents: 3900, currency: 'EUR', state: 'applied' };

export async function proceedToPay(page: Page): Promise<void> {
  await pressTo(page, nameOfPaying('39.00'), 'Pay €39.00');
}

export async function pay(page: Page): Promise<void> {
  await pressTo(page, 'Pay €39.00', 'Thank you');
}

export async function toPayment(visit: Visit, member: SiteMember): Promise<void> {
  await enterReview(visit, member);
  await proceedToPay(visit.page);
}

export async function counted(site: RunningSite, member: SiteMember) {
  const { records, receipts, payments } = await renewalsOf(site, member);
  return { records: records.length, receipts: receipts.length, payments };
}
export const once = { records: 1, receipts: 1, payments: [paid] };
export const never = { records: 0, receipts: 0, payments: [] };

/** What stands of this year after a member who renewed last year has done something. */
export async function expectAfter(
  site: RunningSite,
  expected: object,
  does: (visit: Visit, member: SiteMember) => Promise<void>,
): Promise<void> {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, (visit) => does(visit, member));
  expect(await counted(site, member)).toEqual(expected);
}
