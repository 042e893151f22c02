import { describe, expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { both, elsewhere, none, pa, tp, insured } from '#tests/support/server/covers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

const set = async (body: object) =>
  said(await office.call('PATCH /admin/members/28/insurance', { year: '2026', ...body }));

describe('the certificate', () => {
  const today = '2026-11-21';
  const thirdParty = (cents = 1400, boughtOn = today, from = boughtOn) => ({
    third_party_cents: cents,
    third_party_bought_on: boughtOn,
    third_party_from: from,
  });
  const personalAccident = (cents = 500, boughtOn = today, from = boughtOn) => ({
    personal_accident_cents: cents,
    personal_accident_bought_on: boughtOn,
    personal_accident_from: from,
  });
  const certificate = (number: number, more: object) => ({
    number,
    third_party_cents: 0,
    third_party_bought_on: null,
    third_party_from: null,
    personal_accident_cents: 0,
    personal_accident_bought_on: null,
    personal_accident_from: null,
    voided_at: null,
    ...more,
  });

  it('is voided where nothing is bought any more, and a later one has a new number', async () => {
    await office.renew('28', { licences: [] });
    expect(await office.certificates()).toEqual([certificate(1, thirdParty())]);
    await set(none);
    const voided = certificate(1, { ...thirdParty(), voided_at: office.site.clock.now() });
    expect(await office.certificates()).toEqual([voided]);
    await set(pa);
    expect(await office.certificates()).toEqual([voided, certificate(2, personalAccident())]);
  });

  it('stays where nothing changes', async () => {
    await office.renew('28');
    expect([await set(tp), await set({ ...tp, other_agency_name: 'x' })]).toEqual([done, done]);
    expect(await office.certificates()).toEqual([certificate(1, thirdParty())]);
  });

  it.each([
    { held: insured(), kept: thirdParty(1250, '2026-02-03', '2026-02-04'), added: personalAccident },
    {
      held: insured({ tp: false, pa: true }),
      kept: personalAccident(450, '2026-02-03', '2026-02-04'),
      added: thirdParty,
    },
  ])('keeps the price and the days of a cover, and has an added one of today', async (covers) => {
    const { held, kept, added } = covers;
    await office.renew('28', { licences: [], insurance: held });
    await office.db.updateTable('certificates').set(kept).execute();
    office.site.clock.set('2026-11-21T22:59:00Z');
    const late = await office.administrator('late', 'amacs');
    office.site.clock.set('2026-11-21T23:05:00Z');
    await office.call('PATCH /admin/members/28/insurance', { year: 2026, ...both }, late);
    const voided = certificate(1, { ...kept, voided_at: office.site.clock.now() });
    const day = '2026-11-22';
    expect(await office.certificates()).toEqual([
      voided,
      certificate(2, { ...kept, ...added(undefined, day) }),
    ]);
    const issued = office.db.selectFrom('certificates').select(['bought_on', 'cover_from']).orderBy('id');
    expect((await issued.execute()).at(-1)).toEqual({ bought_on: '2026-02-03', cover_from: '2026-02-04' });
  });

  it.each([
    { name: 'one cover', held: thirdParty(1400, '2026-01-23'), clicks: [none, tp] },
    {
      name: 'one cover by way of another insurance',
      held: thirdParty(1400, '2026-01-23'),
      clicks: [elsewhere, tp],
    },
    {
      name: 'one of two',
      held: { ...thirdParty(1250, '2026-01-23'), ...personalAccident(500, '2026-03-05') },
      clicks: [tp, both],
    },
    {
      name: 'both, one after the other',
      held: { ...thirdParty(1250, '2026-01-23'), ...personalAccident(500, '2026-03-05') },
      clicks: [none, pa, none, tp, both],
    },
    { name: 'one that it never had', held: thirdParty(1400, '2026-01-23'), clicks: [both, tp] },
  ])('is in force again where a slip is taken back on the same day: $name', async ({ held, clicks }) => {
    const pays = 'personal_accident_cents' in held;
    await office.renew('28', { licences: [], insurance: insured({ pa: pays }) });
    await office.db.updateTable('certificates').set(held).execute();
    const before = await office.certificates();
    for (const click of clicks) expect(await set(click)).toEqual(done);
    expect((await office.certificates()).filter((one) => one.voided_at === null)).toEqual(before);
  });

  it.each([
    ['2026-11-21T22:58:00Z', '2026-11-21T22:59:59Z', 1, '2026-01-23'],
    ['2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z', 2, '2026-11-22'],
    ['2026-11-20T22:59:59Z', '2026-11-21T22:59:59Z', 2, '2026-11-21'],
  ])('is another one where a cover is taken away at %s and given again at %s: %s', async (...slip) => {
    const [taken, given, number, boughtOn] = slip;
    await office.renew('28', { licences: [] });
    await office.db.updateTable('certificates').set(thirdParty(1400, '2026-01-23')).execute();
    for (const [instant, covers] of [
      [taken, none],
      [given, tp],
    ] as const) {
      office.site.clock.set(instant);
      const token = await office.administrator(`at ${instant}`, 'amacs');
      await office.call('PATCH /admin/members/28/insurance', { year: '2026', ...covers }, token);
    }
    const inForce = (await office.certificates()).filter((one) => one.voided_at === null);
    expect(inForce).toEqual([certificate(number, thirdParty(1400, boughtOn))]);
  });

  it('has a cover that was taken away on an earlier day of the day it was added again', async () => {
    await office.renew('28', { licences: [], insurance: insured({ pa: true }) });
    const early = {
      ...thirdParty(1400, '2026-02-03'),
      ...personalAccident(500, '2026-02-03'),
    };
    await office.db.updateTable('certificates').set(early).execute();
    expect(await set(tp)).toEqual(done);
    await office.voidedYesterday();
    expect(await set(both)).toEqual(done);
    expect((await office.certificates()).slice(1)).toEqual([
      certificate(2, { ...thirdParty(1400, '2026-02-03'), voided_at: office.site.clock.now() }),
      certificate(3, { ...thirdParty(1400, '2026-02-03'), ...personalAccident() }),
    ]);
  });

  it('that loses a cover runs on from its day', async () => {
    await office.renew('28', { insurance: insured({ pa: true }) });
    await office.db
      .updateTable('certificates')
      .set({ ...thirdParty(1400, '2026-02-03', '2026-02-04'), ...personalAccident(500, '2026-03-05') })
      .execute();
    await set(tp);
    expect((await office.certificates()).slice(1)).toEqual([
      certificate(2, thirdParty(1400, '2026-02-03', '2026-02-04')),
    ]);
  });

  it('of a year to come covers from its first day', async () => {
    await office.renew('28', { year: 2027, insurance: insured({ elsewhere: 'Atlas' }) });
    await set({ ...tp, year: 2027 });
    expect(await office.certificates()).toEqual([certificate(1, thirdParty(1400, today, '2027-01-01'))]);
  });

  it('is one however many clicks come at once, each with a number of its own', async () => {
    await office.renew('28', { licences: [] });
    await Promise.all(Array.from({ length: 12 }, (_, at) => set(at % 2 ? both : pa)));
    const all = await office.certificates();
    expect(all.filter((one) => one.voided_at === null)).toHaveLength(1);
    expect(all.map((one) => one.number)).toEqual(all.map((_, at) => at + 1));
  });
});
