import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import { duplicateOf, malformed, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const office = useOffice();
afterEach(() => setAssociationCountry('Malta', malta));

async function moveTo(country: string, version: number): Promise<void> {
  const line = '/admin/administration/association';
  const { standard_notice: _, home: __, ...now } = Object((await office.call(`GET ${line}`)).body);
  const answer = await office.call(`PATCH ${line}`, { ...now, country, version });
  expect(answer.status).toBe(200);
}

async function add(person: object) {
  const body = { member: { ...aPerson, ...person, photo: await aPhoto() }, ...aSelection };
  return said(await office.call('POST /admin/members', body));
}

const { country: _, ...address } = aPerson.address;
const newest = () =>
  office.db
    .selectFrom('members')
    .select(['id_number', 'mobile_number', 'home_phone', 'country'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const fiona = {
  id_number: 'fac 12/3456',
  mobile_number: '7911 123456',
  home_phone: '131 555 0100',
  address,
};

describe('an association of another country', () => {
  beforeEach(() => moveTo('United Kingdom', 0));

  it('offers its own country code first, and has all others', async () => {
    const countries = Object((await office.call('GET /data/countries')).body) as unknown[];
    expect(countries[0]).toEqual({ code: '+44', iso: 'GB' });
    expect(countries).toContainEqual(malta);
    expect(new Set(countries.map((one) => JSON.stringify(one))).size).toBe(countries.length);
    await moveTo('Malta', 2);
    const before = Object((await office.call('GET /data/countries')).body) as unknown[];
    expect([before[0], before.length]).toEqual([malta, countries.length]);
  });

  it('takes its people’s ID card numbers and phone numbers, and Malta’s rule holds again in Malta', async () => {
    expect((await add(fiona))[0]).toBe(200);
    expect(await newest()).toEqual({
      id_number: 'FAC123456',
      mobile_number: '+44 7911123456',
      home_phone: '+44 1315550100',
      country: 'United Kingdom',
    });
    expect(await add({ ...fiona, id_number: 'FAC-12-3456' })).toEqual(
      duplicateOf({ 'member.id_number': 'A person with this ID card number is already on file.' }),
    );
    expect(await add({ ...fiona, id_number: 'Ferguson' })).toEqual(
      malformed({
        'member.id_number':
          'ID card number must be made up of 4 to 20 letters and digits, with at least one digit.',
      }),
    );
    await moveTo('Malta', 2);
    expect(await add({ ...fiona, id_number: 'FAC123457' })).toEqual(
      malformed({
        'member.id_number':
          'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
        'member.mobile_number': 'Mobile number is invalid.',
        'member.home_phone': 'Home phone is not valid.',
      }),
    );
    expect((await add({ mobile_number: '7900 4567', address }))[0]).toBe(200);
    expect(await newest()).toMatchObject({
      id_number: '0034567M',
      mobile_number: '+356 79004567',
      country: 'Malta',
    });
    // Who is on file stays on file.
    const found = await office.call('GET /admin/members');
    expect(Object(found.body).map(({ id_number }: { id_number: string }) => id_number)).toContain(
      'FAC123456',
    );
  });

  it('must have a name that is known; by another one, that was kept before or comes back, Malta’s rules hold', async () => {
    const line = '/admin/administration/association';
    const { standard_notice: _, home: __, ...now } = Object((await office.call(`GET ${line}`)).body);
    expect(said(await office.call(`PATCH ${line}`, { ...now, country: 'Atlantis' }))).toEqual(
      malformed({
        country: 'There is no country of this name. Write its name in English, such as Malta or Scotland.',
      }),
    );
    await sql`update association_versions set details = jsonb_set(details::jsonb, '{country}', '"Atlantis"')
      where id = 2`.execute(office.db);
    expect(Object((await add(fiona))[1]).fields).toMatchObject({
      'member.id_number':
        'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
      'member.mobile_number': 'Mobile number is invalid.',
    });
    await moveTo('The Netherlands', 2);
    expect((await add(fiona))[0]).toBe(200);
    expect(await newest()).toMatchObject({ id_number: 'FAC123456', mobile_number: '+31 7911123456' });
    const undo = await office.call(`PATCH ${line}/version`, { version: 2, previous: 3, undo: true });
    expect(said(undo)).toMatchObject([200, { country: 'Atlantis', home: malta, version: 4 }]);
    expect((await add({ address }))[0]).toBe(200);
    expect(await newest()).toMatchObject({ country: 'Atlantis' });
  });

  it('searches for a number without a code by the country that is in the database', async () => {
    await add(fiona);
    // Another process of the portal may have changed the country.
    setAssociationCountry('Malta', malta);
    const text = encodeURIComponent('07911 123-456');
    const found = await office.call(`GET /admin/members/search?text=${text}`);
    expect(found.body).toMatchObject({ members: [{ id_number: 'FAC123456' }] });
  });

  it('knows its people by a number without a code, and asks whether two are one', async () => {
    await add(fiona);
    const { membership_number } = await storedRow(office.db, 'members', { id_number: 'FAC123456' });
    const login = { mobile_number: '7911 123 456', membership_number: String(membership_number) };
    expect((await office.call('POST /members/login', login)).status).toBe(200);
    const typed = { id_number: 'FAC 12/3465', first_name: 'Ġuża', last_name: 'Ċini' };
    const { body } = await office.call('POST /admin/same-people/hints', typed);
    expect(Object(body)[0]).toMatchObject({ reasons: ['near ID number', 'same name'] });
    const mobile = { mobile_number: '7911-123456' };
    expect((await office.call('POST /admin/same-people/hints', mobile)).body).toMatchObject([
      { reasons: ['same mobile'] },
    ]);
  });

  it('finds people by a whole number with dashes, and not by a part of one', async () => {
    const number = { membership_number: 20261, id_number: '9911980', mobile_number: '+44 7911123120' };
    await addMember(office.db, number);
    await addMember(office.db, { id_number: 'A1231', home_phone: '+44 1312026120', membership_number: 31 });
    const find = async (text: string) =>
      (
        Object(
          (await office.call(`GET /admin/members/search?${String(new URLSearchParams({ text }))}`)).body,
        ) as { members: { id_number: string }[] }
      ).members.map((one) => one.id_number);
    for (const part of ['12-31', '2026-1', '11-980', '7911-12312', '202-612'])
      expect([part, await find(part)]).toEqual([part, []]);
    for (const whole of ['99-11980', '07911-123120', '+44 (0)7911/123120'])
      expect([whole, await find(whole)]).toEqual([whole, ['9911980']]);
    for (const whole of ['A12-31', '0131-2026120'])
      expect([whole, await find(whole)]).toEqual([whole, ['A1231']]);
  });
});
