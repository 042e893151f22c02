import { expect, it } from 'vitest';
import { enterLicences } from '#tests/support/browser/member-visit.ts';
import { pressTo, press, sees, useSharedSite } from '#tests/support/browser/visit.ts';
import { counted, expectAfter, never, once, paid, pay, proceedToPay, toPayment } from './payment/paying.ts';

const site = useSharedSite();

it('is declined, and paid at the second try', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await press(page, 'Decline the card');
    await page.getByRole('alert').getByText('The card was declined. You can try again.').waitFor();
    expect(await counted(site, member)).toEqual(never);
    await pay(page);
  }));

it('is cancelled on the payment page, gone on with, changed, and paid', () =>
  expectAfter(site, { ...once, payments: [{ ...paid, amount_cents: 4400 }] }, async (visit, member) => {
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

it('is paid once from two tabs that both proceed to pay', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page, context } = visit;
    await enterLicences(visit, member);
    const other = await context.newPage();
    await other.goto(page.url());
    await sees(other, 'Licences and insurance');
    await Promise.all([press(page, 'Proceed to pay €39.00'), press(other, 'Proceed to pay €39.00')]);
    await Promise.all([sees(page, 'Pay €39.00'), sees(other, 'Pay €39.00')]);
    expect(other.url()).toBe(page.url());
    await Promise.all([press(page, 'Pay €39.00'), press(other, 'Pay €39.00')]);
    await Promise.all([sees(page, 'Thank you'), sees(other, 'Thank you')]);
  }));

it('is paid once though Back shows the way to the payment again', () =>
  expectAfter(site, once, async (visit, member) => {
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

it('is paid once with a callback that never comes', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await page.getByLabel('It is never sent').check();
    await pay(page);
  }));

it('is not a renewal where another amount was taken', () => {
  const due = { records: 0, receipts: 0, payments: [expect.objectContaining({ state: 'refund due' })] };
  return expectAfter(site, due, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await page.getByLabel('A wrong amount is taken and reported').check();
    await pressTo(page, 'Pay €39.00', 'You will get your money back');
  });
});
