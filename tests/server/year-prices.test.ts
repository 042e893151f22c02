import { beforeEach, describe, expect, it } from 'vitest';
import { done, malformed, refused, said } from '#tests/support/server/answers.ts';
import { lastEntry, undoBy } from '#tests/support/server/undo-call.ts';
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

  it('with years is that of each of them, where all have prices', async () => {
    const unpriced = malformed({ year: 'There are no prices for this year.' });
    expect(await setFee({ short_name: 'tsc', fee: '7', years: [2025, 2041] })).toEqual(unpriced);
    expect(await setFee({ short_name: 'tsc', fee: '7', years: [2025, '2027', 2025] })).toEqual(done);
    const fees = { 2024: '5.00', 2025: '7.00', 2026: '5.00', 2027: '7.00' };
    expect(await feesOf('tsc')).toEqual(['7.00', fees]);
    expect((await setFee({ short_name: 'tsc', fee: '7', years: Array(201).fill(2025) }))[0]).toBe(400);
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

  it('is taken back in the years that it was changed in, and not in one that came since', async () => {
    for (const undo of [
      async () => undoBy(office.call, await lastEntry(office.db, 'club changed')),
      () => office.call('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '5', previous: '7', undo: true }),
    ]) {
      await setFee({ short_name: 'tsc', fee: '7' });
      expect(await addYear(2028)).toEqual(done);
      expect(await undo()).toMatchObject({ status: 200 });
      expect((await feesOf('tsc'))[1]).toMatchObject({ 2026: '5.00', 2027: '5.00', 2028: '7.00' });
      await office.db.deleteFrom('club_fees').where('year', '=', 2028).execute();
      await office.db.deleteFrom('renewal_years').where('year', '=', 2028).execute();
    }
  });

  it('is not taken back to one where its years had several', async () => {
    await setFee({ short_name: 'tsc', fee: '6', year: 2027 });
    await setFee({ short_name: 'tsc', fee: '7' });
    expect(await setFee({ short_name: 'tsc', fee: '6', previous: '7', undo: true })).toEqual([
      409,
      { reason: 'More than one thing was changed. Change each of them back.' },
    ]);
    expect((await feesOf('tsc'))[1]).toMatchObject({ 2026: '7.00', 2027: '7.00' });
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

describe('the prices of a year', () => {
  const line = 'PATCH /admin/administration/renewal-year/prices';
  const set = async (body: object) => said(await office.call(line, { year: '2027', ...body }));
  const told = async () => {
    const { body } = await office.call('GET /data/prices');
    return (body as { year: string }[]).find(({ year }) => year === '2027');
  };
  const everything = {
    third_party: '16.00',
    personal_accident: '6.00',
    enrolment: '20.00',
    stamp_duty_percent: '12.5',
    groups_from: '2026-12-15',
  };

  it('are changed together, those of other years stay, and the way back restores all of them', async () => {
    const before = await told();
    const fees = { tsc: '6.00', mgc: '8.00' };
    expect(await set({ ...everything, fees })).toEqual(done);
    expect(await told()).toEqual({ year: '2027', ...everything, stamp_duty_percent: 12.5 });
    expect((await feesOf('tsc'))[1]).toEqual({ 2024: '5.00', 2025: '5.00', 2026: '5.00', 2027: '6.00' });
    expect((await office.audited('prices changed')).at(0)).toMatchObject({
      actor: 'admin:registrar',
      subject: 'year:2027',
      before: {
        third_party_cents: 1400,
        personal_accident_cents: 500,
        enrolment_cents: 1500,
        stamp_duty_percent: 11,
        groups_from: '2027-01-01',
        fees: { tsc: 500, mgc: 750 },
      },
      after: { third_party_cents: 1600, groups_from: '2026-12-15', fees: { tsc: 600, mgc: 800 } },
    });
    const entry = await lastEntry(office.db);
    const answer = await undoBy(office.call, entry);
    expect(typeof answer === 'string' ? answer : said(answer)).toEqual(done);
    expect([await told(), (await feesOf('tsc'))[0]]).toEqual([before, '5.00']);
    const late = await undoBy(office.call, entry);
    expect(typeof late === 'string' ? late : late.status).toBe(409);
  });

  it('that are so already leave no entry, and one that somebody changed meanwhile is a conflict', async () => {
    expect(await set({ third_party: '14', fees: { tsc: '5' } })).toEqual(done);
    expect(await office.audited('prices changed')).toEqual([]);
    await set({ third_party: '15' });
    expect((await set({ third_party: '16', previous: { third_party: '14' } }))[0]).toBe(409);
    expect((await set({ third_party: '16', previous: { third_party: '15' } }))[0]).toBe(200);
  });

  it('are refused where they are none', async () => {
    const price = 'Price should be a number greater than or equal to 0.';
    const day = 'Enter a day of the year or of the year before, as dd/mm/yyyy.';
    expect(await set({ third_party: '-1', groups_from: 'soon' })).toEqual(
      malformed({ third_party: price, groups_from: day }),
    );
    expect(await set({ groups_from: '2028-01-01' })).toEqual(malformed({ groups_from: day }));
    expect(await set({ fees: { none: '1' } })).toEqual(
      malformed({ fees: 'A chosen club is not available. Choose another.' }),
    );
    expect(await set({ year: '2041', third_party: '1' })).toEqual(
      malformed({ year: 'There are no prices for this year.' }),
    );
  });

  it('say from when groups may insure', async () => {
    const person = await office.personOfGroup('0300001M', 2025);
    const insure = (year: number) => office.groupInsures({ member_id: person, year });
    const notYet = 'Groups may insure for 2027 from 1 January 2027.';
    expect(said(await insure(2027))).toEqual(refused(notYet, 'year'));
    await set({ groups_from: '2026-11-22' });
    const later = 'Groups may insure for 2027 from 22 November 2026.';
    expect(said(await insure(2027))).toEqual(refused(later, 'year'));
    await set({ groups_from: '2026-11-21', third_party: '16' });
    expect(said(await insure(2027))).toMatchObject([200, { total: '16.00' }]);
    await set({ year: '2026', groups_from: '2026-12-01' });
    expect((await insure(2026)).status).toBe(400);
    await set({ year: '2026', groups_from: '2026-01-01' });
    expect(said(await insure(2026))).toMatchObject([200, { total: '14.00' }]);
  });
});
