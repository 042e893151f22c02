import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '#tests/support/database/stored.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { detailsOnFile, memberBody } from '#tests/support/server/member-body.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { send, signIn } from '#tests/support/server/site.ts';

const office = useOffice();
const details = { ...detailsOnFile, gender: 'M', date_of_birth: '1970-05-14', deceased: false, vip: false };
const [oldMobile, oldEmail] = ['+356 79000028', 'gorg@example.com'];
const [mobile_number, email] = ['+356 99000028', 'new@example.com'];

beforeEach(async () => {
  const photo = { member_id: office.memberId, jpeg: Buffer.from('x'), hash: 'x' };
  await office.db.insertInto('member_photos').values(photo).execute();
});

const byOffice = (more: object) => office.call('PATCH /admin/members/28', { ...details, ...more });

async function notes() {
  const rows = await office.db
    .selectFrom('messages')
    .select(['carrier', 'recipient', 'member_id', 'subject', 'body'])
    .where('member_id', 'is not', null)
    .orderBy('id')
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/99000028|new@example/);
  return rows.map(({ carrier, recipient, subject }) => [carrier, recipient, subject]);
}

const byMobile = ['sms', oldMobile, null];
const byEmail = (what: string, was = 'was') => ['email', oldEmail, `AMACS: your ${what} ${was} changed`];

describe('a mobile or an address that is changed', () => {
  it('by the office is told to the old one, once', async () => {
    expect((await byOffice({ mobile_number })).status).toBe(200);
    expect((await byOffice({ mobile_number })).status).toBe(200);
    expect(await notes()).toEqual([byMobile, byEmail('mobile number')]);
    expect((await byOffice({ mobile_number, email })).status).toBe(200);
    expect(await notes()).toEqual([byMobile, byEmail('mobile number'), byEmail('email address')]);
  });

  it('by the office names to the old mobile whom to call, where that is written down', async () => {
    const bodies = async () =>
      (
        await office.db
          .selectFrom('messages')
          .select('body')
          .where('carrier', '=', 'sms')
          .orderBy('id')
          .execute()
      ).map(({ body }) => body.replace(/^.+please /, ''));
    await byOffice({ mobile_number });
    expect(await bodies()).toEqual(['contact the association.']);
    office.site.clock.advance(2 * 86_400_000);
    office.tokens.registrar = await office.administrator('tomorrow', 'amacs');
    const noted = JSON.stringify({ name: 'AMACS', telephone: '2123 4567', address: 'Kordin', hours: 'Mon' });
    await store(office.db, 'association_versions', {
      valid_from: new Date(0),
      changed_by: 'system',
      details: noted,
    });
    await byOffice({ mobile_number: oldMobile });
    expect(await bodies()).toEqual(['contact the association.', 'contact the association. 2123 4567']);
  });

  it('by the member likewise', async () => {
    const token = await signIn(office.site);
    const body = { ...memberBody, mobile_number, email };
    expect(said(await send(office.site, 'PATCH /members/member/28', { token, body }))).toEqual(done);
    expect(await notes()).toEqual([byMobile, byEmail('mobile number and email address', 'were')]);
  });

  it('says nothing of other changes, to the deceased, to an address that was refused, nor where nothing was kept', async () => {
    await byOffice({ employer: 'Self' });
    await byOffice({ employer: 'Self', mobile_number, email, deceased: true });
    expect(await notes()).toEqual([]);
  });

  it('is not told to an address that was refused, and the new one is not marked', async () => {
    const listed = async () => Object((await office.call('GET /admin/members')).body)[0].refused_email;
    expect(await listed()).toBe(null);
    await office.db.updateTable('members').set({ refused_email: oldEmail }).execute();
    expect(await listed()).toBe(oldEmail);
    await byOffice({ employer: 'Self' });
    const marks = () => office.db.selectFrom('members').select('refused_email').execute();
    expect(await marks()).toEqual([{ refused_email: oldEmail }]);
    await byOffice({ employer: 'Self', email });
    expect([await notes(), await marks(), await listed()]).toEqual([[], [{ refused_email: null }], null]);
  });
});
