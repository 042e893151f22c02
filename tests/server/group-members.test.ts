import { describe, expect, it } from 'vitest';
import { malformed, refused, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, insured, useOffice } from '#tests/support/server/office.ts';
import { statuses } from '#tests/support/server/site.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();

const notAdded = [
  400,
  {
    reason:
      'This person cannot be added with these details. Check them against the ID card, or contact the association.',
  },
];

/** What the group's form sends: the person and the insurance. */
async function form(person: object = {}, more: object = {}) {
  return { member: { ...aPerson, photo: await aPhoto(), ...person }, insurance: insured(), ...more };
}

async function add(person: object = {}, more: object = {}, token = office.tokens.lhg) {
  return said(await office.call('POST /admin/members', await form(person, more), token));
}

function people() {
  return storedRows(office.db, 'members', {}, ['membership_number', 'last_name', 'street']);
}

function records() {
  return office.db
    .selectFrom('records')
    .leftJoin('record_groups', 'record_groups.record_id', 'records.id')
    .select(['year', 'source', 'third_party', 'personal_accident', 'insured_elsewhere', 'agency_name'])
    .select('record_groups.short_name as group')
    .orderBy('records.id')
    .orderBy('group')
    .execute();
}

const ofYear = { year: 2026, personal_accident: false, insured_elsewhere: false, agency_name: '' };

describe('a group adds', () => {
  it('a person: no number, no fee, no clubs; the insurance and its own row', async () => {
    const [status, body] = await add({}, { insurance: insured({ pa: true }) });
    const id = Number(Object(body).id);
    expect([status, body]).toEqual([200, { id, membership_number: 0, outcome: 'added' }]);
    expect((await office.call('GET /admin/members', undefined, office.tokens.lhg)).body).toMatchObject([
      { id, membership_number: 0, id_number: '0034567M', renewed_this_year: true },
    ]);
    expect(await records()).toEqual([
      { ...ofYear, source: 'group', third_party: true, personal_accident: true, group: 'lhg' },
    ]);
    expect(await office.db.selectFrom('record_clubs').selectAll().execute()).toEqual([]);
    expect(await office.certificates()).toMatchObject([
      {
        number: 1,
        third_party_bought_on: '2026-11-21',
        third_party_cents: 1400,
        personal_accident_cents: 500,
      },
    ]);
    expect(await office.audited('membership renewed')).toMatchObject([
      { actor: 'admin:reenact', subject: `member:id:${id}`, after: { source: 'group', totalCents: 1900 } },
    ]);
    const added = await office.audited('member added');
    expect(added).toMatchObject([
      { actor: 'admin:reenact', subject: `member:id:${id}`, after: { id_number: '0034567M' } },
    ]);
    expect(JSON.stringify(added)).not.toContain('data:image');
  });

  it('nobody with what the association gives, into another group, or without a photo', async () => {
    const given = [400, { reason: 'Only the association can add clubs, groups and licences.' }];
    expect(await add({}, { affiliated_groups: ['mag'] })).toEqual(given);
    expect(await add({}, { clubs: ['amacs', 'tsc'] })).toEqual(given);
    expect(await add({}, { licences: ['target_a'] })).toEqual(given);
    expect(await add({ photo: '' })).toEqual(malformed({ 'member.photo': 'Photo is required.' }));
    expect(await people()).toHaveLength(1);
  });

  it('nobody whose insurance breaks a rule', async () => {
    const field = 'insurance.insured_elsewhere.other_insurance_agency_name';
    expect(await add({}, { insurance: insured({ elsewhere: ' ' }) })).toEqual(
      refused('Please specify the name of the insurance agency.', field),
    );
    expect((await add({}, { insurance: insured({ tp: true, elsewhere: 'Atlas' }) }))[0]).toBe(400);
    expect(await add({ date_of_birth: '2026-11-22' })).toMatchObject([400, {}]);
    expect(await people()).toHaveLength(1);
  });

  it('somebody insured elsewhere, or not insured: nothing is owed', async () => {
    expect((await add({}, { insurance: insured({ elsewhere: 'Atlas' }) }))[0]).toBe(200);
    expect((await add({ id_number: '1M00A' }))[0]).toBe(400);
    expect((await add({ id_number: '100A' }, { insurance: insured({ tp: false }) }))[0]).toBe(200);
    expect(await people()).toHaveLength(3);
    expect(await office.certificates()).toEqual([]);
    expect(await office.db.selectFrom('group_charges').selectAll().execute()).toEqual([]);
  });
});

describe('a known ID card number', () => {
  const zahra = { id_number: '123456M', date_of_birth: '1970-05-14', last_name: 'ZAHRA', street: 'other' };

  it('links that person, whose details stay, with a record of this year', async () => {
    const linked = { id: office.memberId, membership_number: 28, outcome: 'linked' };
    expect(await add(zahra)).toEqual([200, linked]);
    expect(await people()).toEqual([
      { membership_number: 28, last_name: 'Żahra', street: '4, Triq il-Kbira' },
    ]);
    expect(await records()).toEqual([{ ...ofYear, source: 'group', third_party: true, group: 'lhg' }]);
    expect(await add(zahra)).toEqual([200, { ...linked, outcome: 'already renewed' }]);
    expect(await office.audited('membership renewed')).toHaveLength(1);
    expect(await office.audited('affiliated group added')).toEqual([]);
  });

  it('is given to the record that there is, which stays as it is and is not charged again', async () => {
    await office.renew('28', { affiliated_groups: ['mag'] });
    const answer = { id: office.memberId, membership_number: 28, outcome: 'already renewed' };
    expect(await add(zahra, { insurance: insured({ pa: true }) })).toEqual([200, answer]);
    const record = { ...ofYear, source: 'administrator', third_party: true };
    expect(await records()).toEqual([
      { ...record, group: 'lhg' },
      { ...record, group: 'mag' },
    ]);
    expect(await office.certificates()).toHaveLength(1);
    expect(await office.db.selectFrom('group_charges').selectAll().execute()).toEqual([]);
    expect(await office.audited('affiliated group added')).toEqual([
      {
        actor: 'admin:reenact',
        subject: 'member:id:1',
        before: { year: 2026, affiliatedGroups: ['mag'] },
        after: { year: 2026, affiliatedGroups: ['lhg', 'mag'] },
      },
    ]);
  });

  it('is the same person by the words of the surname, whatever dash or blank is between them', async () => {
    const { db } = office;
    const outcomes: unknown[] = [];
    for (const onFile of ['Borg-Pace', 'Borg\u2011Pace', 'Borg Pace'])
      for (const last_name of ['borg-pace', 'Borg \u2013 Pace', 'Borg\u2011Pace', 'BORG  PACE']) {
        await db.updateTable('members').set({ last_name: onFile }).execute();
        const [status, body] = await add({ ...zahra, last_name });
        outcomes.push([onFile, last_name, status, Object(body).id]);
      }
    expect(outcomes.filter((one) => Object(one)[2] !== 200 || Object(one)[3] !== office.memberId)).toEqual(
      [],
    );
    expect(outcomes).toHaveLength(12);
    expect(await add({ ...zahra, last_name: 'Borgpace' })).toEqual(notAdded);
  });

  it('says nothing where date of birth or surname differ, or the person died', async () => {
    expect(await add({ ...zahra, date_of_birth: '1970-05-15' })).toEqual(notAdded);
    expect(await add({ ...zahra, last_name: 'Zahra Bonnici' })).toEqual(notAdded);
    await office.db.updateTable('members').set({ deceased: true }).execute();
    expect(await add(zahra)).toEqual(notAdded);
    expect(await records()).toEqual([]);
    expect((await office.call('GET /admin/members', undefined, office.tokens.lhg)).body).toEqual([]);
  });

  it('cannot be guessed: 5 wrong tries for a person a day, 20 for a group, each written down', async () => {
    const wrong = (day: number, id = '123456M', token = office.tokens.lhg) =>
      add({ ...zahra, id_number: id, date_of_birth: `1970-06-${String(day).padStart(2, '0')}` }, {}, token);
    for (const day of [1, 2, 3, 4, 5]) expect(await wrong(day)).toEqual(notAdded);
    const barred = await office.call('POST /admin/members', await form(zahra), office.tokens.lhg);
    expect([barred.status, barred.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await records()).toEqual([]);
    const refused = (reason: string, actor = 'admin:reenact') => ({
      actor,
      subject: 'member:id:1',
      before: null,
      after: { group: 'lhg', reason },
    });
    expect(await office.audited('member addition refused')).toEqual([
      ...[1, 2, 3, 4, 5].map(() => refused('other details')),
      refused('too many tries'),
    ]);
    // The office sees it in the member's history.
    expect((await office.call('GET /admin/members/28/history')).body).toMatchObject([
      { actor: 'admin:reenact', action: 'member addition refused' },
      ...[1, 2, 3, 4, 5].map(() => ({ action: 'member addition refused' })),
    ]);

    const second = await office.administrator('wistin', 'lhg');
    await office.personOfGroup('0200002M', 2025);
    await office.personOfGroup('0200003M', 2025);
    const tries = [1, 2, 3, 4, 5].map((day) => ({ day, token: second, id: '123456M' }));
    const more = [1, 2, 3, 4, 5].map((day) => ({ day, token: second, id: '0200002M' }));
    const most = [1, 2, 3, 4, 5].map((day) => ({ day, token: second, id: '0200003M' }));
    for (const { day, id, token } of [...tries, ...more, ...most]) {
      expect(await wrong(day, id, token)).toEqual(notAdded);
    }
    expect((await wrong(1, '0200003M'))[0]).toBe(429);
    // Another group, and somebody who is not on file, are not barred.
    const mag = await office.administrator('armsclub', 'mag');
    expect((await wrong(1, '0200003M', mag))[0]).toBe(400);
    expect((await add())[0]).toBe(200);

    office.site.clock.advance(86_400_000);
    const third = await office.administrator('later', 'lhg');
    expect((await add(zahra, {}, third))[0]).toBe(200);
  });

  it('is not barred by tries that were right, nor guessed by many at once', async () => {
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) expect((await add(zahra))[0]).toBe(200);
    const body = await form({ ...zahra, date_of_birth: '1970-05-15' });
    // As many at once as photos of one sender may wait.
    const threeAtOnce = async () =>
      statuses(
        await Promise.all([1, 2, 3].map(() => office.call('POST /admin/members', body, office.tokens.lhg))),
      );
    expect(await threeAtOnce()).toEqual([400, 400, 400]);
    expect(await threeAtOnce()).toEqual([400, 400, 429]);
    expect(await threeAtOnce()).toEqual([429, 429, 429]);
  });

  it('makes one person of two that are added at once', async () => {
    const mag = await office.administrator('armsclub', 'mag');
    const body = await form();
    const answers = await Promise.all(
      [office.tokens.lhg, office.tokens.lhg, mag].map((token) =>
        office.call('POST /admin/members', body, token),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(answers.map(({ body: told }) => String(Object(told).outcome)).toSorted()).toEqual([
      'added',
      'already renewed',
      'already renewed',
    ]);
    expect(await people()).toHaveLength(2);
    expect((await records()).map((row) => row.group)).toEqual(['lhg', 'mag']);
    expect(await office.certificates()).toHaveLength(1);
  });
});
