import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  pressTo,
  press,
  sees,
  tick,
  useSharedSite,
  type Visit,
  visiting,
} from '#tests/support/browser/visit.ts';
import { askForCode, enterArea, giveCode, renewToLicences } from '#tests/support/browser/member-visit.ts';
import { endSessions, newMember, renewalsOf, thisYear, type SiteMember } from '#tests/support/app/members.ts';

const site = useSharedSite();
const title = `Renew as in ${thisYear - 1}`;
const paying = (amount = '39.00') => `Pay €${amount} at ${new URL(site.paymentUrl).host}`;
const minute = 60_000;

async function toReview(visit: Visit, member: SiteMember): Promise<void> {
  await enterArea(visit, member);
  await visit.page.getByLabel('Year').selectOption(String(thisYear));
  await press(visit.page, `${title}: €39.00`);
  await sees(visit.page, title);
}

/** Joins a group by the step of clubs and groups, which leads back to the page. */
async function joinGroup(page: Page): Promise<void> {
  await pressTo(page, 'Change: Clubs and groups', 'Clubs and affiliated groups');
  await tick(page, 'Living History Group');
  await pressTo(page, 'Proceed', title);
}

async function signInAgain(visit: Visit, member: SiteMember): Promise<void> {
  await sees(visit.page, 'Member sign-in');
  await askForCode(visit, member);
  await giveCode(visit, member);
}

/** What comes between at the page, and where it ends there again; answers another page where it goes on in one. */
const disturbances: readonly [string, (visit: Visit, member: SiteMember) => Promise<Page | void>][] = [
  [
    'Back and Forward',
    async ({ page }) => {
      await page.goBack();
      await sees(page, 'Clubs and affiliated groups');
      await page.goForward();
    },
  ],
  [
    'Back to the area, and the renewal continued',
    async ({ page }) => {
      await pressTo(page, 'Back', "Member's Area");
      await page.getByLabel('Year').selectOption(String(thisYear));
      await press(page, title);
    },
  ],
  ['a reload', async ({ page }) => void (await page.reload())],
  [
    'a second tab',
    async ({ context, page }) => {
      const second = await context.newPage();
      await second.goto(page.url());
      return second;
    },
  ],
  [
    'the payment page, and Back from it',
    async ({ page }) => {
      await pressTo(page, paying(), 'Pay €39.00');
      await page.goBack();
    },
  ],
  [
    'a payment that was given up',
    async ({ page }) => {
      await press(page, paying());
      await pressTo(page, 'Cancel and go back', 'Your payment was not completed');
      await press(page, 'Continue your renewal');
    },
  ],
  [
    'the end of the session on the server',
    async (visit, member) => {
      await endSessions(site, member);
      await press(visit.page, paying());
      await signInAgain(visit, member);
    },
  ],
  [
    'the end of the session by time',
    async (visit, member) => {
      const { page } = visit;
      await page.clock.fastForward(18 * minute);
      await page.getByRole('dialog').waitFor();
      await page.clock.fastForward(2 * minute);
      await signInAgain(visit, member);
    },
  ],
];

describe.concurrent('the page on which everything is renewed as before', () => {
  it.for(disturbances)('is gone on with after %s', async ([name, disturb]) => {
    const member = await newMember(site, { lastYear: true });
    await visiting(site, async (visit) => {
      if (name.endsWith('by time')) await visit.page.clock.install();
      await toReview(visit, member);
      await joinGroup(visit.page);
      const page = (await disturb(visit, member)) ?? visit.page;
      await sees(page, title);
      await page.getByText('Added: Living History Group').waitFor();
      await press(page, paying());
      await pressTo(page, 'Pay €39.00', 'Thank you');
    });
    const { groups, payments, records } = await renewalsOf(site, member);
    expect({ groups, payments, years: records.map(({ year }) => year) }).toEqual({
      groups: ['lhg'],
      payments: [{ amount_cents: 3900, currency: 'EUR', state: 'applied' }],
      years: [thisYear],
    });
  });
});

/** From the member's area to the last button, on either way, and that button. */
const ways: readonly [
  string,
  (visit: Visit, member: SiteMember) => Promise<void>,
  (amount: string) => string,
][] = [
  ['on one page', toReview, paying],
  [
    'step by step',
    async (visit, member) => {
      const { page } = visit;
      await enterArea(visit, member);
      await page.getByLabel('Year').selectOption(String(thisYear));
      await renewToLicences(visit);
    },
    (amount) => `Proceed to pay €${amount}`,
  ],
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

it.each(ways)('says what changed before the last button %s, and asks again', async (_, goTo, button) => {
  const member = await newMember(site, { lastYear: true });
  const club = 'Klabb tal-Isparar Bidnija';
  const [dearer, total] = [`${club}: €17.00, was €15.00`, 'Total: €41.00, was €39.00'];
  try {
    await visiting(site, async (visit, page) => {
      await goTo(visit, member);
      await changeClub({ fee_cents: 1700 });
      await press(page, button('39.00'));
      expect(await changesSaid(page)).toEqual([dearer, total]);
      await changeClub({ enabled: false });
      await press(page, button('41.00'));
      const gone = `${club} is no longer offered: choose another`;
      expect(await changesSaid(page)).toEqual([gone, 'Total: €24.00, was €41.00']);
      await changeClub({ enabled: true });
      await page.getByRole('alert').getByRole('link', { name: gone }).click();
      await sees(page, 'Clubs and affiliated groups');
      await tick(page, club);
      await press(page, 'Proceed');
      await press(page, button('41.00'));
      await pressTo(page, 'Pay €41.00', 'Thank you');
    });
  } finally {
    await changeClub({ fee_cents: 1500, enabled: true });
  }
  const { payments } = await renewalsOf(site, member);
  expect(payments).toEqual([{ amount_cents: 4100, currency: 'EUR', state: 'applied' }]);
});
