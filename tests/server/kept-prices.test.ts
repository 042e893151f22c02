import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { migrate } from '#server/store/database.ts';
import { printing } from '#server/http/print-pages.ts';
import { said } from '#tests/support/server/answers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { payRenewal, prepareRenewal, renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { usePrintWindow } from '#tests/support/server/print-window.ts';
import { addMember, createSite, send } from '#tests/support/server/site.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';

const dearer = { STAMP_DUTY_PERCENT: '20', THIRD_PARTY_CENTS: '1600', PERSONAL_ACCIDENT_CENTS: '600' };
const both = { insurance: { personalAccident: true } };

describe('a member’s, after fees, premiums and stamp duty were changed', () => {
  const window = usePrintWindow();
  const later = () => {
    const site = createSite(window.db, { instant: '2026-03-02T22:31:00Z', settings: dearer });
    site.app.route('/', printing(site.context));
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
    // On the day on which it was taken away it would be given back as it was.
    await office.db
      .updateTable('certificates')
      .set({ voided_at: new Date('2026-11-20T10:00:00Z') })
      .where('voided_at', 'is not', null)
      .execute();
    await set(true, true);
    expect(await amounts(later())).toEqual([['12.61', '5.00', '2.39', '20.00']]);
  });
});

it('a backup from before prices were kept gets the rate of now, and what was paid stays what was paid', async () => {
  const [old, target] = [await databaseOfTest({ template: 'template0' }), await databaseOfTest()];
  const folder = await mkdtemp(join(tmpdir(), 'portal-prices-'));
  const settings = { stampDutyPercent: 12.5 };
  await migrate(old.db, { ...settings, upTo: '0010-code-askers' });
  const member_id = await addMember(old.db);
  // Of each year: the covers' prices, the day on which they were bought last, and how the charge for third party stands.
  const years = [
    { year: 2023, cents: [1400, 500], day: '2023-02-03', charged: 1400, paid: null },
    { year: 2024, cents: [1600, 0], day: '2024-05-06', charged: 1400, paid: null },
    { year: 2025, cents: [1600, 0], day: '2025-05-06', charged: 1400, paid: '2025-03-04T10:00:00Z' },
    { year: 2026, cents: [1600, 0], day: '2026-05-06', charged: 1400, paid: '2026-05-07T10:00:00Z' },
  ];
  for (const { year, cents, day, charged, paid } of years) {
    const [tp = 0, pa = 0] = cents;
    await sql`
      with paper as (
        insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, provider, created_at,
          expires_at)
        values (${`reference ${year}`}, ${member_id}, ${year}, 'renewed', '{}', '[]', 1900, 'sandbox', now(), now())
      ), record as (
        insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
        values (${member_id}, ${year}, true, ${pa > 0}, false, 'group', now()) returning id
      ), certificate as (
        insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_bought_on,
          third_party_from, personal_accident_cents, personal_accident_bought_on, personal_accident_from, verify_token)
        select id, ${year}, 1, ${`${year}-12-31`}, ${tp}, ${day}, ${day}, ${pa}, ${pa > 0 ? day : null},
          ${pa > 0 ? day : null}, ${`token ${year}`} from record
      )
      insert into group_charges (group_name, record_id, cover, cents, charged_on, paid_at, paid_by)
      select 'lhg', id, 'thirdParty', ${charged}, ${`${year}-02-03`}, ${paid}, ${paid && 'registrar'} from record`.execute(
      old.db,
    );
  }
  const file = join(folder, 'old.sql.gz');
  await writeBackup(old.connection, file, new Date());
  await restoreBackup(target.connection, file, { ...settings, replace: false });
  const { rows: duties } = await sql<object>`
    select cover_year as year, third_party_duty_cents as tp, personal_accident_duty_cents as pa,
      (select stamp_duty_percent from checkouts where year = cover_year) as percent
    from certificates order by cover_year`.execute(target.db);
  expect(duties).toEqual([
    { year: 2023, tp: 156, pa: 56, percent: 12.5 },
    { year: 2024, tp: 178, pa: 0, percent: 12.5 },
    { year: 2025, tp: 178, pa: 0, percent: 12.5 },
    { year: 2026, tp: 178, pa: 0, percent: 12.5 },
  ]);
  const { rows: charges } = await sql<object>`
    select year, purchase, cents, charged_on as day, paid_by as by
    from group_charges join records on records.id = record_id order by year, purchase`.execute(target.db);
  expect(charges).toEqual([
    { year: 2023, purchase: 1, cents: 1400, day: '2023-02-03', by: null },
    { year: 2024, purchase: 1, cents: 1600, day: '2024-05-06', by: null },
    { year: 2025, purchase: 1, cents: 1400, day: '2025-02-03', by: 'registrar' },
    { year: 2025, purchase: 2, cents: 1600, day: '2025-05-06', by: null },
    { year: 2026, purchase: 1, cents: 1600, day: '2026-05-06', by: 'registrar' },
  ]);
});
