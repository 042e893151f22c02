import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { thisYear } from '#tests/support/app/members.ts';
import { enterReview, nameOfPaying, review } from '#tests/support/browser/member-visit.ts';
import { press, pressTo, sees, unfoldEnds, useSharedSite } from '#tests/support/browser/visit.ts';
import { counted, expectAfter, never, once, paid, pay, proceedToPay, toPayment } from './payment/paying.ts';

const site = useSharedSite();

/** Clicks twice before anything can have come of the first. */
async function clickTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
}

it('is prepared and paid once by double clicks', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await enterReview(visit, member);
    const prepared: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/prepare-checkout')) prepared.push(request.method());
    });
    await clickTwice(page, nameOfPaying('39.00'));
    await sees(page, 'Pay €39.00');
    expect(prepared).toEqual(['POST']);
    await clickTwice(page, 'Pay €39.00');
    await sees(page, 'Thank you');
  }));

it('is paid once where the renewal was paid in another tab meanwhile', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page, context } = visit;
    await enterReview(visit, member);
    const other = await context.newPage();
    await other.goto(page.url());
    await proceedToPay(other);
    await sees(page, review);
    await pay(other);
    // The renewal is over in every tab.
    await sees(page, "Member's Area");
    await page.getByLabel('Year').selectOption(String(thisYear));
    await page.getByText(`You have already renewed for ${thisYear}.`).first().waitFor();
  }));

it('is paid once by Back from the payment page and the old tab', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page, context } = visit;
    await toPayment(visit, member);
    const old = await context.newPage();
    await old.goto(page.url());
    await sees(old, 'Pay €39.00');
    await page.goBack();
    await sees(page, review);
    await pay(old);
    await sees(page, "Member's Area");
    await page.goBack();
    await page.goForward();
    await page.goto(`${site.url}/member/licence-and-insurance`);
    await sees(page, "Member's Area");
  }));

for (const behaviour of ['It is sent twice', 'It arrives before the browser returns']) {
  it(`is paid once with a callback of which is said: ${behaviour}`, () =>
    expectAfter(site, once, async (visit, member) => {
      const { page } = visit;
      await toPayment(visit, member);
      await unfoldEnds(page);
      await page.getByLabel(behaviour).check();
      await pay(page);
    }));
}

it('is cancelled on the payment page, gone on with, changed, and paid', () =>
  expectAfter(site, { ...once, payments: [{ ...paid, amount_cents: 4400 }] }, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    const first = page.url();
    await pressTo(page, 'Cancel and go back', 'You have not paid');
    await pressTo(page, 'Continue your renewal', review);
    await pressTo(page, 'Change: Insurance', 'Licences and insurance');
    await page.getByRole('checkbox', { name: 'Personal Accident' }).click();
    await pressTo(page, 'Proceed', review);
    await pressTo(page, nameOfPaying('44.00'), 'Pay €44.00');
    await page.goto(first);
    await sees(page, 'This payment page is closed');
    await page.goBack();
    await pressTo(page, 'Pay €44.00', 'Thank you');
  }));

it('is paid once though Back shows the way to the payment again', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    const first = page.url();
    await page.goBack();
    await sees(page, review);
    await proceedToPay(page);
    expect(page.url()).toBe(first);
    await pay(page);
    await page.goBack();
    await sees(page, 'This payment is complete');
    await page.getByRole('link', { name: /^Back to/ }).click();
    await sees(page, 'Thank you');
  }));

it('is not a renewal where another amount was taken', () => {
  const due = { records: 0, receipts: 0, payments: [expect.objectContaining({ state: 'refund due' })] };
  return expectAfter(site, due, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    const id = page.url().split('/').at(-1);
    await sql`update sandbox_payments set amount_cents = amount_cents + 100 where id = ${id}`.execute(
      site.db,
    );
    await pressTo(page, 'Pay €39.00', 'You will get your money back');
  });
});

it('is declined, and paid at the second try', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await unfoldEnds(page);
    await press(page, 'Decline the card');
    await page.getByRole('alert').getByText('The card was declined. You can try again.').waitFor();
    expect(await counted(site, member)).toEqual(never);
    await pay(page);
  }));

it('is paid once with a callback that never comes', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await unfoldEnds(page);
    await page.getByLabel('It is never sent').check();
    await pay(page);
  }));

it('is paid once from two tabs that both proceed to pay', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page, context } = visit;
    await enterReview(visit, member);
    const other = await context.newPage();
    await other.goto(page.url());
    await sees(other, review);
    await Promise.all([press(page, nameOfPaying('39.00')), press(other, nameOfPaying('39.00'))]);
    await Promise.all([sees(page, 'Pay €39.00'), sees(other, 'Pay €39.00')]);
    expect(other.url()).toBe(page.url());
    await Promise.all([press(page, 'Pay €39.00'), press(other, 'Pay €39.00')]);
    await Promise.all([sees(page, 'Thank you'), sees(other, 'Thank you')]);
  }));
