import { expect, it } from 'vitest';
import { enterReview, nameOfPaying, review } from '#tests/support/browser/member-visit.ts';
import { press, sees, useSharedSite } from '#tests/support/browser/visit.ts';
import { expectAfter, once } from './payment/paying.ts';

const site = useSharedSite();

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
