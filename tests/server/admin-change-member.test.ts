import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { changedMeanwhile, malformed, nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { detailsOnFile } from '#tests/support/server/member-body.ts';
import { aPhoto, useOffice } from '#tests/support/server/office.ts';
import { byRegistrar, addMember, lastCode, send, signIn } from '#tests/support/server/site.ts';
import { storedRows, store } from '#tests/support/database/stored.ts';

const office = useOffice();

const details = {
  ...detailsOnFile,
  gender: 'M',
  date_of_birth: '1970-05-14T00:00:00.000Z',
  deceased: false,
  vip: false,
};

const change = async (more: object = {}, n = '28') =>
  said(await office.call(`PATCH /admin/members/${n}/`, { ...details, ...more }));

async function withPhoto() {
  const jpeg = Buffer.from('x');
  await store(office.db, 'member_photos', { member_id: office.memberId, jpeg, hash: 'old' });
}

describe('the details of a member', () => {
  it('are changed, and what was changed is told', async () => {
    await withPhoto();
    expect(await change({ gender: 'X', vip: true, employer: 'Self', version: 1 })).toEqual([
      200,
      { version: 2 },
    ]);
    expect((await office.call('GET /admin/members')).body).toMatchObject([
      { gender: 'X', vip: true, employer: 'Self', date_of_birth: '1970-05-14', version: 2 },
    ]);
    expect(await office.audited('member updated')).toEqual([
      byRegistrar(
        'member:id:1',
        { gender: 'M', vip: false, employer: '' },
        { gender: 'X', vip: true, employer: 'Self' },
      ),
    ]);
  });

  it('are changed beside a mobile that is too long for a new one, and never to such a mobile', async () => {
    await withPhoto();
    const stored = { mobile_number: '+44 79111234567', home_phone: '+65 18001234567' };
    await office.db.updateTable('members').set(stored).execute();
    expect((await change({ ...stored, employer: 'Self' }))[0]).toBe(200);
    expect(await change({ ...stored, mobile_number: '+44 79111234568' })).toEqual(
      malformed({ mobile_number: 'Mobile number is invalid.' }),
    );
    expect(await office.db.selectFrom('members').select(['employer', 'mobile_number']).execute()).toEqual([
      { employer: 'Self', mobile_number: stored.mobile_number },
    ]);
  });

  it('are not changed over what somebody else changed meanwhile', async () => {
    await withPhoto();
    expect(await change({ first_name: 'George', version: 1 })).toEqual([200, { version: 2 }]);
    expect(await change({ last_name: 'Sant', version: 1 })).toEqual(changedMeanwhile);
    expect((await office.call('GET /admin/members')).body).toMatchObject([
      { first_name: 'George', last_name: 'Żahra' },
    ]);
    expect((await change({ version: 2 }))[0]).toBe(200);
    expect((await change())[0]).toBe(200);
  });

  it('that are so already are not changed again by whom no answer reached', async () => {
    await withPhoto();
    const named = { first_name: 'George', version: 1 };
    const pictured = { ...named, photo: await aPhoto() };
    expect([await change(named), await change(named)]).toEqual([
      [200, { version: 2 }],
      [200, { version: 2 }],
    ]);
    expect((await change(pictured))[0]).toBe(409);
    expect(await change({ ...pictured, version: 2 })).toEqual([200, { version: 3 }]);
    expect(await change(pictured)).toEqual([200, { version: 3 }]);
    expect((await change({ ...pictured, vip: true }))[0]).toBe(409);
    expect((await office.audited('member updated')).length).toBe(2);
  });

  it('need no photo where none is kept, and otherwise keep it', async () => {
    expect((await change({ mobile_number: '+356 79000077' }))[0]).toBe(200);
    expect(await change({ photo: 'data:image/png;base64,AAAA' })).toEqual(
      malformed({ photo: 'Photo is required.' }),
    );
    expect((await change({ photo: await aPhoto() }))[0]).toBe(200);
    const { body } = await office.call('GET /admin/members/28/photo');
    expect((await change({ photo: null }))[0]).toBe(200);
    expect((await office.call('GET /admin/members/28/photo')).body).toEqual(body);
  });

  it('take no ID card number of somebody else, and no birth that is to come or long ago', async () => {
    await withPhoto();
    await addMember(office.db, { membership_number: 29, id_number: '0000123A' });
    expect(await change({ id_number: '123a' })).toEqual(
      malformed({ id_number: 'This ID card number belongs to another member.' }),
    );
    for (const date_of_birth of ['2026-11-22', '1926-11-20']) {
      expect(await change({ date_of_birth })).toEqual(
        malformed({ date_of_birth: 'Date of birth is required and must be entered as dd/mm/yyyy.' }),
      );
    }
    expect(await change({ gender: null })).toEqual(malformed({ gender: 'Gender is required' }));
  });

  it('of a person without a number are changed by the id, and of nobody not at all', async () => {
    const person = await office.personOfGroup();
    const more = { id_number: '0200001M', photo: await aPhoto() };
    expect((await change(more, `id:${person}`))[0]).toBe(200);
    expect(await office.audited('member updated')).toMatchObject([{ subject: `member:id:${person}` }]);
    expect(await change(more, '29')).toEqual(nobodyOnFile);
  });
});

describe("a member's session", () => {
  it.each([
    ['another mobile', { mobile_number: '+356 79999999' }, 403],
    ['death', { deceased: true }, 403],
    ['another name', { first_name: 'George' }, 200],
  ])('after %s', async (_, more, status) => {
    await withPhoto();
    const token = await signIn(office.site);
    expect((await change(more))[0]).toBe(200);
    expect((await send(office.site, 'GET /members/member/28', { token })).status).toBe(status);
  });

  it('that begins while the mobile changes ends with it', async () => {
    await withPhoto();
    const login = { mobile_number: '+356 79000028', membership_number: '28' };
    await send(office.site, 'POST /members/login', { body: login });
    const code = await lastCode(office.db, login.mobile_number);
    // Both stand where the audit is written, or before it.
    const locking = await office.db.startTransaction().execute();
    await sql`lock table audit in share mode`.execute(locking);
    const verified = send(office.site, 'POST /members/verify', {
      body: { membership_number: '28', auth_token: code },
    });
    await expect.poll(() => waitingForLocks(office.db), { timeout: 30_000 }).toBe(1);
    const changed = change({ mobile_number: '+356 79999999' });
    await expect.poll(() => waitingForLocks(office.db), { timeout: 30_000 }).toBe(2);
    await locking.commit().execute();
    const { token } = Object((await verified).body);
    expect([token, (await changed)[0]]).toEqual([expect.any(String), 200]);
    expect((await send(office.site, 'GET /members/member/28', { token })).status).toBe(403);
  });

  it('is not brought back by undoing it, and no code that is on its way opens one', async () => {
    await withPhoto();
    const token = await signIn(office.site);
    office.site.clock.advance(60_000);
    const login = { body: { mobile_number: '+356 79000028', membership_number: '28' } };
    expect((await send(office.site, 'POST /members/login', login)).status).toBe(200);
    await change({ deceased: true });
    expect((await send(office.site, 'POST /members/login', login)).status).toBe(403);
    await change({ deceased: false });
    expect((await send(office.site, 'GET /members/member/28', { token })).status).toBe(403);
    const open = await storedRows(office.db, 'sign_in_codes', { used_at: null }, ['id']);
    expect(open).toEqual([]);
  });
});
