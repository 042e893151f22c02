import { expect, it } from 'vitest';
import { pressTo, press, sees, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { nameOfPaying, review, signIn } from '#tests/support/browser/member-visit.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';

const site = useSharedSite();

it('renews with a club, a target licence and both covers, pays, and prints all three', async () => {
  const member = await newMember(site);
  const printed = new Map<string, string[]>();
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await signIn(visit, member);
    await page.getByLabel('Year').selectOption(String(thisYear));
    await pressTo(page, 'Renew Membership', 'Check your details');
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
    await tick(page, 'Kordin Rifle and Pistol Club');
    await pressTo(page, 'Proceed', 'Licences and insurance');
    await tick(page, 'Target Shooter Licence A');
    await tick(page, 'Personal Accident');
    await pressTo(page, 'Proceed', review);
    await pressTo(page, nameOfPaying('49.00'), 'Pay €49.00');
    expect(new URL(page.url()).origin).toBe(site.paymentUrl);
    await pressTo(page, 'Pay €49.00', 'Thank you');
    await page.getByText(`Your membership is renewed for ${thisYear}.`).waitFor();
    for (const [type, name] of [
      ['mc', 'Print Membership Card'],
      ['ic', 'Print Insurance Certificate'],
      ['rr', 'Print Receipt'],
    ] as const) {
      const opened = context.waitForEvent('request', (request) =>
        request.url().includes(`document?type=${type}`),
      );
      await press(page, name);
      const link = new URL((await opened).url());
      const answer = await fetch(link);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const { pages, structure } = readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(pages).toBe(1);
      printed.set(
        type,
        // A date's parts stand together by spaces that do not break.
        outline(structure).map((line) => line.trim().replaceAll('\u00A0', ' ')),
      );
    }
    for (const [type, what] of [
      ['mc', 'Membership card'],
      ['ic', 'Insurance certificate'],
    ] as const) {
      const link = printed.get(type)?.find((line) => line.startsWith('Link '));
      await page.goto(link?.slice('Link '.length) ?? '');
      await sees(page, what);
      await page.getByText('Valid', { exact: true }).waitFor();
    }
  });

  expect(printed.get('mc')).toEqual(
    expect.arrayContaining([
      `H1 Membership card ${thisYear}`,
      'Figure [Photo of Ġorġ Żahra]',
      'P Ġorġ Żahra',
      `P ${member.number}`,
      `P Valid until 31 December ${thisYear}`,
      'TD AMACS – Kollezzjonisti u Sparaturi, Kordin Rifle and Pistol Club',
    ]),
  );
  expect(printed.get('ic')).toEqual(
    expect.arrayContaining([
      'H1 Insurance certificate',
      'TH(Row) Third Party Liability',
      'TD €12.61',
      'TH(Row) Personal Accident',
      'TD €4.50',
      'TH(Row) Stamp duty',
      'TD €1.89',
      'TH(Row) Total',
      'TD €19.00',
    ]),
  );
  expect(printed.get('rr')).toEqual(
    expect.arrayContaining([
      'H1 Receipt',
      `P Received with thanks for membership in ${thisYear}.`,
      'TH(Row) AMACS – Kollezzjonisti u Sparaturi',
      'TD €10.00',
      'TH(Row) Kordin Rifle and Pistol Club',
      'TD €20.00',
      'TD €14.00',
      'TD €5.00',
      'TH(Row) Total',
      'TD €49.00',
    ]),
  );
  expect(await renewalsOf(site, member)).toEqual({
    records: [
      {
        year: thisYear,
        third_party: true,
        personal_accident: true,
        insured_elsewhere: false,
        agency_name: '',
        source: 'member',
      },
    ],
    clubs: [
      { short_name: 'amacs', fee_cents: 1000 },
      { short_name: 'kordin', fee_cents: 2000 },
    ],
    groups: [],
    licences: ['target_a'],
    receipts: [
      {
        lines: [
          { kind: 'club', shortName: 'amacs', name: 'AMACS – Kollezzjonisti u Sparaturi', cents: 1000 },
          { kind: 'club', shortName: 'kordin', name: 'Kordin Rifle and Pistol Club', cents: 2000 },
          { kind: 'thirdParty', cents: 1400 },
          { kind: 'personalAccident', cents: 500 },
        ],
        total_cents: 4900,
      },
    ],
    certificates: [
      { cover_year: thisYear, third_party_cents: 1400, personal_accident_cents: 500, voided_at: null },
    ],
    payments: [{ amount_cents: 4900, currency: 'EUR', state: 'applied' }],
  });
});
