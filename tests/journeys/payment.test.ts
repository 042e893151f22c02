import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo, press, sees, useSharedSite, type Visit, visiting } from '#tests/support/browser/visit.ts';
import { changeDetails, enterArea, renewToLicences } from '#tests/support/browser/member-visit.ts';
import { newMember, renewalsOf, thisYear, type SiteMember } from '#tests/support/app/members.ts';

const site = useSharedSite();

/** Last year's choices once more: two clubs and third party. */
const paid = { amount_cents: 3900, currency: 'EUR', state: 'applied' };

async function toLicences(visit: Visit, member: SiteMember): Promise<void> {
  const { page } = visit;
  await enterArea(visit, member);
  await page.getByLabel('Year').selectOption(String(thisYear));
  await renewToLicences(visit);
}

async function proceedToPay(page: Page): Promise<void> {
  await pressTo(page, 'Proceed to pay €39.00', 'Pay €39.00');
}

async function pay(page: Page): Promise<void> {
  await pressTo(page, 'Pay €39.00', 'Thank you');
}

async function toPayment(visit: Visit, member: SiteMember): Promise<void> {
  await toLicences(visit, member);
  await proceedToPay(visit.page);
}

async function counted(member: SiteMember) {
  const { records, receipts, payments } = await renewalsOf(site, member);
  return { records: records.length, receipts: receipts.length, payments };
}
const once = { records: 1, receipts: 1, payments: [paid] };
const never = { records: 0, receipts: 0, payments: [] };

/** What stands of this year after a member who renewed last year has done something. */
async function expectAfter(
  expected: object,
  does: (visit: Visit, member: SiteMember) => Promise<void>,
): Promise<void> {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, (visit) => does(visit, member));
  expect(await counted(member)).toEqual(expected);
}

/** Clicks twice before anything can have come of the first. */
async function clickTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
}

it('is declined, and paid at the second try', () =>
  expectAfter(once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await press(page, 'Decline the card');
    await page.getByRole('alert').getByText('The card was declined. You can try again.').waitFor();
    expect(await counted(member)).toEqual(never);
    await pay(page);
  }));

it('is cancelled on the payment page, gone on with, changed, and paid', () =>
  expectAfter({ ...once, payments: [{ ...paid, amount_cents: 4400 }] }, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    const first = page.url();
    await pressTo(page, 'Cancel and go back', 'Your payment was not completed');
    await pressTo(page, 'Continue your renewal', 'Licences and insurance');
    await page.getByRole('checkbox', { name: 'Personal Accident' }).click();
    await pressTo(page, 'Proceed to pay €44.00', 'Pay €44.00');
    await page.goto(first);
    await sees(page, 'This payment page is closed');
    await page.goBack();
    await pressTo(page, 'Pay €44.00', 'Thank you');
  }));

it('is prepared and paid once by double clicks', () =>
  expectAfter(once, async (visit, member) => {
    const { page } = visit;
    await toLicences(visit, member);
    const prepared: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/prepare-checkout')) prepared.push(request.method());
    });
    await clickTwice(page, 'Proceed to pay €39.00');
    await sees(page, 'Pay €39.00');
    expect(prepared).toEqual(['POST']);
    await clickTwice(page, 'Pay €39.00');
    await sees(page, 'Thank you');
  }));

it('saves the details once, and leaves no step out, by double clicks on Proceed', () =>
  expectAfter(never, async (visit, member) => {
    const { page } = visit;
    await enterArea(visit, member);
    await page.getByLabel('Year').selectOption(String(thisYear));
    await clickTwice(page, 'Renew Membership');
    await sees(page, 'Check your details');
    await changeDetails(page);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saved.push(request.url());
    });
    await clickTwice(page, 'Proceed');
    await sees(page, 'Clubs and affiliated groups');
    expect(saved).toEqual([`${site.url}/v1/members/member/${member.number}`]);
    await clickTwice(page, 'Proceed');
    await sees(page, 'Licences and insurance');
    expect(new URL(page.url()).pathname).toBe('/member/licence-and-insurance');
  }));

it('is paid once from two tabs that both proceed to pay', () =>
  expectAfter(once, async (visit, member) => {
    const { page, context } = visit;
    await toLicences(visit, member);
    const other = await context.newPage();
    await other.goto(page.url());
    await sees(other, 'Licences and insurance');
    await Promise.all([press(page, 'Proceed to pay €39.00'), press(other, 'Proceed to pay €39.00')]);
    await Promise.all([sees(page, 'Pay €39.00'), sees(other, 'Pay €39.00')]);
    expect(other.url()).toBe(page.url());
    await Promise.all([press(page, 'Pay €39.00'), press(other, 'Pay €39.00')]);
    await Promise.all([sees(page, 'Thank you'), sees(other, 'Thank you')]);
  }));

it('is paid once where the renewal was paid in another tab meanwhile', () =>
  expectAfter(once, async (visit, member) => {
    const { page, context } = visit;
    await toLicences(visit, member);
    const other = await context.newPage();
    await other.goto(page.url());
    await proceedToPay(other);
    await sees(page, 'Licences and insurance');
    await pay(other);
    // The renewal is over in every tab.
    await sees(page, "Member's Area");
    await page.getByLabel('Year').selectOption(String(thisYear));
    await page.getByText(`You have already renewed for ${thisYear}.`).waitFor();
  }));

it('is paid once by Back from the payment page and the old tab', () =>
  expectAfter(once, async (visit, member) => {
    const { page, context } = visit;
    await toPayment(visit, member);
    const old = await context.newPage();
    await old.goto(page.url());
    await sees(old, 'Pay €39.00');
    await page.goBack();
    await sees(page, 'Licences and insurance');
    await pay(old);
    await sees(page, "Member's Area");
    await page.goBack();
    await page.goForward();
    await page.goto(`${site.url}/member/licence-and-insurance`);
    await sees(page, "Member's Area");
  }));

it('is paid once though Back shows the way to the payment again', () =>
  expectAfter(once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    const first = page.url();
    await page.goBack();
    await sees(page, 'Licences and insurance');
    await proceedToPay(page);
    expect(page.url()).toBe(first);
    await pay(page);
    await page.goBack();
    await sees(page, 'This payment is complete');
    await page.getByRole('link', { name: /^Back to/ }).click();
    await sees(page, 'Thank you');
  }));

for (const behaviour of ['It is sent twice', 'It is never sent', 'It arrives before the browser returns']) {
  it(`is paid once with a callback of which is said: ${behaviour}`, () =>
    expectAfter(once, async (visit, member) => {
      const { page } = visit;
      await toPayment(visit, member);
      await page.getByLabel(behaviour).check();
      await pay(page);
    }));
}

it('is not a renewal where another amount was taken', () => {
  const due = { records: 0, receipts: 0, payments: [expect.objectContaining({ state: 'refund due' })] };
  return expectAfter(due, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await page.getByLabel('A wrong amount is taken and reported').check();
    await pressTo(page, 'Pay €39.00', 'You will get your money back');
  });
});
