import { expect, it } from 'vitest';
import { pressTo, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { enterLicences, review } from '#tests/support/browser/member-visit.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';

const site = useSharedSite();

it('renews without a payment page where nothing is to be paid', async () => {
  const member = await newMember(site, { vip: true, lastYear: true });
  await visiting(site, async (visit, page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await enterLicences(visit, member);
    await tick(page, 'Third Party Liability');
    await pressTo(page, 'Proceed', review);
    await pressTo(page, `Renew for ${thisYear}: nothing to pay`, 'Thank you');
    expect(await page.getByRole('button', { name: 'Print Insurance Certificate' }).count()).toBe(0);
    expect(new Set(asked)).toEqual(new Set([site.url]));
  });
  expect(await renewalsOf(site, member)).toEqual({
    records: [
      {
        year: thisYear,
        third_party: false,
        personal_accident: false,
        insured_elsewhere: false,
        agency_name: '',
        source: 'member',
      },
    ],
    clubs: [
      { short_name: 'amacs', fee_cents: 0 },
      { short_name: 'bidnija', fee_cents: 0 },
    ],
    groups: [],
    licences: ['collector_a'],
    receipts: [
      {
        lines: [
          { kind: 'club', shortName: 'amacs', name: 'AMACS – Kollezzjonisti u Sparaturi', cents: 0 },
          { kind: 'club', shortName: 'bidnija', name: 'Klabb tal-Isparar Bidnija', cents: 0 },
        ],
        total_cents: 0,
      },
    ],
    certificates: [],
    payments: [],
  });
});
