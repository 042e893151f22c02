import { describe, expect, it } from 'vitest';
import { malformed, said } from '#tests/support/server/answers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';

const office = useOffice();

const report = async (year: number | string, startDate: string, endDate: string) => {
  const query = new URLSearchParams({ year: String(year), startDate, endDate });
  return said(await office.call(`GET /admin/reports/insurance?${query.toString()}`));
};

async function rowNumbers(year: number, start: string, end: string): Promise<string[]> {
  const [, rows] = await report(year, start, end);
  return (rows as { insurance_certificate_number: string }[]).map((row) => row.insurance_certificate_number);
}

async function insure(membership_number: number | null, more: Parameters<typeof insured>[0], year = 2026) {
  const id = await addMember(office.db, {
    membership_number,
    id_number: `05${String(membership_number ?? 0).padStart(5, '0')}M`,
  });
  await office.renew(`id:${id}`, { year, licences: [], insurance: insured(more) });
  return id;
}

/** Sets the covers of a member for 2026. */
async function setCovers(n: number, third_party: boolean, personal_accident: boolean): Promise<void> {
  const body = { year: 2026, third_party, personal_accident, insured_elsewhere: false };
  expect((await office.call(`PATCH /admin/members/${n}/insurance`, body)).status).toBe(200);
}

describe('the insurance report', () => {
  it('has a row for each certificate, whose parts are what was paid', async () => {
    await office.renew('28', { insurance: insured({ pa: true }) });
    await insure(29, {});
    await insure(30, { tp: false, pa: true });
    await insure(31, { elsewhere: 'Atlas' });
    await insure(32, { tp: false });
    const person = {
      first_name: 'Ġorġ',
      last_name: 'Żahra',
      address: '4, Triq il-Kbira',
      city: 'Ħaż-Żebbuġ',
    };
    const row = (number: number, membership_number: number, id_number: string, amounts: object) => ({
      ...person,
      insurance_certificate_number: `2026/0000${number}`,
      certificateNumber: `2026/0000${number}`,
      membership_number,
      id_number,
      ...amounts,
    });
    expect(await report(2026, '2026-11-20', '2026-11-21')).toEqual([
      200,
      [
        row(1, 28, '0123456M', { tpl: '12.61', pa: '4.50', stamp_duty: '1.89', total: '19.00' }),
        row(2, 29, '0500029M', { tpl: '12.61', pa: '0.00', stamp_duty: '1.39', total: '14.00' }),
        row(3, 30, '0500030M', { tpl: '0.00', pa: '4.50', stamp_duty: '0.50', total: '5.00' }),
      ],
    ]);
  });

  it('adds up to what was charged, whatever the office does with the covers', async () => {
    for (let number = 100; number < 130; number += 1) {
      await insure(number, { tp: number % 2 === 0, pa: number % 3 === 0 });
    }
    for (let number = 100; number < 130; number += 4)
      await setCovers(number, number % 3 === 0, number % 5 !== 0);
    const held = await office.db.selectFrom('records').select(['third_party', 'personal_accident']).execute();
    const charged = held.reduce(
      (sum, row) => sum + (row.third_party ? 1400 : 0) + (row.personal_accident ? 500 : 0),
      0,
    );
    const [, body] = await report(2026, '2026-11-01', '2026-11-30');
    const rows = body as Record<'tpl' | 'pa' | 'stamp_duty' | 'total', string>[];
    const cents = (text: string) => Math.round(Number(text) * 100);
    for (const row of rows)
      expect(cents(row.tpl) + cents(row.pa) + cents(row.stamp_duty)).toBe(cents(row.total));
    expect(rows.reduce((sum, row) => sum + cents(row.total), 0)).toBe(charged);
    expect(rows).toHaveLength(held.filter((row) => row.third_party || row.personal_accident).length);
  });

  it('of each month has the covers bought in it, and the months add up to the year', async () => {
    await office.renew('28', { licences: [] });
    await office.db
      .updateTable('certificates')
      .set({ third_party_bought_on: '2026-02-03', third_party_from: '2026-02-03' })
      .execute();
    await insure(29, { pa: true });
    await setCovers(28, true, true);
    const amounts = async (start: string, end: string) => {
      const [, rows] = await report(2026, start, end);
      return (rows as Record<string, string>[]).map((row) =>
        ['insurance_certificate_number', 'tpl', 'pa', 'stamp_duty', 'total'].map((name) => row[name]),
      );
    };
    const first = ['2026/00003', '12.61', '0.00', '1.39', '14.00'];
    const added = ['2026/00003', '0.00', '4.50', '0.50', '5.00'];
    const other = ['2026/00002', '12.61', '4.50', '1.89', '19.00'];
    office.site.clock.set('2027-01-05T10:00:00Z');
    office.tokens.registrar = await office.administrator('later', 'amacs');
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, month) => {
        const last = new Date(Date.UTC(2026, month + 1, 0)).toISOString().slice(0, 10);
        return amounts(`${last.slice(0, 8)}01`, last);
      }),
    );
    expect(months).toEqual([[], [first], [], [], [], [], [], [], [], [], [other, added], []]);
    const whole = ['2026/00003', '12.61', '4.50', '1.89', '19.00'];
    expect(await amounts('2026-01-01', '2026-12-31')).toEqual([other, whole]);
    const total = (rows: (string | undefined)[][]) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0);
    expect([total(months.flat()), total([other, whole])]).toEqual([3800, 3800]);
  });

  it('has no row for a voided certificate, and one for that which came after', async () => {
    await office.renew('28', { licences: [] });
    await setCovers(28, false, true);
    expect(await rowNumbers(2026, '2026-01-01', '2026-12-31')).toEqual(['2026/00002']);
  });

  it('is of the days of Malta on which cover was bought, both included, within the cover year', async () => {
    const bought = [
      '2026-10-31T22:59:59Z',
      '2026-10-31T23:00:00Z',
      '2026-11-03T22:59:59Z',
      '2026-11-03T23:00:00Z',
    ];
    for (const [at, instant] of bought.entries()) {
      office.site.clock.set(instant);
      const token = await office.administrator(`night ${at}`, 'amacs');
      const body = { year: 2026, clubs: ['tsc'], affiliated_groups: [], licences: [], insurance: insured() };
      const id = await addMember(office.db, { membership_number: 200 + at, id_number: `060000${at}M` });
      expect((await office.call(`POST /admin/members/id:${id}/renew`, body, token)).status).toBe(200);
      expect(
        (await office.call(`POST /admin/members/id:${id}/renew`, { ...body, year: 2027 }, token)).status,
      ).toBe(200);
    }
    office.site.clock.set('2026-11-21T10:00:00Z');
    expect(await rowNumbers(2026, '2026-11-01', '2026-11-03')).toEqual(['2026/00002', '2026/00003']);
    expect(await rowNumbers(2026, '2026-10-31', '2026-11-01')).toEqual(['2026/00001', '2026/00002']);
    expect(await rowNumbers(2027, '2026-11-03', '2026-11-04')).toEqual(['2027/00003', '2027/00004']);
    expect(await rowNumbers(2025, '2026-11-03', '2026-11-04')).toEqual([]);
  });

  const start = 'Start date is required and should be in the past.';
  const end = 'End date is required and should be after the start date.';
  it.each<[query: Record<string, string>, fields: Record<string, string>]>([
    [{ startDate: '2026-11-22', endDate: '2026-11-23' }, { startDate: start }],
    [{ startDate: '2026-11-21', endDate: '2026-11-21' }, { endDate: end }],
    [{ startDate: '2026-11-21', endDate: '2026-11-20' }, { endDate: end }],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, { startDate: start }],
    [
      { startDate: '01/11/2026', endDate: '' },
      { startDate: start, endDate: end },
    ],
    [{}, { startDate: start, endDate: end }],
    [{ startDate: '2026-11-01', endDate: '2026-11-02', year: 'abc' }, { year: 'Year is required.' }],
  ])('refuses %o', async (query, fields) => {
    const text = new URLSearchParams({ year: '2026', ...query }).toString();
    expect(said(await office.call(`GET /admin/reports/insurance?${text}`))).toEqual(malformed(fields));
  });

  it('asks for a year', async () => {
    expect(
      said(await office.call('GET /admin/reports/insurance?startDate=2026-11-01&endDate=2026-11-02')),
    ).toEqual(malformed({ year: 'Year is required.' }));
  });

  it('is written down as read', async () => {
    await report(2026, '2026-11-01', '2026-11-02');
    expect(await office.audited('insurance report read')).toMatchObject([
      {
        actor: 'admin:registrar',
        after: { year: 2026, startDate: '2026-11-01', endDate: '2026-11-02', rows: 0 },
      },
    ]);
  });
});
