import { expect, it } from 'vitest';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { enterReview, openArea } from '#tests/support/browser/member-visit.ts';
import { pressTo, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { store, storedRow, storedRows } from '#tests/support/database/stored.ts';

const site = useSharedSite();

it('of what is owed settles that, and renews nothing', async () => {
  const member = await newMember(site, { lastYear: true });
  const year = thisYear - 1;
  const { id: record_id } = await storedRow(site.db, 'records', { member_id: member.id });
  const club = { kind: 'club', short_name: 'bidnija', name: 'Klabb tal-Isparar Bidnija' } as const;
  await store(site.db, 'record_lines', { ...club, record_id, cents: 1500, at: new Date(), why: 'renewal' });
  await visiting(site, async (visit, page) => {
    await openArea(visit, member);
    await page.getByText(`€15.00 for ${year} is not paid yet`).waitFor();
    await pressTo(page, 'Pay €15.00 by card', 'Pay €15.00');
    await pressTo(page, 'Cancel and go back', 'You have not paid');
    await pressTo(page, "Back to the Member's Area", "Member's Area");
    await pressTo(page, 'Pay €15.00 by card', 'Pay €15.00');
    await pressTo(page, 'Pay €15.00', 'Thank you');
    await page.getByText(`You have paid €15.00 for ${year}.`).waitFor();
    await pressTo(page, "Back to the Member's Area", "Member's Area");
    expect(await page.getByText('is not paid yet').count()).toBe(0);
  });
  const receipts = await storedRows(site.db, 'receipts', { record_id }, ['total_cents', 'paid_by']);
  expect(receipts).toEqual([{ total_cents: 1500, paid_by: 'provider' }]);
  expect(await storedRows(site.db, 'records', { member_id: member.id }, ['year'])).toEqual([{ year }]);
});

it('of two years renews both, with a receipt each', async () => {
  const member = await newMember(site, { lastYear: true });
  const [first, second] = [thisYear, thisYear + 1];
  await visiting(site, async (visit, page) => {
    await enterReview(visit, member);
    await tick(page, `Also renew for ${second}: €39.00`);
    await page.getByText(`€39.00 for ${first}, and €39.00 for ${second}.`).waitFor();
    await pressTo(page, `Pay €78.00 for ${first} and ${second} by card`, 'Pay €78.00');
    await page.getByText(`${second}: Third Party Liability`).waitFor();
    await pressTo(page, 'Pay €78.00', 'Thank you');
    await page
      .getByText(`Your membership is renewed for ${second} too, with a receipt of its own.`)
      .waitFor();
    await pressTo(page, "Back to the Member's Area", "Member's Area");
  });
  const records = await storedRows(site.db, 'records', { member_id: member.id }, ['year', 'checkout_id']);
  expect(records.map(({ year }) => year)).toEqual([first - 1, first, second]);
  const receipts = await Promise.all(
    records
      .slice(1)
      .map(({ checkout_id: id }) => storedRow(site.db, 'receipts', { checkout_id: id }, ['total_cents'])),
  );
  expect(receipts).toEqual([{ total_cents: 3900 }, { total_cents: 3900 }]);
});
