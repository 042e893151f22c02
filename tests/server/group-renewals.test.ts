import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { forbidden, refused, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

function years() {
  return office.db.selectFrom('records').select(['year', 'third_party']).orderBy('id').execute();
}

describe('a group renews the insurance', () => {
  async function renew(body: object, token?: string) {
    return said(await office.groupInsures(body, token));
  }

  it('of its own people, by number or by id; the same again does nothing', async () => {
    await office.renew('28', { year: '2025' });
    const person = await office.personOfGroup('0200001M', 2025);
    const done = (number: number) => [
      200,
      { insurance_certificate_number: `2026/0000${number}`, total: '14.00' },
    ];
    expect(await renew({ membership_number: 28 })).toEqual(done(1));
    expect(await renew({ member_id: person, membership_number: 0, year: 2026 })).toEqual(done(2));
    expect(await renew({ membership_number: '28' })).toEqual(done(1));
    expect(await renew({ membership_number: '0028' })).toEqual(done(1));
    expect(await renew({ member_id: String(person), membership_number: '0' })).toEqual(done(2));
    expect((await renew({ membership_number: 'x28' }))[0]).toBe(400);
    expect(await renew({ member_id: office.memberId, membership_number: 28 })).toEqual(done(1));
    expect(await renew({ membership_number: 28, insurance: insured({ pa: true }) })).toEqual(
      refused('Membership is already renewed for this year.', 'year'),
    );
    expect(await office.db.selectFrom('group_charges').select(['cover', 'cents']).execute()).toEqual([
      { cover: 'thirdParty', cents: 1400 },
      { cover: 'thirdParty', cents: 1400 },
    ]);
    const renewed = await office.audited('membership renewed');
    expect(renewed.map(({ actor, subject }) => [actor, subject])).toEqual([
      ['admin:registrar', 'member:id:1'],
      ['admin:reenact', 'member:id:1'],
      ['admin:reenact', `member:id:${person}`],
    ]);
  });

  it('beside the licences that the person holds, which stay', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    await office.renew('28', { year: '2025' });
    // Whom it must insure is told with the group's list, and with no other.
    const told = async (token?: string) => {
      const { body } = await office.call('GET /admin/members', undefined, token);
      const read = Object(body) as { readonly id: number; readonly needs_cover?: boolean }[];
      return read.map(({ id, needs_cover }) => [id, needs_cover]);
    };
    expect(await told(office.tokens.lhg)).toEqual([
      [office.memberId, true],
      [person, false],
    ]);
    expect(await told()).toEqual([
      [office.memberId, undefined],
      [person, undefined],
    ]);
    expect(await renew({ membership_number: 28, insurance: insured({ tp: false, pa: true }) })).toEqual(
      refused('Insurance is required for target shooting licence holders.', 'insurance'),
    );
    expect((await renew({ membership_number: 28 }))[0]).toBe(200);
    expect(await office.record()).toMatchObject({ licences: { target_a: true, rco: false } });
  });

  it('also without an insurance, where no licence needs one', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    expect(await renew({ member_id: person, insurance: insured({ tp: false }) })).toEqual([
      200,
      { insurance_certificate_number: null, total: '0.00' },
    ]);
    expect(await years()).toMatchObject([{ year: 2025 }, { year: 2026, third_party: false }]);
    expect(await office.certificates()).toEqual([]);
  });

  it('this year alone, of nobody else, whether or not there is such a person', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    for (const year of ['2025', '2028']) {
      const closed = refused(`Groups cannot insure for ${year}.`, 'year');
      expect(await renew({ member_id: person, year })).toEqual(closed);
    }
    const later = refused('Groups may insure for 2027 from 1 January 2027.', 'year');
    expect(await renew({ member_id: person, year: '2027' })).toEqual(later);
    expect(await renew({ membership_number: 28 })).toEqual(forbidden);
    expect(await renew({ membership_number: 4000 })).toEqual(forbidden);
    expect(await renew({ member_id: 999_999 })).toEqual(forbidden);
    expect(await renew({ member_id: person, membership_number: 28 })).toEqual(forbidden);
    expect(await renew({ member_id: person }, await office.administrator('armsclub', 'mag'))).toEqual(
      forbidden,
    );
    expect(await renew({ member_id: person }, office.tokens.registrar)).toEqual(forbidden);
    expect((await renew({}))[0]).toBe(400);
  });

  it('for the year in which it was asked for, however long it waits', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    office.site.clock.set('2026-12-31T22:59:59Z');
    const token = await office.administrator('midnight', 'lhg');
    let asked: ReturnType<typeof renew> | undefined;
    await office.db.transaction().execute(async (trx) => {
      await sql`select from members where id = ${person} for update`.execute(trx);
      asked = renew({ member_id: person }, token);
      await expect.poll(() => waitingForLocks(office.db), { interval: 10 }).toBe(1);
      office.site.clock.set('2026-12-31T23:00:01Z');
    });
    expect((await asked)?.[0]).toBe(200);
    const [certificate] = await office.certificates();
    expect(certificate).toMatchObject({ third_party_bought_on: '2026-12-31' });
    expect(await years()).toMatchObject([{ year: 2025 }, { year: 2026 }]);
  });

  it('of nobody who died, or whom the member renewed', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    await office.db.updateTable('members').set({ deceased: true }).where('id', '=', person).execute();
    expect(await renew({ member_id: person })).toEqual([
      400,
      { reason: 'A deceased member cannot renew or be insured.' },
    ]);
    await office.renew('28');
    expect((await renew({ membership_number: 28 }))[0]).toBe(400);
  });

  it('until the association renews the person into a member with a number', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    expect((await renew({ member_id: person }))[0]).toBe(200);
    await office.renew(`id:${person}`, { year: '2027' });
    expect((await office.call('GET /admin/members', undefined, office.tokens.lhg)).body).toMatchObject([
      { id: person, membership_number: 29, renewed_this_year: true, renewed_next_year: true },
    ]);
  });

  it('and adds, not while the group is disabled; its list stays', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    await office.call('PATCH /admin/affiliated-groups/status', { short_name: 'lhg', status: false });
    expect(await renew({ member_id: person })).toEqual(forbidden);
    expect(await renew({ membership_number: 28 })).toEqual(forbidden);
    const form = { member: { ...aPerson, photo: await aPhoto() }, insurance: insured() };
    expect(said(await office.call('POST /admin/members', form, office.tokens.lhg))).toEqual(forbidden);
    expect(await office.db.selectFrom('members').select('id').execute()).toHaveLength(2);
    const { body } = await office.call('GET /admin/members', undefined, office.tokens.lhg);
    expect(body).toMatchObject([{ id: person }]);
  });
});
