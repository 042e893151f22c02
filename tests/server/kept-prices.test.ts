import { describe, expect, it } from 'vitest';
import { createPrintPages } from '#server/http/print-pages.ts';
import { said } from '#tests/support/server/answers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { payRenewal, prepareRenewal, renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { usePrintWindow } from '#tests/support/server/print-window.ts';
import { createSite, send } from '#tests/support/server/site.ts';

const dearer = { STAMP_DUTY_PERCENT: '20', THIRD_PARTY_CENTS: '1600', PERSONAL_ACCIDENT_CENTS: '600' };
const both = { insurance: { personalAccident: true } };

describe('a member’s, after fees, premiums and stamp duty were changed', () => {
  const window = usePrintWindow();
  const later = () => {
    const site = createSite(window.db, { instant: '2026-03-02T22:31:00Z', settings: dearer });
    site.app.route('/', createPrintPages(site.context));
    return site;
  };

  it('papers are to the byte what they were', async () => {
    await renewAndPay(window.site, window.memberId, both);
    const token = await window.sessionOf();
    const papers = ({ app }: Pick<typeof window.site, 'app'>) =>
      Promise.all(
        ['mc', 'ic', 'rr'].map(async (type) => {
          const link = `/v1/print/document?type=${type}&member=28&year=2026&token=${token}`;
          return Buffer.from(await (await app.request(link)).arrayBuffer()).toString('latin1');
        }),
      );
    const before = await papers(window.site);
    expect(before.map((paper) => paper.slice(0, 5))).toEqual(['%PDF-', '%PDF-', '%PDF-']);
    await window.db.updateTable('clubs').set({ fee_cents: 9900 }).execute();
    expect(await papers(later())).toEqual(before);
  });

  it('checkout is paid, and its price split, as it was prepared', async () => {
    await prepareRenewal(window.site, window.memberId, both);
    await payRenewal(later(), window.memberId);
    const lines = await window.print('ic', await window.sessionOf());
    expect(lines.filter((line) => line.startsWith('TD €'))).toEqual([
      'TD €12.61',
      'TD €4.50',
      'TD €1.89',
      'TD €19.00',
    ]);
  });
});

describe('the office’s, after they were changed', () => {
  const office = useOffice();
  const report = 'GET /admin/reports/insurance?year=2026&startDate=2026-11-20&endDate=2026-11-21';
  const later = () => createSite(office.db, { settings: dearer });
  const amounts = async (site: typeof office.site) => {
    const [, rows] = said(await send(site, report, { token: office.tokens.registrar }));
    return (rows as Record<string, string>[]).map((row) =>
      ['tpl', 'pa', 'stamp_duty', 'total'].map((name) => row[name]),
    );
  };
  const set = (third_party: boolean, personal_accident: boolean) =>
    send(later(), 'PATCH /admin/members/28/insurance', {
      body: { year: 2026, third_party, personal_accident, insured_elsewhere: false },
      token: office.tokens.registrar,
    });

  it('report says the same of what was bought before, and of what is kept, and splits the new by the new', async () => {
    await office.renew('28', { licences: [], insurance: insured({ pa: true }) });
    expect(await amounts(office.site)).toEqual([['12.61', '4.50', '1.89', '19.00']]);
    expect(await amounts(later())).toEqual([['12.61', '4.50', '1.89', '19.00']]);
    await set(true, false);
    expect(await amounts(later())).toEqual([['12.61', '0.00', '1.39', '14.00']]);
    // On the day on which it was taken away it would be as it was. Later it costs what it did, with today’s duty.
    await office.db
      .updateTable('certificates')
      .set({ voided_at: new Date('2026-11-20T10:00:00Z') })
      .where('voided_at', 'is not', null)
      .execute();
    await set(true, true);
    expect(await amounts(later())).toEqual([['12.61', '4.17', '2.22', '19.00']]);
  });

  it('report has at the new price what is bought for the first time', async () => {
    await office.renew('28', { licences: [] });
    await set(true, true);
    expect(await amounts(later())).toEqual([['12.61', '5.00', '2.39', '20.00']]);
  });
});
