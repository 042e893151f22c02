import { expect, it } from 'vitest';
import { enterLicences } from '#tests/support/browser/member-visit.ts';
import { press, sees, useSharedSite } from '#tests/support/browser/visit.ts';
import { counted, expectAfter, never, once, pay, toPayment } from './payment/paying.ts';

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

it('is paid once with a callback that never comes', () =>
  expectAfter(site, once, async (visit, member) => {
    const { page } = visit;
    await toPayment(visit, member);
    await page.getByLabel('It is never sent').check();
    await pay(page);
  }));
