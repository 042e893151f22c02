import { expect, it } from 'vitest';
import { deleteExpiredAccess } from '#server/access/clean-up.ts';
import { said } from '#tests/support/server/answers.ts';
import { lastCode, type Answer } from '#tests/support/server/site.ts';
import { createAuthenticator } from '#tests/support/server/virtual-authenticator.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import {
  challengeOf,
  minute,
  mobile,
  notAccepted,
  password,
  refused,
  usePasskeyOffice,
} from './passkey-office.ts';

// In the order in which they stand.
const { begin, add, goOnIn, listed, login, office, own, publicly, signIn, verify } = usePasskeyOffice();
const laptop = createAuthenticator();
const key = createAuthenticator();

it('adds passkeys that are named and listed, each device once, and tells of it', async () => {
  const offer = await own('POST /admin/profile/passkeys/challenge', { name: 'Laptop' });
  expect(said(offer)).toEqual([
    200,
    {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      site: 'members.test',
      site_name: 'AMACS',
      holder: 'registrar',
      // The same each time, and nothing that says whose.
      handle: expect.stringMatching(/^[\w-]{43}$/),
      credentials: [],
      algorithms: expect.arrayContaining([-7, -8, -257]),
    },
  ]);
  expect(said(await add(laptop, 'Laptop'))).toMatchObject([200, { sms_off: false }]);
  expect(await listed()).toEqual([['Laptop', null]]);
  const again = await own('POST /admin/profile/passkeys/challenge', { name: 'Other' });
  expect(Object(again.body).handle).toBe(Object(offer.body).handle);
  expect(Object(again.body).credentials).toEqual([{ id: laptop.credentialId, transports: ['internal'] }]);
  expect((await own('POST /admin/profile/passkeys', laptop.create(challengeOf(again), 'Other'))).status).toBe(
    400,
  );
  const taken = await own('POST /admin/profile/passkeys/challenge', { name: 'LAPTOP' });
  expect(said(taken)).toMatchObject([400, { fields: { name: 'You have a passkey of this name already.' } }]);
  expect(await storedRows(office.db, 'messages', { kind: 'contact' }, ['recipient', 'subject'])).toEqual([
    { recipient: 'registrar@example.com', subject: 'AMACS: how you sign in was changed' },
  ]);
  expect(await office.audited('passkey added')).toMatchObject([
    { actor: 'admin:registrar', subject: 'admin:registrar', after: { name: 'Laptop' } },
  ]);
});

it('adds nothing from another address, without verification, late, twice or for another session', async () => {
  const offered = async () =>
    challengeOf(await own('POST /admin/profile/passkeys/challenge', { name: 'Key' }));
  const sendNew = (body: object) => own('POST /admin/profile/passkeys', body);
  expect(said(await sendNew(key.create(await offered(), 'Key', { origin: 'http://evil.test' })))).toEqual(
    notAccepted,
  );
  expect(said(await sendNew(key.create(await offered(), 'Key', { site: 'evil.test' })))).toEqual(notAccepted);
  expect(said(await sendNew(key.create(await offered(), 'Key', { isVerified: false })))).toEqual(notAccepted);
  const used = await offered();
  expect(said(await sendNew(key.create(used, 'Key', { isVerified: false })))).toEqual(notAccepted);
  expect(said(await sendNew(key.create(used, 'Key')))).toEqual(notAccepted);
  const theirs = await offered();
  const stolen = await office.call(
    'POST /admin/profile/passkeys',
    key.create(theirs, 'Key'),
    office.tokens.deputy,
  );
  expect(said(stolen)).toEqual(notAccepted);
  const signInChallenge = challengeOf(await begin());
  expect(said(await sendNew(key.create(signInChallenge, 'Key')))).toEqual(notAccepted);
  const late = await offered();
  office.site.clock.advance(5 * minute + 1);
  expect(said(await sendNew(key.create(late, 'Key')))).toEqual(notAccepted);
  expect(await listed()).toEqual([['Laptop', null]]);
});

it('answers every username alike where a sign-in begins', async () => {
  for (const username of ['registrar', 'deputy', 'nobody-at-all']) {
    expect([username, said(await begin(username))]).toEqual([
      username,
      [200, { challenge: expect.stringMatching(/^[\w-]{43}$/), site: 'members.test', credentials: [] }],
    ]);
  }
});

it('signs in by username and passkey, and says when it was used last', async () => {
  const answer = await signIn(laptop.answer(challengeOf(await begin())));
  expect(said(answer)).toEqual([
    200,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      group: 'amacs',
      duty: 'all',
      first_name: 'Doris',
      last_name: 'Bonniċi',
      email: 'registrar@example.com',
      mobile,
    },
  ]);
  goOnIn(answer);
  expect(await listed()).toEqual([['Laptop', office.site.clock.now().toISOString()]]);
  expect(await office.audited('sign-in by passkey')).toMatchObject([{ after: { name: 'Laptop' } }]);
});

it('refuses what is not this passkey, here, verified, now and once', async () => {
  const fresh = async () => challengeOf(await begin());
  const wrong: Record<string, () => Promise<Answer>> = {
    'of another address': async () => signIn(laptop.answer(await fresh(), { origin: 'http://evil.test' })),
    'of another site': async () => signIn(laptop.answer(await fresh(), { site: 'evil.test' })),
    'of a device that verified nobody': async () =>
      signIn(laptop.answer(await fresh(), { isVerified: false })),
    'of another key': async () => signIn(laptop.answer(await fresh(), { forged: true })),
    'of a passkey that is not on file': async () => signIn(key.answer(await fresh())),
    'of a challenge that is nobody’s': async () => signIn(laptop.answer('A'.repeat(43))),
    'for another name': async () => signIn(laptop.answer(await fresh()), 'deputy'),
    'to the challenge of another name': async () => signIn(laptop.answer(challengeOf(await begin('deputy')))),
    'to an enrolment’s challenge': async () =>
      signIn(laptop.answer(challengeOf(await own('POST /admin/profile/passkeys/challenge', { name: 'x' })))),
    'without client data': async () => signIn({ ...laptop.answer(await fresh()), client_data: 'AAAA' }),
  };
  for (const [what, call] of Object.entries(wrong))
    expect([what, said(await call())]).toEqual([what, refused]);
  const replayed = laptop.answer(await fresh());
  expect((await signIn(replayed)).status).toBe(200);
  expect(said(await signIn(replayed))).toEqual(refused);
  const late = await fresh();
  office.site.clock.advance(5 * minute + 1);
  expect(said(await signIn(laptop.answer(late)))).toEqual(refused);
});

it('refuses a counter that went back, and writes it into the log', async () => {
  const { body } = await signIn(laptop.answer(challengeOf(await begin()), { counter: 1 }));
  expect(body).toEqual(refused[1]);
  expect(await office.audited('passkey counter refused')).toHaveLength(1);
  const ahead = await signIn(laptop.answer(challengeOf(await begin()), { counter: 100 }));
  goOnIn(ahead);
  expect(said(await signIn(laptop.answer(challengeOf(await begin()), { counter: 100 })))).toEqual(refused);
});

it('counts wrong passkeys like wrong passwords, and a locked account stays locked', async () => {
  const device = createAuthenticator();
  const guess = async () => signIn(device.answer('B'.repeat(43)), 'reenact');
  const guesses: number[] = [];
  for (let count = 0; count < 21; count += 1) guesses.push((await guess()).status);
  expect(guesses).toEqual([...Array<number>(20).fill(403), 429]);
  const right = await publicly('POST /admin/login', { username: 'reenact', password });
  expect(right.status).toBe(429);
  expect(await office.audited('sign-in refused')).toContainEqual(
    expect.objectContaining({ actor: 'admin:reenact', after: { reason: 'too many tries' } }),
  );
});

it('leaves the sign-in by password and SMS beside it as it was', async () => {
  expect(said(await login())).toEqual([200, { resend_after: 30 }]);
  const answer = await verify(await lastCode(office.db, mobile));
  expect(answer.status).toBe(200);
  goOnIn(answer);
});

it('forgets challenges once they are over, used or not', async () => {
  await begin();
  await deleteExpiredAccess(office.site.context);
  expect(await storedRows(office.db, 'passkey_challenges')).not.toEqual([]);
  office.site.clock.advance(6 * minute);
  await deleteExpiredAccess(office.site.context);
  expect(await storedRows(office.db, 'passkey_challenges')).toEqual([]);
});
