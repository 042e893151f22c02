import { describe, expect, it } from 'vitest';
import { duplicateOf, malformed, refused, said } from '#tests/support/server/answers.ts';
import {
  aPerson,
  aPhoto,
  aSelection,
  insured,
  personOnFile,
  useOffice,
} from '#tests/support/server/office.ts';
import { byRegistrar, addMember, statuses } from '#tests/support/server/site.ts';

const office = useOffice();

async function add(more: { member?: object } & Record<string, unknown> = {}) {
  const { member, ...selection } = more;
  return office.call('POST /admin/members', {
    member: { ...aPerson, photo: await aPhoto(), ...member },
    ...aSelection,
    ...selection,
  });
}

const { address, ...onFile } = personOnFile;

describe('a new member', () => {
  it('gets the next number, is on file as sent, and is renewed for this year', async () => {
    const answer = await add();
    const { id } = Object(answer.body) as { id: number };
    expect(said(answer)).toEqual([200, { id, membership_number: 29, outcome: 'added', total: '44.00' }]);
    const { body } = await office.call('GET /admin/members?startMembershipNumber=29');
    expect(body).toEqual([
      {
        ...onFile,
        id,
        membership_number: 29,
        address,
        deceased: false,
        vip: false,
        refused_email: null,
        former_numbers: null,
        renewed_previous_year: false,
        renewed_this_year: true,
        renewed_next_year: false,
        version: 1,
      },
    ]);
    expect((await office.call('GET /admin/members/29/photo')).body).toMatchObject({
      photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    expect(await office.certificates()).toMatchObject([
      { number: 1, third_party_cents: 1400, voided_at: null },
    ]);
  });

  it('is told of with the photo by its hash, and with all that it costs', async () => {
    await add({ insurance: insured({ pa: true }) });
    const { hash } = await office.db.selectFrom('member_photos').select('hash').executeTakeFirstOrThrow();
    const added = { ...onFile, ...address, country: 'Malta', membership_number: 29, photo: hash };
    expect(await office.audited('member added')).toEqual([byRegistrar('member:id:2', null, added)]);
    expect(await office.audited('membership renewed')).toMatchObject([
      {
        actor: 'admin:registrar',
        subject: 'member:id:2',
        after: {
          year: 2026,
          source: 'administrator',
          lines: [
            { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 1000 },
            { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 500 },
            { kind: 'thirdParty', cents: 1400 },
            { kind: 'personalAccident', cents: 500 },
            { kind: 'enrolment', cents: 1500 },
          ],
          totalCents: 4900,
        },
      },
    ]);
    const requests = await office.db.selectFrom('audit').select('request_id').distinct().execute();
    expect(requests).toHaveLength(1);
  });

  it('is renewed for the year of Malta', async () => {
    office.site.clock.set('2026-12-31T23:10:00Z');
    const token = await office.administrator('nightly', 'amacs');
    const body = { member: { ...aPerson, photo: await aPhoto() }, ...aSelection };
    expect((await office.call('POST /admin/members', body, token)).status).toBe(200);
    expect(await office.db.selectFrom('records').select('year').execute()).toEqual([{ year: 2027 }]);
  });

  it('can be one of a year that is closed to members', async () => {
    await office.db.updateTable('renewal_years').set({ enabled: false }).execute();
    expect((await add()).status).toBe(200);
  });

  it('gets the mandatory clubs whether or not they are sent', async () => {
    await add({ clubs: ['tsc'] });
    const clubs = await office.db.selectFrom('record_clubs').select('short_name').execute();
    expect(clubs.map((row) => row.short_name).toSorted()).toEqual(['amacs', 'tsc']);
  });
});

describe('membership numbers', () => {
  it('are the highest ever given plus one, and 9999 is the last', async () => {
    await addMember(office.db, { membership_number: 9998, id_number: '0500000M' });
    expect((await add()).body).toMatchObject({ membership_number: 9999 });
    expect(said(await add({ member: { id_number: '0500001M' } }))).toEqual([
      400,
      { reason: 'All membership numbers are taken.' },
    ]);
    expect((await office.call('GET /admin/members')).body).toHaveLength(3);
  });

  it('begin with 1', async () => {
    await office.db.deleteFrom('members').execute();
    expect((await add()).body).toMatchObject({ membership_number: 1 });
  });

  it('of many added at once are all different and leave none out', async () => {
    const answers: Awaited<ReturnType<typeof add>>[] = [];
    // One administrator's photos wait for one another, three of them at the most.
    for (let wave = 0; wave < 15; wave += 3) {
      const three = [wave, wave + 1, wave + 2].map((at) =>
        // Every fourth is refused after it took its number.
        add({ member: { id_number: `05000${10 + (at % 4 === 3 ? 0 : at)}M` } }),
      );
      answers.push(...(await Promise.all(three)));
    }
    const added = answers.filter((answer) => answer.status === 200);
    const given = added
      .map((answer) => Number(Object(answer.body).membership_number))
      .toSorted((a, b) => a - b);
    expect(given).toEqual(given.map((_, at) => 29 + at));
    expect(statuses(answers).filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const people = await office.db.selectFrom('members').select('id').execute();
    expect(people).toHaveLength(given.length + 1);
  });

  it('are not given where the renewal fails', async () => {
    await add({ clubs: ['amacs'] });
    expect((await add()).body).toMatchObject({ membership_number: 29 });
  });
});

describe('a new member is refused', () => {
  const duplicate = duplicateOf({
    'member.id_number': 'A person with this ID card number is already on file.',
  });

  it('with an ID card number that is known, however it is written', async () => {
    for (const id_number of ['0123456M', '123456m']) {
      expect(said(await add({ member: { id_number } }))).toEqual(duplicate);
    }
    const both = await Promise.all([add(), add()]);
    expect(statuses(both)).toEqual([200, 400]);
    expect(said(both.find((answer) => answer.status === 400) ?? both[0])).toEqual(duplicate);
  });

  it('without a photo, or with a picture that is none', async () => {
    const needed = malformed({ 'member.photo': 'Photo is required.' });
    for (const photo of [undefined, null, '', 'data:image/png;base64,AAAA', 'data:text/plain,x']) {
      expect([photo, said(await add({ member: { photo } }))]).toEqual([photo, needed]);
    }
  });

  it('with the message of every field that is missing', async () => {
    const empty = Object.fromEntries(Object.keys(aPerson).map((key) => [key, '']));
    const answer = await add({
      member: {
        ...empty,
        gender: 'Q',
        address: { street: '', city: '', post_code: '' },
        email: 'x',
        home_phone: '1',
        office_phone: 'x',
      },
    });
    expect(said(answer)).toEqual(
      malformed({
        'member.id_number':
          'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
        'member.title': 'Title is required.',
        'member.first_name': 'First name is required.',
        'member.last_name': 'Last name is required.',
        'member.gender': 'Gender is required',
        'member.date_of_birth': 'Date of birth is required and must be entered as dd/mm/yyyy.',
        'member.place_of_birth': 'Place of birth is required.',
        'member.address.street': 'Street address is required.',
        'member.address.city': 'Town/Village address is required.',
        'member.address.post_code': 'Post code is required.',
        'member.mobile_number': 'Mobile number is invalid.',
        'member.email': 'A valid email address is required.',
        'member.home_phone': 'Home phone is not valid.',
        'member.office_phone': 'Work phone is not valid.',
      }),
    );
  });

  it.each(['22/11/2026', '20/11/1926'])('who is not born within the last 100 years: %s', async (day) => {
    const fields = { 'member.date_of_birth': 'Date of birth is required and must be entered as dd/mm/yyyy.' };
    expect(said(await add({ member: { date_of_birth: day } }))).toEqual(malformed(fields));
  });

  const thirdPartyNeeded = 'Third party insurance is required for target shooting licence holders and RCOs.';
  it.each([
    [{ clubs: ['amacs'] }, 'clubs', 'Please select at least one club.'],
    [{ clubs: [] }, 'clubs', 'Please select at least one club.'],
    [{ clubs: ['amacs', 'old'] }, 'clubs', 'A chosen club is not available. Choose another.'],
    [
      { affiliated_groups: ['gone'] },
      'affiliated_groups',
      'A chosen affiliated group is not available. Choose another.',
    ],
    [
      { licences: ['collector_a', 'collector_a_special'] },
      'licences',
      'Choose only one of these two licences.',
    ],
    [{ insurance: insured({ tp: false }) }, 'insurance', thirdPartyNeeded],
    [{ licences: ['rco'], insurance: insured({ tp: false, pa: true }) }, 'insurance', thirdPartyNeeded],
    [
      { insurance: insured({ tp: true, elsewhere: 'Atlas' }) },
      'insurance',
      'Choose either Insured Elsewhere or our insurance, not both.',
    ],
    [
      { insurance: insured({ elsewhere: true }) },
      'insurance.insured_elsewhere.other_insurance_agency_name',
      'Please specify the name of the insurance agency.',
    ],
  ])('with %o', async (more, field, message) => {
    expect(said(await add(more))).toEqual(refused(message, field));
    expect(await office.db.selectFrom('records').select('id').execute()).toEqual([]);
    expect(await office.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  });
});
