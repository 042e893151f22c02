import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  pressTo,
  press,
  sees,
  tick,
  useSharedSite,
  type Visit,
  visiting,
} from '#tests/support/browser/visit.ts';
import { enterReview, enterThisYear, nameOfPaying, review } from '#tests/support/browser/member-visit.ts';
import { newMember, renewalsOf, thisYear, type SiteMember } from '#tests/support/app/members.ts';

const site = useSharedSite();

async function toReview(visit: Visit, member: SiteMember): Promise<void> {
  await enterThisYear(visit, member);
  await pressTo(visit.page, `Renew for ${thisYear}, same as ${thisYear - 1}: €39.00`, review);
}

/** From the member's area to the last button, on either way. */
const ways: readonly [string, (visit: Visit, member: SiteMember) => Promise<void>][] = [
  ['on one page', toReview],
  ['step by step', enterReview],
];

async function changeClub(change: {
  readonly fee_cents?: number;
  readonly enabled?: boolean;
}): Promise<void> {
  await site.db.updateTable('clubs').set(change).where('short_name', '=', 'bidnija').execute();
}

/** What the page says of an offer that changed, line by line, where it has the focus. */
async function changesSaid(page: Page): Promise<string[]> {
  const notice = page.getByRole('alert').filter({ hasText: 'The offer has changed. Nothing was charged.' });
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((one) => one === document.activeElement)).toBe(true);
  return (await notice.getByRole('paragraph').allInnerTexts()).slice(1);
}

it.each(ways)('says what changed before the last button %s, and asks again', async (_, goTo) => {
  const member = await newMember(site, { lastYear: true });
  const club = 'Klabb tal-Isparar Bidnija';
  const [dearer, total] = [`${club}: €17.00, was €15.00`, 'Total: €41.00, was €39.00'];
  try {
    await visiting(site, async (visit, page) => {
      await goTo(visit, member);
      await changeClub({ fee_cents: 1700 });
      await press(page, nameOfPaying('39.00'));
      expect(await changesSaid(page)).toEqual([dearer, total]);
      await changeClub({ enabled: false });
      await press(page, nameOfPaying('41.00'));
      const gone = `${club} is no longer offered: choose another`;
      expect(await changesSaid(page)).toEqual([gone, 'Total: €24.00, was €41.00']);
      await changeClub({ enabled: true });
      await page.getByRole('alert').getByRole('link', { name: gone }).click();
      await sees(page, 'Clubs and affiliated groups');
      await tick(page, club);
      await press(page, 'Proceed');
      // Back from the payment, and given up there, it is gone on with where it was.
      await pressTo(page, nameOfPaying('41.00'), 'Pay €41.00');
      await page.goBack();
      await pressTo(page, nameOfPaying('41.00'), 'Pay €41.00');
      await pressTo(page, 'Cancel and go back', 'You have not paid');
      await press(page, 'Continue your renewal');
      await pressTo(page, nameOfPaying('41.00'), 'Pay €41.00');
      await pressTo(page, 'Pay €41.00', 'Thank you');
    });
  } finally {
    await changeClub({ fee_cents: 1500, enabled: true });
  }
  const { payments } = await renewalsOf(site, member);
  expect(payments).toEqual([{ amount_cents: 4100, currency: 'EUR', state: 'applied' }]);
});
