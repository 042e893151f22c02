import { beforeEach, describe, expect, it } from 'vitest';
import { done, malformed, said } from '#tests/support/server/answers.ts';
import { aSelection, insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

const feesOf = async (shortName: string) => {
  const { body } = await office.call('GET /data/clubs');
  const club = (body as { short_name: string; fee: string; fees: object }[]).find(
    (one) => one.short_name === shortName,
  );
  return [club?.fee, club?.fees];
};
const setFee = async (body: object) => said(await office.call('PATCH /admin/clubs/fee', body));
const addYear = async (year: number) =>
  said(await office.call('POST /admin/administration/renewal-year', { year }));

describe('a club’s fee', () => {
  it('without a year is that of every open one', async () => {
    expect(await setFee({ short_name: 'tsc', fee: '6' })).toEqual(done);
    const fees = { 2024: '5.00', 2025: '5.00', 2026: '6.00', 2027: '6.00' };
    expect(await feesOf('tsc')).toEqual(['6.00', fees]);
  });

  it('with a year is that of this year alone', async () => {
    expect(await setFee({ short_name: 'tsc', fee: '7', year: '2026' })).toEqual(done);
    const fees = { 2024: '5.00', 2025: '5.00', 2026: '7.00', 2027: '5.00' };
    expect(await feesOf('tsc')).toEqual(['5.00', fees]);
    expect(await setFee({ short_name: 'tsc', fee: '7', year: 2041 })).toEqual(
      malformed({ year: 'There are no prices for this year.' }),
    );
  });

  it('is copied by a year that is added, and changed there alone', async () => {
    await setFee({ short_name: 'tsc', fee: '7', year: 2027 });
    expect(await addYear(2028)).toEqual(done);
    await setFee({ short_name: 'tsc', fee: '9', year: 2027 });
    const fees = { 2024: '5.00', 2025: '5.00', 2026: '5.00', 2027: '9.00', 2028: '7.00' };
    expect(await feesOf('tsc')).toEqual(['7.00', fees]);
  });

  it('is typed over that of the newest open year', async () => {
    await setFee({ short_name: 'tsc', fee: '7', year: 2027 });
    const stale = [409, { reason: expect.any(String) as string }];
    expect(await setFee({ short_name: 'tsc', fee: '8', previous: '5.00' })).toEqual(stale);
    expect(await setFee({ short_name: 'tsc', fee: '8', previous: '7.00' })).toEqual(done);
    expect((await feesOf('tsc'))[0]).toBe('8.00');
  });

  it('is taken back where every year still has it', async () => {
    await setFee({ short_name: 'tsc', fee: '8' });
    const undo = { short_name: 'tsc', fee: '5', previous: '8', undo: true };
    await setFee({ short_name: 'tsc', fee: '9', year: 2026 });
    expect((await setFee(undo))[0]).toBe(409);
    await setFee({ short_name: 'tsc', fee: '8', year: 2026 });
    expect(await setFee(undo)).toEqual(done);
    expect((await feesOf('tsc'))[0]).toBe('5.00');
  });
});

describe('two years at two prices', () => {
  beforeEach(async () => {
    await setFee({ short_name: 'tsc', fee: '6', year: 2027 });
    await office.db
      .updateTable('year_prices')
      .set({ third_party_cents: 1600, enrolment_cents: 2000, stamp_duty_percent: 20 })
      .where('year', '=', 2027)
      .execute();
  });

  it('are told to everybody', async () => {
    const usual = { third_party: '14.00', personal_accident: '5.00', enrolment: '15.00' };
    const of = (year: string, more: object = {}) => ({
      year,
      ...usual,
      stamp_duty_percent: 11,
      groups_from: `${year}-01-01`,
      ...more,
    });
    expect(said(await office.call('GET /data/prices'))).toEqual([
      200,
      [
        of('2027', { third_party: '16.00', enrolment: '20.00', stamp_duty_percent: 20 }),
        of('2026'),
        of('2025'),
        of('2024'),
      ],
    ]);
  });

  it('each charges its own, with its own stamp duty, also where something is changed later', async () => {
    const renew = (year: string, insurance: object) =>
      office.call('POST /admin/members/28/renew', { year, ...aSelection, licences: [], insurance });
    const seen = await renew('2027', insured({}));
    expect(seen.status).toBe(200);
    expect((await renew('2026', insured({}))).status).toBe(200);
    const certificates = await office.db
      .selectFrom('certificates')
      .select(['cover_year', 'third_party_cents', 'third_party_duty_cents'])
      .orderBy('cover_year')
      .execute();
    expect(certificates).toEqual([
      { cover_year: 2026, third_party_cents: 1400, third_party_duty_cents: 139 },
      { cover_year: 2027, third_party_cents: 1600, third_party_duty_cents: 267 },
    ]);
    for (const year of ['2026', '2027'])
      await office.call('POST /admin/members/28/clubs', { year, short_name: 'mgc' });
    await setFee({ short_name: 'mgc', fee: '1', year: 2027 });
    const clubs = await office.db
      .selectFrom('record_clubs')
      .innerJoin('records', 'records.id', 'record_id')
      .select(['year', 'short_name', 'fee_cents'])
      .orderBy('year')
      .orderBy('short_name')
      .execute();
    expect(clubs.map((one) => [one.year, one.short_name, one.fee_cents])).toEqual([
      [2026, 'amacs', 1000],
      [2026, 'mgc', 750],
      [2026, 'tsc', 500],
      [2027, 'amacs', 1000],
      [2027, 'mgc', 750],
      [2027, 'tsc', 600],
    ]);
  });
});
