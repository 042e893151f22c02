import { describe, expect, it } from 'vitest';
import { parseDate } from '#domain/values/calendar.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { byRegistrar, addMember, statuses } from '#tests/support/server/site.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const office = useOffice();

const refused = (reason: string, field?: string) => [
  400,
  { reason, ...(field ? { fields: { [field]: reason } } : {}) },
];

async function renew(more: object = {}, n = '28') {
  return said(await office.call(`POST /admin/members/${n}/renew`, { year: '2026', ...aSelection, ...more }));
}

describe('the office renews', () => {
  it('and what it costs is written down: fees with the clubs, premiums with the certificate', async () => {
    expect(await renew({ insurance: insured({ pa: true }) })).toEqual(done);
    await office.db.updateTable('clubs').set({ fee_cents: 9900 }).execute();
    expect(await office.db.selectFrom('record_clubs').select(['short_name', 'fee_cents']).execute()).toEqual([
      { short_name: 'amacs', fee_cents: 1000 },
      { short_name: 'tsc', fee_cents: 500 },
    ]);
    expect(await office.certificates()).toMatchObject([
      {
        number: 1,
        third_party_bought_on: '2026-11-21',
        third_party_cents: 1400,
        personal_accident_cents: 500,
      },
    ]);
    expect(await office.audited('membership renewed')).toEqual([
      byRegistrar('member:id:1', null, {
        year: 2026,
        source: 'administrator',
        selection: {
          clubs: ['amacs', 'tsc'],
          affiliatedGroups: ['lhg'],
          licences: ['target_a'],
          insurance: { thirdParty: true, personalAccident: true, insuredElsewhere: false, agencyName: '' },
        },
        lines: [
          { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 1000 },
          { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 500 },
          { kind: 'thirdParty', cents: 1400 },
          { kind: 'personalAccident', cents: 500 },
        ],
        totalCents: 3400,
      }),
    ]);
    expect(await office.db.selectFrom('receipts').selectAll().execute()).toEqual([]);
  });

  it('the previous, this and the next year, whether or not members may', async () => {
    await office.db.deleteFrom('renewal_years').execute();
    const closed = refused('Membership cannot be renewed for this year.', 'year');
    expect([await renew({ year: 2024 }), await renew({ year: '2028' })]).toEqual([closed, closed]);
    for (const year of [2025, 2026, 2027]) expect(await renew({ year })).toEqual(done);
    const { body } = await office.call('GET /admin/members');
    expect(body).toMatchObject([
      { renewed_previous_year: true, renewed_this_year: true, renewed_next_year: true },
    ]);
  });

  it('a VIP without club fees', async () => {
    await office.db.updateTable('members').set({ vip: true }).execute();
    expect(await renew()).toEqual(done);
    const clubs = await office.db.selectFrom('record_clubs').select('fee_cents').execute();
    expect(clubs).toEqual([{ fee_cents: 0 }, { fee_cents: 0 }]);
    expect(await office.audited('membership renewed')).toMatchObject([{ after: { totalCents: 1400 } }]);
  });

  it('the same again without effect, and nothing else over it', async () => {
    expect([await renew(), await renew()]).toEqual([done, done]);
    const renewed = refused('Membership is already renewed for this year.', 'year');
    expect(await renew({ licences: [] })).toEqual(renewed);
    expect(await office.db.selectFrom('records').select('id').execute()).toHaveLength(1);
    expect(await office.audited('membership renewed')).toHaveLength(1);
  });

  it('at no other price than the one that was seen, and the same again whatever it costs now', async () => {
    const changed = 'The price has changed since it was shown. Look at the new price, then renew again.';
    expect(await renew({ total: '28.00' })).toEqual([409, { reason: changed }]);
    expect(await office.db.selectFrom('records').select('id').execute()).toEqual([]);
    expect(await renew({ total: '29.00' })).toEqual(done);
    await office.db.updateTable('clubs').set({ fee_cents: 9900 }).execute();
    expect(await renew({ total: '212.00' })).toEqual(done);
    expect(await office.audited('membership renewed')).toHaveLength(1);
  });

  it('one of two that come at once', async () => {
    const bodies = [aSelection, { ...aSelection, licences: [] }].map((one) => ({ year: 2026, ...one }));
    const answers = await Promise.all(
      bodies.map((body) => office.call('POST /admin/members/28/renew', body)),
    );
    expect(statuses(answers)).toEqual([200, 400]);
  });

  it('nobody who died, and nobody who is not there', async () => {
    await office.db.updateTable('members').set({ deceased: true }).execute();
    expect(await renew()).toEqual(refused('A deceased member cannot renew or be insured.'));
    expect(await renew({}, '29')).toEqual(refused('There is no such person on file.'));
    expect(await renew({}, 'id:999999')).toEqual(refused('There is no such person on file.'));
  });

  it.each([
    [{ clubs: ['amacs'] }, 'clubs', 'Please select at least one club.'],
    [
      { insurance: insured({ tp: false }) },
      'insurance',
      'Insurance is required for target shooting licence holders.',
    ],
    [
      { licences: ['rco'], insurance: insured({ tp: false, pa: true }) },
      'insurance',
      'Insurance is required for target shooting licence holders.',
    ],
    [
      { insurance: insured({ elsewhere: ' ' }) },
      'insurance.insured_elsewhere.other_insurance_agency_name',
      'Please specify the name of the insurance agency.',
    ],
    [{ licences: ['target_a', 'target_a_special'] }, 'licences', 'Choose only one of these two licences.'],
  ])('not with %o', async (more, field, message) => {
    expect(await renew(more)).toEqual(refused(message, field));
  });
});

describe('a cover of a year that is over', () => {
  const days = async () =>
    (await office.certificates()).map((row) => [row.third_party_bought_on, row.third_party_from]);
  const boughtOn = (bought_on: unknown) => ({ insurance: { ...insured(), bought_on } });

  it('was bought on the day that the office says, from which it runs', async () => {
    expect(await renew({ year: 2025, ...boughtOn('2025-03-10') })).toEqual(done);
    expect(await days()).toEqual([['2025-03-10', '2025-03-10']]);
    expect(await office.audited('membership renewed')).toMatchObject([
      { after: { selection: { insurance: { boughtOn: '2025-03-10' } } } },
    ]);
  });

  it('runs on the last day of it where nobody says', async () => {
    expect(await renew({ year: 2025 })).toEqual(done);
    expect(await days()).toEqual([['2026-11-21', '2025-12-31']]);
  });

  it.each(['2024-12-31', '2026-01-01', '2025-02-29', '', '10/03/2025'])('not on %j', async (day) => {
    const wrong = 'Date of purchase is required and must be a day of that year, entered as dd/mm/yyyy.';
    // What is no day is refused before it is read.
    const reason = parseDate(day) === day ? wrong : 'The request is malformed.';
    const fields = { 'insurance.bought_on': wrong };
    expect(await renew({ year: 2025, ...boughtOn(day) })).toEqual([400, { reason, fields }]);
  });

  it('alone has such a day', async () => {
    const reason = 'A date of purchase is given only for a year that is over.';
    expect(await renew(boughtOn('2026-03-10'))).toEqual(refused(reason, 'insurance.bought_on'));
    expect(await days()).toEqual([]);
  });
});

describe('a person without a number', () => {
  it('becomes a member with the next number by being renewed', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    expect(await renew({}, `id:${person}`)).toEqual(done);
    const { body } = await office.call('GET /admin/members?startMembershipNumber=29');
    expect(body).toMatchObject([{ id: person, membership_number: 29, renewed_this_year: true, version: 2 }]);
    expect(await office.audited('membership number given')).toEqual([
      byRegistrar('member:id:2', { membership_number: null }, { membership_number: 29 }),
    ]);
    expect(await renew({ year: 2027 }, '29')).toEqual(done);
  });

  it('gets none where the renewal is refused', async () => {
    const person = await office.personOfGroup();
    expect((await renew({ clubs: [] }, `id:${person}`))[0]).toBe(400);
    expect((await renew({ year: 2027, clubs: [] }, `id:${person}`))[0]).toBe(400);
    const row = await storedRow(office.db, 'members', { id: person }, ['membership_number']);
    expect(row).toEqual({ membership_number: null });
    await addMember(office.db, { membership_number: 31, id_number: '0500000M' });
    await renew({ year: 2027 }, `id:${person}`);
    expect((await office.call('GET /admin/members?startMembershipNumber=32')).body).toMatchObject([
      { id: person, membership_number: 32 },
    ]);
  });
});
