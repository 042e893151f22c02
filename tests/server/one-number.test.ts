import { describe, expect, it } from 'vitest';
import { memberBody, detailsOnFile } from '#tests/support/server/member-body.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { addMember, send, signIn } from '#tests/support/server/site.ts';

const office = useOffice();

/** Somebody whose mobile stands on file as it was kept before numbers had one form. */
async function onFile(mobile_number: string): Promise<number> {
  const id = await addMember(office.db, { membership_number: 29, id_number: '0123457M', mobile_number });
  const photo = { member_id: id, jpeg: Buffer.from('x'), hash: 'x' };
  await office.db.insertInto('member_photos').values(photo).execute();
  return id;
}

async function login(mobile_number: string): Promise<number> {
  const body = { mobile_number, membership_number: '29' };
  return (await send(office.site, 'POST /members/login', { body })).status;
}

async function recipients(): Promise<string[]> {
  const rows = await office.db.selectFrom('messages').select('recipient').orderBy('id').execute();
  return rows.map(({ recipient }) => recipient);
}

const written: readonly (readonly [string, string])[] = [
  ['+4915112 345678', '+49 15112345678'],
  ['+1 8765550143', '+1876 5550143'],
  ['+1876 5550143', '+1 8765550143'],
  ['+44 07911123456', '+44 7911123456'],
  ['+44 7911123456', '+44 07911 123456'],
  // A code that was typed twice was kept so.
  ['+44 447911123456', '+44 447911123456'],
  ['+44 447911123456', '+44 7911123456'],
  ['+353 353851112223', '+353 851112223'],
  ['+1876 8765550143', '+1876 5550143'],
  ['+356 79000029', '\u202A+35679000029\u202C'],
];

describe('a number that stands on file in another form', () => {
  it.each(written)('%s is signed in to, and reminded of, by %s', async (kept, typed) => {
    await onFile(kept);
    expect(await login(typed)).toBe(200);
    expect(await recipients()).toEqual([kept]);
    const reminded = await send(office.site, 'POST /members/number-reminder', {
      body: { mobile_number: typed },
    });
    expect(reminded.status).toBe(200);
    expect((await recipients()).length).toBe(2);
  });

  it('is not signed in to by another', async () => {
    await onFile('+44 07911123456');
    expect(await login('+44 7911123457')).toBe(403);
    expect(await login('+49 7911123456')).toBe(403);
  });

  it('is not told who has another one that looks like it with digits in front', async () => {
    await onFile('+49 830123456');
    const body = { mobile_number: '+49 30123456' };
    expect((await send(office.site, 'POST /members/number-reminder', { body })).status).toBe(200);
    const messages = await office.db.selectFrom('messages').select('about').execute();
    expect(messages.flatMap(({ about }) => about)).toEqual([]);
  });
});

it('the same number, written otherwise, ends no session and is told to nobody', async () => {
  await onFile('+44 07911123456');
  const [token, other] = [
    await signIn(office.site, '29', '+44 07911123456'),
    await signIn(office.site, '29', '+44 07911123456').catch(() => null),
  ];
  const before = (await recipients()).length;
  const body = { ...memberBody, id_number: '0123457M', mobile_number: '+44 7911 123456' };
  expect((await send(office.site, 'PATCH /members/member/29', { token, body })).status).toBe(200);
  expect((await recipients()).length).toBe(before);
  const { mobile_number, mobile_by } = await office.db
    .selectFrom('members')
    .select(['mobile_number', 'mobile_by'])
    .where('membership_number', '=', 29)
    .executeTakeFirstOrThrow();
  expect([mobile_number, mobile_by]).toEqual(['+44 7911123456', 'code']);
  expect(other).toBe(null);
});

describe('a country code that is none', () => {
  const wrong = ['+999 1234567', '+0 1234567', '+9991234567'];
  const details = { ...detailsOnFile, gender: 'M', date_of_birth: '1970-05-14', deceased: false, vip: false };

  it.each(wrong)('%s is refused at every door', async (number) => {
    const token = await signIn(office.site);
    const photo = await aPhoto();
    const person = { ...aPerson, photo };
    const contact = { email: 'r@example.com', mobile: number };
    const administrator = {
      username: 'new',
      password: 'battery staple',
      group: 'amacs',
      first_name: 'New',
      last_name: 'One',
    };
    const answers = [
      await office.call('POST /admin/members', {
        ...aSelection,
        member: { ...person, mobile_number: number },
      }),
      await office.call('POST /admin/members', { ...aSelection, member: { ...person, home_phone: number } }),
      await office.call('PATCH /admin/members/28', { ...details, photo, mobile_number: number }),
      await office.call('PATCH /admin/members/28', { ...details, photo, office_phone: number }),
      await office.call('POST /admin/administrators', { ...administrator, ...contact }),
      await office.call('PATCH /admin/profile/contact-details', contact),
      await send(office.site, 'PATCH /members/member/28', {
        token,
        body: { ...memberBody, photo, mobile_number: number },
      }),
      await send(office.site, 'POST /members/member/28/mobile/code', {
        token,
        body: { mobile_number: number },
      }),
      await send(office.site, 'POST /members/login', {
        body: { mobile_number: number, membership_number: '28' },
      }),
      await send(office.site, 'POST /members/number-reminder', { body: { mobile_number: number } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  });
});
