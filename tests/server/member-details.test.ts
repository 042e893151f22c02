import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { sql } from 'kysely';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { changedMeanwhile, done, malformed, said } from '#tests/support/server/answers.ts';
import { detailsOnFile, memberBody } from '#tests/support/server/member-body.ts';
import { aPhoto, aSelection } from '#tests/support/server/office.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addOffer } from '#tests/support/server/renewals.ts';
import { addMember, addRecord, auditOf, lastCode, signIn, statuses } from '#tests/support/server/site.ts';
import { storedRows, storedRow } from '#tests/support/database/stored.ts';

const own = useOwnSite();
let token: string;
beforeEach(async () => {
  token = await signIn(own.site);
});

let photo: string;
beforeAll(async () => {
  photo = await aPhoto();
});

const noSuchBirthday = malformed({
  date_of_birth: 'Date of birth is required and must be entered as dd/mm/yyyy.',
});

async function change(more: object = {}) {
  return said(await own.call('PATCH /members/member/28', { token, body: { ...memberBody, ...more } }));
}

async function read() {
  return (await own.call('GET /members/member/28', { token })).body as Record<string, unknown>;
}

describe("a member's details", () => {
  it('are read as the specification names them', async () => {
    const answer = await own.call('GET /members/member/28/', { token });
    expect(said(answer)).toEqual([
      200,
      {
        membership_number: 28,
        ...detailsOnFile,
        refused_email: null,
        photo: null,
        vip: false,
        version: 1,
      },
    ]);
  });

  it('are changed a hundred times a day at most', async () => {
    expect(await change({ occupation: 'Teacher', photo })).toEqual(done);
    await own.db.updateTable('limits').set({ used: 100 }).where('key', 'like', 'changes:member:%').execute();
    expect((await change({ occupation: 'Armourer' }))[0]).toBe(429);
    expect(await read()).toMatchObject({ occupation: 'Teacher' });
    own.site.clock.advance(86_400_000);
    token = await signIn(own.site);
    expect(await change({ occupation: 'Armourer' })).toEqual(done);
  });

  it('are changed with a photo, and the photo stays where none is sent', async () => {
    expect(await change({ email: '', photo })).toEqual(done);
    const changed = await read();
    expect(changed).toMatchObject({ email: null, occupation: 'Engineer', office_phone: null });
    const jpeg = String(changed['photo']).replace('data:image/jpeg;base64,', '');
    const kept = await sharp(Buffer.from(jpeg, 'base64')).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 360, 440]);

    await change({ employer: 'Self' });
    expect(await read()).toEqual({ ...changed, email: 'gorg@example.com', employer: 'Self', version: 3 });
    const rows = await own.db.selectFrom('members').select('version').execute();
    expect(rows).toEqual([{ version: 3 }]);
  });

  it('are not changed upon a version that somebody else has changed since, unless no version is sent', async () => {
    expect(await change({ photo, version: 1 })).toEqual(done);
    await own.db.updateTable('members').set({ employer: 'The office', version: 3 }).execute();
    expect(await change({ photo, employer: 'Own', version: 2 })).toEqual(changedMeanwhile);
    // What is so already is asked for again by whoever lost the answer.
    expect(await change({ photo, employer: 'The office', version: 2 })).toEqual(done);
    expect(await change({ photo, employer: 'Own', version: 3 })).toEqual(done);
    expect(await change({ photo, employer: 'Of the specification' })).toEqual(done);
    const rows = await own.db.selectFrom('members').select(['employer', 'version']).execute();
    expect(rows).toEqual([{ employer: 'Of the specification', version: 5 }]);
  });

  it('that are so already raise no version, leave no entry and make no list anew', async () => {
    await change({ photo });
    const state = async () => {
      const { rows } = await sql`select (select version from members) as version,
        (select count(*) from audit where action = 'member updated') as entries,
        (select version from data_versions where name = 'members') as list`.execute(own.db);
      return rows[0];
    };
    const before = await state();
    expect(before).toMatchObject({ version: 2, entries: 1 });
    expect([await change({ photo }), await change()]).toEqual([done, done]);
    expect(await state()).toEqual(before);
  });

  it('are written down with what they were, a photo by its hash', async () => {
    await change({ first_name: 'George', photo });
    const { hash } = await own.db.selectFrom('member_photos').select('hash').executeTakeFirstOrThrow();
    expect(await auditOf(own.db, 'member updated')).toEqual([
      {
        actor: 'member:id:1',
        subject: 'member:id:1',
        before: { first_name: 'Ġorġ', occupation: '', photo: null },
        after: { first_name: 'George', occupation: 'Engineer', photo: hash },
      },
    ]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('need a photo where none is kept, and take no picture that is none', async () => {
    const needed = malformed({ photo: 'Photo is required.' });
    expect(await change()).toEqual(needed);
    const none = ['data:image/png;base64,AAAA', 'data:image/svg+xml;base64,PHN2Zy8+', 'photo', ''];
    for (const picture of none) expect(await change({ photo: picture })).toEqual(needed);
  });

  it("take no day of birth after today's in Malta", async () => {
    own.site.clock.set('2026-11-21T23:30:00Z');
    token = await signIn(own.site);
    expect(await change({ photo, date_of_birth: '23/11/2026' })).toEqual(noSuchBirthday);
    expect(await change({ photo, date_of_birth: '22/11/2026' })).toEqual(done);
  });

  it('take a day of birth more than 100 years ago where it is the one on file alone', async () => {
    expect(await change({ photo, date_of_birth: '14/05/1910' })).toEqual(noSuchBirthday);
    await own.db.updateTable('members').set({ date_of_birth: '1910-05-14' }).execute();
    expect(await change({ photo, date_of_birth: '14/05/1910' })).toEqual(done);
    expect(await change({ photo, date_of_birth: '15/05/1910' })).toEqual(noSuchBirthday);
  });

  it("take no other member's ID card number, not even in the same moment", async () => {
    const mobile_number = '+356 79000029';
    await addMember(own.db, { membership_number: 29, id_number: '0999999G', mobile_number });
    const other = await signIn(own.site, '29', mobile_number);
    expect(await change({ id_number: '999999G', photo })).toEqual(
      malformed({
        id_number:
          'This ID card number cannot be saved. Check it against your ID card, or contact the association.',
      }),
    );
    const body = { ...memberBody, id_number: '777A', photo };
    const both = await Promise.all([
      own.call('PATCH /members/member/28', { token, body }),
      own.call('PATCH /members/member/29', { token: other, body: { ...body, mobile_number } }),
    ]);
    expect(statuses(both)).toEqual([200, 400]);
  });

  it('cannot make a member VIP, alive again or somebody else', async () => {
    const more = { vip: true, deceased: true, gender: 'F', membership_number: 1, id: 9, version: 1 };
    await change({ photo, ...more });
    const row = await storedRow(own.db, 'members', {}, [
      'id',
      'membership_number',
      'gender',
      'vip',
      'deceased',
      'version',
    ]);
    const kept = { id: own.memberId, membership_number: 28, gender: 'M', vip: false, deceased: false };
    expect(row).toEqual({ ...kept, version: 2 });
  });

  it('with a new mobile end the other sessions and the code on its way', async () => {
    own.site.clock.advance(60_000);
    const other = await signIn(own.site);
    own.site.clock.advance(60_000);
    const login = { mobile_number: '+356 79000028', membership_number: '28' };
    await own.call('POST /members/login', { body: login });
    const auth_token = await lastCode(own.db, '+356 79000028');
    expect(await change({ mobile_number: '+356 99000028', photo })).toEqual(done);
    expect((await own.call('GET /members/member/28', { token })).status).toBe(200);
    expect((await own.call('GET /members/member/28', { token: other })).status).toBe(403);
    const body = { membership_number: '28', auth_token };
    expect((await own.call('POST /members/verify', { body })).status).toBe(403);
  });
});

describe('a member who is erased while a call is on its way', () => {
  it('is answered as without a session, and nothing of it is kept', async () => {
    await addOffer(own.db);
    const recordId = await addRecord(own.db, own.memberId, 2025);
    const erasing = await own.db.startTransaction().execute();
    const nobody = { first_name: 'Erased', deceased: true, erased_at: own.site.clock.now() };
    await erasing.updateTable('members').set(nobody).where('id', '=', own.memberId).execute();
    const calls = [
      own.call('PATCH /members/member/28', {
        token,
        body: { ...memberBody, photo },
      }),
      own.call('PATCH /members/member/28/licences/latest', { token, body: { licences: ['collector_a'] } }),
      own.call('POST /members/member/28/prepare-checkout', {
        token,
        body: { year: '2026', ...aSelection },
      }),
    ];
    await expect.poll(() => waitingForLocks(own.db), { timeout: 30_000 }).toBe(3);
    await erasing.commit().execute();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    const row = await storedRow(own.db, 'members', {}, ['first_name', 'employer']);
    const licences = await storedRows(own.db, 'record_licences', { record_id: recordId });
    const checkouts = await own.db.selectFrom('checkouts').selectAll().execute();
    expect([row, licences, checkouts]).toEqual([{ first_name: 'Erased', employer: '' }, [], []]);
  });
});
