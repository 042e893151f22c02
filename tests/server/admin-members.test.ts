import { describe, expect, it } from 'vitest';
import { licenceIds } from '#domain/insurance/licence.ts';
import { noSuchAddress, nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { detailsOnFile } from '#tests/support/server/member-body.ts';
import { aPhoto, useOffice } from '#tests/support/server/office.ts';
import { addMember, type Answer } from '#tests/support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';

const office = useOffice();

function numbers(answer: Answer): unknown[] {
  return Array.isArray(answer.body) ? answer.body.map((row) => Object(row).membership_number) : [];
}

async function addNumbers(...wanted: (number | null)[]): Promise<number[]> {
  const ids = [];
  for (const [at, membership_number] of wanted.entries()) {
    const last_name = `Borġ ${String.fromCharCode(90 - at)}`;
    ids.push(await addMember(office.db, { membership_number, id_number: `050000${at}M`, last_name }));
  }
  return ids;
}

describe('the list of members', () => {
  it('tells of each what the specification names, and never the photo', async () => {
    await office.renew('28', { year: 2025 });
    await office.renew('28', { year: 2027 });
    expect(said(await office.call('GET /admin/members?startMembershipNumber=0&limit=5000'))).toEqual([
      200,
      [
        {
          id: office.memberId,
          membership_number: 28,
          ...detailsOnFile,
          refused_email: null,
          former_numbers: null,
          gender: 'M',
          deceased: false,
          vip: false,
          renewed_previous_year: true,
          renewed_this_year: false,
          renewed_next_year: true,
          version: 1,
        },
      ],
    ]);
  });

  it('is ordered by number, from a number on, as many as asked', async () => {
    await addNumbers(1200, 7, 35, 9999);
    const of = async (query: string) => numbers(await office.call(`GET /admin/members${query}`));
    expect(await of('')).toEqual([7, 28, 35, 1200, 9999]);
    expect(await of('?limit=0')).toEqual([7, 28, 35, 1200, 9999]);
    expect(await of('?startMembershipNumber=0&limit=2')).toEqual([7, 28]);
    expect(await of('?startMembershipNumber=29&limit=2')).toEqual([35, 1200]);
    expect(await of('?startMembershipNumber=1201&limit=2')).toEqual([9999]);
    expect(await of('?startMembershipNumber=10000&limit=2')).toEqual([]);
  });

  it('has the people without a number last, by name, and only from 0 on', async () => {
    const [one, other] = await addNumbers(null, null);
    const { body } = await office.call('GET /admin/members');
    expect((body as { id: number }[]).map((row) => row.id)).toEqual([office.memberId, other, one]);
    expect(numbers(await office.call('GET /admin/members?startMembershipNumber=1'))).toEqual([28]);
    expect(numbers(await office.call('GET /admin/members?limit=2'))).toEqual([28, 0]);
  });

  it('has one person alone, who may have no number, where an id is asked for', async () => {
    const [one] = await addNumbers(null, 35);
    const { body } = await office.call(`GET /admin/members?id=${one}`);
    expect((body as { id: number }[]).map((row) => row.id)).toEqual([one]);
    expect((await office.call('GET /admin/members?id=99999')).body).toEqual([]);
  });

  it('refuses numbers that are none', async () => {
    for (const query of [
      'limit=-1',
      'limit=abc',
      'startMembershipNumber=1e3',
      'limit=',
      'limit=12345678',
      'id=x',
    ]) {
      expect((await office.call(`GET /admin/members?${query}`)).status).toBe(400);
    }
  });

  it("is their own group's people to a group's administrators, of any year", async () => {
    const person = await office.personOfGroup('0200001M', 2019);
    await office.renew('28', { affiliated_groups: ['mag'] });
    const of = async (token: string) => {
      const { body } = await office.call('GET /admin/members', undefined, token);
      return (body as { id: number }[]).map((row) => row.id);
    };
    expect(await of(office.tokens.lhg)).toEqual([person]);
    const mag = await office.administrator('marju', 'mag');
    expect(await of(mag)).toEqual([office.memberId]);
    await office.call('DELETE /admin/members/28/affiliated-groups', { year: '2026', short_name: 'mag' });
    expect(await of(mag)).toEqual([]);
  });
});

describe('a photo', () => {
  it('is a data URL, or null where there is none', async () => {
    expect(said(await office.call('GET /admin/members/28/photo'))).toEqual([200, { photo: null }]);
    const jpeg = Buffer.from((await aPhoto()).split(',')[1] ?? '', 'base64');
    await store(office.db, 'member_photos', { member_id: office.memberId, jpeg, hash: 'x' });
    expect(said(await office.call('GET /admin/members/0028/photo'))).toEqual([
      200,
      { photo: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
    ]);
  });
});

describe('the latest licences', () => {
  it('are those of the newest record, and 404 where there is none', async () => {
    expect(said(await office.call('GET /admin/members/28/licences/latest'))).toEqual(noSuchAddress);
    expect(said(await office.call('GET /admin/members/29/licences/latest'))).toEqual(noSuchAddress);
    await office.renew('28', { year: 2025, licences: ['collector_a'] });
    await office.renew('28', { year: 2026, licences: ['target_a', 'rco'] });
    expect(said(await office.call('GET /admin/members/28/licences/latest'))).toEqual([
      200,
      Object.fromEntries(licenceIds.map((id) => [id, id === 'target_a' || id === 'rco'])),
    ]);
  });
});

describe('memberships and licences', () => {
  it('are keyed by year, with clubs and groups and what each was charged', async () => {
    await office.renew('28');
    await office.db.updateTable('clubs').set({ fee_cents: 9900 }).where('short_name', '=', 'tsc').execute();
    const { body } = await office.call('GET /admin/members/28/memberships-and-licences');
    expect(body).toMatchObject({
      2026: {
        bought_insurance: true,
        insurance: {
          third_party: true,
          personal_accident: false,
          insured_elsewhere: false,
          insured_elsewhere_agency_name: '',
        },
        club_memberships: [
          { short_name: 'amacs', fee: '10.00', mandatory: true, enabled: true, member: true },
          { short_name: 'tsc', fee: '5.00', member: true },
          { short_name: 'mgc', fee: '7.50', member: false },
          { short_name: 'rsc', fee: '0.00', member: false },
        ],
        affiliated_group_memberships: [
          { short_name: 'lhg', member: true },
          { short_name: 'mag', member: false },
        ],
      },
    });
    expect(said(await office.call('GET /admin/members/29/memberships-and-licences'))).toEqual(nobodyOnFile);
  });

  it('of a person without a number are found by the id', async () => {
    const person = await office.personOfGroup();
    const { body } = await office.call(`GET /admin/members/id:${person}/memberships-and-licences`);
    expect(Object.keys(Object(body))).toEqual(['2026']);
  });
});
