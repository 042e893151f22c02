import { beforeEach, describe, expect, it } from 'vitest';
import { refused, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

/** Lets groups insure for 2027, at €16.00, from a day on; it is 21 November 2026. */
function openNext(day: string) {
  const body = { year: 2027, third_party: '16', groups_from: day };
  return office.call('PATCH /admin/administration/renewal-year/prices', body);
}

async function form(more: object = {}) {
  return { member: { ...aPerson, photo: await aPhoto() }, insurance: insured(), ...more };
}

async function add(more: object = {}) {
  return said(await office.call('POST /admin/members', await form(more), office.tokens.lhg));
}

async function renew(id: number, year: number) {
  return said(await office.groupInsures({ member_id: id, year }));
}

/** Everything that adding or renewing writes. */
async function written() {
  const all = ['members', 'records', 'certificates', 'group_charges'] as const;
  const rows = await Promise.all(all.map((table) => office.db.selectFrom(table).selectAll().execute()));
  return [...rows, await office.audited('member added'), await office.audited('membership renewed')];
}

/** What the group's statement and the settlement say of a year. */
async function owedFor(year: number) {
  const asked = `GET /admin/reports/group-statement?year=${year}`;
  const statement = await office.call(asked, undefined, office.tokens.lhg);
  const days = `year=${year}&startDate=2026-11-01&endDate=2026-11-30`;
  const settlement = await office.call(`GET /admin/reports/settlement?${days}`);
  const { lines, owed, paid } = Object(statement.body) as {
    lines: { id: number; amount: string }[];
    owed: string;
    paid: string;
  };
  expect(settlement.body).toMatchObject({ groups: [{ owed, received: paid }] });
  return { lines, owed, paid };
}

describe('a year that is not open to groups', () => {
  beforeEach(() => openNext('2026-11-22'));

  it.each([
    [2025, 'Groups cannot insure for 2025.'],
    [2027, 'Groups may insure for 2027 from 22 November 2026.'],
    [2028, 'Groups cannot insure for 2028.'],
  ])('%i takes nobody in, and nothing is changed', async (year, reason) => {
    const person = await office.personOfGroup('0200001M', 2025);
    const before = await written();
    expect(await add({ year })).toEqual(refused(reason, 'year'));
    expect(await renew(person, year)).toEqual(refused(reason, 'year'));
    expect(await written()).toEqual(before);
  });
});

describe('the next year, open to groups', () => {
  beforeEach(() => openNext('2026-11-21'));

  it('is insured at its own price, beside this one', async () => {
    expect(await add({ year: '2027' })).toMatchObject([200, { outcome: 'added' }]);
    expect(await office.certificates()).toMatchObject([{ third_party_cents: 1600 }]);
    const list = await office.call('GET /admin/members', undefined, office.tokens.lhg);
    expect(list.body).toMatchObject([{ renewed_this_year: false, renewed_next_year: true }]);
    // The same person for this year is another record, at this year's price.
    expect(await add()).toMatchObject([200, { outcome: 'linked' }]);
    const before = await written();
    expect(await add({ year: 2027 })).toMatchObject([200, { outcome: 'already renewed' }]);
    expect(await written()).toEqual(before);
  });

  it('is owed and paid by itself, on the statement as in the settlement', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    expect(await renew(person, 2027)).toMatchObject([200, { total: '16.00' }]);
    expect(await renew(person, 2026)).toMatchObject([200, { total: '14.00' }]);
    expect(await add({ year: 2027 })).toMatchObject([200, { outcome: 'added' }]);
    const next = await owedFor(2027);
    expect(next).toMatchObject({ lines: [{ amount: '16.00' }, { amount: '16.00' }], owed: '32.00' });
    expect(await owedFor(2026)).toMatchObject({ lines: [{ amount: '14.00' }], owed: '14.00' });
    const how = { paid_by: 'cash', day: '2026-11-21', reference: '' };
    const paid = { group: 'lhg', year: '2027', lines: [next.lines[0]?.id], ...how };
    expect((await office.call('POST /admin/reports/group-statement/paid', paid)).status).toBe(200);
    expect(await owedFor(2027)).toMatchObject({ owed: '16.00', paid: '16.00' });
    expect(await owedFor(2026)).toMatchObject({ owed: '14.00', paid: '0.00' });
  });
});

it('the association adds people for this year alone', async () => {
  const body = await form({ clubs: ['amacs', 'tsc'], year: '2027' });
  const before = await written();
  expect(said(await office.call('POST /admin/members', body))).toEqual(
    refused('The association can only add members for the current year.', 'year'),
  );
  expect(await written()).toEqual(before);
  expect((await office.call('POST /admin/members', { ...body, year: '2026' })).status).toBe(200);
});
