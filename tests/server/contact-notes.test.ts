import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { toSafeNameForEmail, toSafeNameForSms } from '#domain/messages/name-in-message.ts';
import { detailsOnFile } from '#tests/support/server/member-body.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { useOffice } from '#tests/support/server/office.ts';
import {
  addMember,
  administratorOf,
  auditOf,
  createSite,
  lastCode,
  send,
  signIn,
} from '#tests/support/server/site.ts';
import {
  day,
  email,
  mine,
  nameThatLures,
  notesOf,
  anyName,
  strangers,
  strangersEmail,
} from './contact-notes-office.ts';

const office = useOffice();
const { change, notes, told, withPhoto } = notesOf(office);

async function askForNumber(mobile_number: string): Promise<string[]> {
  await office.db.deleteFrom('limits').execute();
  await office.db.deleteFrom('messages').execute();
  expect((await send(office.site, 'POST /members/number-reminder', { body: { mobile_number } })).status).toBe(
    200,
  );
  return (await notes()).map(({ body }) => body);
}

describe('notes about changed contacts', () => {
  it('are three a day for a person; a change beyond them is taken, told to nobody and in the log', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    const turns = ['+356 79000081', '+356 79000082', '+356 79000083'];
    for (const mobile_number of turns) {
      await change(office.site, token, { mobile_number });
      // As if a code had come back from each.
      await office.db.updateTable('members').set({ mobile_by: 'code' }).execute();
    }
    await change(office.site, token, { mobile_number: mine, email: strangersEmail });
    expect(await told()).toEqual([`sms ${mine}`, `email ${email}`, `sms ${turns[0]}`]);
    const subject = `member:id:${office.memberId}`;
    const entry = { actor: subject, subject, before: null, after: null };
    expect(await auditOf(office.db, 'contact change not told')).toEqual([entry, entry, entry]);
    const { mobile_number } = await office.db
      .selectFrom('members')
      .select('mobile_number')
      .executeTakeFirstOrThrow();
    expect(mobile_number).toBe(mine);
  });

  it('reach the old contacts, whoever wrote them in other letters a moment before', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    const onFile = () =>
      office.db
        .selectFrom('members')
        .select(['email', 'email_since', 'mobile_since'])
        .executeTakeFirstOrThrow();
    const before = await onFile();
    await change(office.site, token, { mobile_number: '0035679000028', email: 'Gorg@EXAMPLE.com' });
    expect(await onFile()).toEqual({ ...before, email: 'Gorg@EXAMPLE.com' });
    expect(await told()).toEqual([]);
    await change(office.site, token, { mobile_number: strangers, email: strangersEmail });
    expect(await told()).toEqual([`sms ${mine}`, 'email Gorg@EXAMPLE.com']);
  });

  it('hold no name', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    const first_name = nameThatLures;
    await change(office.site, token, { mobile_number: strangers, email: strangersEmail, first_name });
    expect(await told()).toEqual([`sms ${mine}`, `email ${email}`]);
    expect(JSON.stringify(await notes())).not.toMatch(anyName);
  });

  it('have a cap over all', async () => {
    await withPhoto(office.memberId);
    const site = createSite(office.db, { limits: { contactNotesPerDay: 3 } });
    await withPhoto(
      await addMember(office.db, {
        membership_number: 29,
        id_number: '0123457M',
        mobile_number: '+356 79000029',
      }),
    );
    await change(site, await signIn(site), { mobile_number: strangers });
    await change(
      site,
      await signIn(site, '29', '+356 79000029'),
      { id_number: '0123457M', mobile_number: '+356 79000039' },
      29,
    );
    expect(await told()).toEqual([`sms ${mine}`, `email ${email}`, 'sms +356 79000029']);
  });

  it('reach a mobile that a code came back from on the same day', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    const mobile_number = '+356 79000091';
    const asked = { token, body: { mobile_number } };
    await send(office.site, 'POST /members/member/28/mobile/code', asked);
    const auth_token = await lastCode(office.db, mobile_number);
    const right = { token, body: { mobile_number, auth_token } };
    expect((await send(office.site, 'POST /members/member/28/mobile/verify', right)).status).toBe(200);
    await change(office.site, token, { mobile_number });
    await change(office.site, token, { mobile_number: mine });
    expect(await told()).toContain(`sms ${mobile_number}`);
    // The one it came from is new again, and no code came back from it since.
    await change(office.site, token, { mobile_number: '+356 79000092' });
    expect((await told()).filter((one) => one === `sms ${mine}`)).toHaveLength(1);
  });

  it('tell an administrator’s old mobile and address that they changed their own', async () => {
    const password = 'correct horse';
    const password_hash = await hashPassword(password);
    await office.db.updateTable('administrators').set({ password_hash }).execute();
    const own = async (body: object) => {
      const sent = { ...body, password };
      expect((await office.call('PATCH /admin/profile/contact-details', sent)).status).toBe(200);
    };
    await own({ email: 'registrar@example.com', mobile: '+356 79000001' });
    expect(await told()).toEqual([]);
    await own({ email: 'registrar@example.com', mobile: '+356 79000099' });
    expect(await told()).toEqual(['sms +356 79000001', 'email registrar@example.com']);
    for (let round = 0; round < 5; round += 1) {
      await own({ email: 'registrar@example.com', mobile: `+356 7900008${round}` });
    }
    expect((await told()).slice(2)).toEqual(['email registrar@example.com']);
    expect(await auditOf(office.db, 'contact change not told')).toHaveLength(4);
    // What comes and goes within a day is told nothing.
    office.site.clock.advance(day);
    office.tokens.registrar = await startAdministratorSession(
      office.db,
      office.site.clock.now(),
      (await administratorOf(office.db, 'registrar')).id,
    );
    const strangersOwn = { email: strangersEmail, mobile: strangers };
    const back = { email: 'registrar@example.com', mobile: '+356 79000001' };
    for (const contact of [strangersOwn, back]) await own(contact);
    expect((await told()).slice(3)).toEqual(['sms +356 79000084', 'email registrar@example.com']);
  });
});

describe('the number reminder', () => {
  it('goes to no mobile that a member alone wrote down', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    const first_name = 'Fee overdue, pay at https://evil.example/pay\nRef';
    await change(office.site, token, { mobile_number: strangers, first_name });
    expect(await askForNumber(strangers)).toEqual([]);
    // Who gets the code there has it.
    await signIn(office.site, '28', strangers);
    const [text = ''] = await askForNumber(strangers);
    expect(text).toBe(
      'AMACS: the membership numbers for this mobile are: Fee overdue pay at https evil 28. Sign in: http://members.test/member',
    );
  });

  it('goes to a mobile that the office wrote down', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    await change(office.site, token, { mobile_number: strangers });
    const details = {
      ...detailsOnFile,
      gender: 'M',
      date_of_birth: '1970-05-14',
      deceased: false,
      vip: false,
    };
    await office.call('PATCH /admin/members/28', { ...details, mobile_number: '+356 79000055' });
    expect(await askForNumber('+356 79000055')).toHaveLength(1);
  });

  it.each([
    ["Mary-Ann O'Brien", "Mary-Ann O'Brien"],
    ['Ġużè d’Amato', 'Ġużè d’Amato'],
    ['a.b/c:d@e', 'a b c d e'],
    ['x\n\n+356 79000028 call', 'x call'],
    ['€'.repeat(50), ''],
    ['Ħ'.repeat(50), 'Ħ'.repeat(30)],
  ])('holds letters of %j alone', (name, kept) => {
    expect(toSafeNameForSms(name)).toBe(kept);
  });

  it.each([
    ['Dr. J. R. Żahra 3rd', 'Dr. J. R. Żahra 3rd'],
    ['Locked, see https://evil.example/login\nDear', 'Locked, see https evil example login Dear'],
    ['a@evil.example', 'a evil example'],
  ])('and an e-mail none that makes a link: %j', (name, kept) => {
    expect(toSafeNameForEmail(name)).toBe(kept);
  });
});
