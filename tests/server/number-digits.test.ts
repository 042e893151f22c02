import { describe, expect, it } from 'vitest';
import { refuseLongMembershipNumbers } from '#server/access/right-database.ts';
import { readConfig } from '#server/settings/config.ts';
import { importDataFromFolder } from '#server/transfer/import.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { addMember, createSite, lastCode } from '#tests/support/server/site.ts';
import { few, useImport } from './import-folder.ts';

const noNumber = (digits: number) => `Membership number is required and must be less than ${digits} digits.`;
const mobile = '+356 79000777';

describe('an association that sets six digits', () => {
  const office = useOffice({ settings: { MEMBERSHIP_NUMBER_DIGITS: '6' } });
  const add = (idNumber: string) =>
    aPhoto().then((photo) =>
      office.call('POST /admin/members', {
        ...aSelection,
        member: { ...aPerson, id_number: idNumber, photo },
      }),
    );
  const login = (membershipNumber: string) =>
    office.call('POST /members/login', { mobile_number: mobile, membership_number: membershipNumber });

  it('goes on after 9999, and ends at 999999', async () => {
    await addMember(office.db, { membership_number: 9999, id_number: '0500000M' });
    expect((await add('0500001M')).body).toMatchObject({ membership_number: 10_000 });
    await addMember(office.db, { membership_number: 999_999, id_number: '0500002M' });
    expect(await add('0500003M')).toMatchObject({
      status: 400,
      body: { reason: 'All membership numbers are taken.' },
    });
  });

  it('lets a member with six digits sign in, be read, found and changed', async () => {
    await addMember(office.db, {
      membership_number: 123_456,
      id_number: '0500000M',
      mobile_number: mobile,
    });
    expect((await login('1234567')).body).toMatchObject({ fields: { membership_number: noNumber(7) } });
    expect((await login('123456')).status).toBe(200);
    const code = await lastCode(office.db, mobile);
    const verified = await office.call('POST /members/verify', {
      membership_number: '123456',
      auth_token: code,
    });
    const { token } = verified.body as { token: string };
    const own = await office.call('GET /members/member/123456', undefined, token);
    expect(own.body).toMatchObject({ membership_number: 123_456 });
    expect((await office.call('GET /members/member/1234567', undefined, token)).status).toBe(400);
    expect((await office.call('GET /admin/members?startMembershipNumber=10000')).body).toMatchObject([
      { membership_number: 123_456 },
    ]);
    // As long as an association can set them.
    expect(await office.call('GET /admin/members?startMembershipNumber=9999999')).toMatchObject({
      status: 200,
      body: [],
    });
    const licence = { year: '2026', short_name: 'rco' };
    await office.renew('123456');
    expect((await office.call('POST /admin/members/123456/licences', licence)).status).toBe(200);
  });
});

describe('an association that sets nothing', () => {
  const office = useOffice();

  it('has four digits, with the texts of the specification', async () => {
    const asked = await office.call('POST /members/login', {
      mobile_number: mobile,
      membership_number: '10000',
    });
    expect(asked).toMatchObject({
      status: 400,
      body: {
        fields: { membership_number: 'Membership number is required and must be less than 5 digits.' },
      },
    });
    expect((await office.call('POST /admin/members/10000/licences', {})).status).toBe(400);
  });

  it('is not served with more digits on file than it sets', async () => {
    const served = (digits: string) =>
      refuseLongMembershipNumbers(office.db, readConfig({ MEMBERSHIP_NUMBER_DIGITS: digits }));
    await addMember(office.db, { membership_number: 9999, id_number: '0500000M' });
    await served('4');
    await addMember(office.db, { membership_number: 10_000, id_number: '0500001M' });
    await expect(served('4')).rejects.toThrow(
      'MEMBERSHIP_NUMBER_DIGITS must be 5 or more: membership numbers of 5 digits are on file (it is "4")',
    );
    await served('5');
  });

  it('has no number of more than seven digits in its database', async () => {
    await addMember(office.db, { membership_number: 9_999_999, id_number: '0500000M' });
    const longer = addMember(office.db, { membership_number: 10_000_000, id_number: '0500001M' });
    await expect(longer).rejects.toThrow('members_membership_number_check');
  });
});

describe('an import', () => {
  const own = useImport();

  it('takes the numbers that the association has', async () => {
    await own.give({ 'members.csv': (few['members.csv'] ?? '').replace('0028', '12345') });
    await expect(own.bring()).rejects.toThrow(`members.csv:2 membership_number "12345": ${noNumber(5)}`);
    const { context } = createSite(own.db, { settings: { MEMBERSHIP_NUMBER_DIGITS: '5' } });
    await importDataFromFolder(context, own.given, { apply: true });
    expect(await own.db.selectFrom('members').select('membership_number').execute()).toEqual([
      { membership_number: 12_345 },
    ]);
  });
});
