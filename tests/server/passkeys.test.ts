import { beforeAll, expect, it } from 'vitest';
import { deleteExpiredAccess } from '#server/access/clean-up.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { done, said, sessionOver } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { lastCode, send, type Answer } from '#tests/support/server/site.ts';
import { createAuthenticator } from '#tests/support/server/virtual-authenticator.ts';
import { storedRows } from '#tests/support/database/stored.ts';

// One office for all, in the order in which they stand.
const office = useOffice({ once: true });
const mobile = '+356 79000001';
const password = 'correct horse';
const minute = 60_000;
const laptop = createAuthenticator();
const key = createAuthenticator();
/** The session of the registrar that the last sign-in began. */
let token = '';

beforeAll(async () => {
  const password_hash = await hashPassword(password);
  await office.db.updateTable('administrators').set({ password_hash }).execute();
  token = office.tokens.registrar;
});

const own = (line: string, body?: unknown) => office.call(line, body, token);
const publicly = (line: string, body: object) => send(office.site, line, { body });
const challengeOf = ({ body }: Answer) => String(Object(body).challenge);
const refused = [
  403,
  { reason: 'This username and passkey were not accepted. Try again, or sign in with password and code.' },
];
const notAccepted = [403, { reason: 'This passkey was not accepted. Try again, or use another one.' }];
const proofMissing = [403, { reason: 'proof' }];

const begin = (username = 'registrar') => publicly('POST /admin/login/passkey', { username });
const signIn = (answer: object, username = 'registrar') =>
  publicly('POST /admin/verify/passkey', { username, ...answer });
const enrol = async (device: typeof laptop, name: string, more = {}) =>
  own(
    'POST /admin/profile/passkeys',
    device.create(challengeOf(await own('POST /admin/profile/passkeys/challenge', { name })), name, more),
  );
interface Listed {
  readonly passkeys: readonly { readonly name: string; readonly used_at: string | null }[];
}
const listed = async () => {
  const { passkeys } = (await own('GET /admin/profile/passkeys')).body as Listed;
  return passkeys.map(({ name, used_at }) => [name, used_at]);
};
const login = () => publicly('POST /admin/login', { username: 'registrar', password });
const verify = (auth_token: string) => publicly('POST /admin/verify', { username: 'registrar', auth_token });

it('enrols passkeys that are named and listed, each device once, and tells of it', async () => {
  const offer = await own('POST /admin/profile/passkeys/challenge', { name: 'Laptop' });
  expect(said(offer)).toEqual([
    200,
    {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      site: 'members.test',
      site_name: 'AMACS',
      holder: 'registrar',
      credentials: [],
      algorithms: expect.arrayContaining([-7, -8, -257]),
    },
  ]);
  expect(said(await enrol(laptop, 'Laptop'))).toMatchObject([200, { sms_off: false }]);
  expect(await listed()).toEqual([['Laptop', null]]);
  const again = await own('POST /admin/profile/passkeys/challenge', { name: 'Other' });
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

it('enrols nothing from another address, without verification, late, twice or for another session', async () => {
  const offered = async () =>
    challengeOf(await own('POST /admin/profile/passkeys/challenge', { name: 'Key' }));
  const add = (body: object) => own('POST /admin/profile/passkeys', body);
  expect(said(await add(key.create(await offered(), 'Key', { origin: 'http://evil.test' })))).toEqual(
    notAccepted,
  );
  expect(said(await add(key.create(await offered(), 'Key', { site: 'evil.test' })))).toEqual(notAccepted);
  expect(said(await add(key.create(await offered(), 'Key', { isVerified: false })))).toEqual(notAccepted);
  const used = await offered();
  expect(said(await add(key.create(used, 'Key', { isVerified: false })))).toEqual(notAccepted);
  expect(said(await add(key.create(used, 'Key')))).toEqual(notAccepted);
  const theirs = await offered();
  const stolen = await office.call(
    'POST /admin/profile/passkeys',
    key.create(theirs, 'Key'),
    office.tokens.deputy,
  );
  expect(said(stolen)).toEqual(notAccepted);
  const signInChallenge = challengeOf(await begin());
  expect(said(await add(key.create(signInChallenge, 'Key')))).toEqual(notAccepted);
  const late = await offered();
  office.site.clock.advance(5 * minute + 1);
  expect(said(await add(key.create(late, 'Key')))).toEqual(notAccepted);
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
  token = String(Object(answer.body).token);
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
  token = String(Object(ahead.body).token);
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
  token = String(Object(answer.body).token);
});

it('switches SMS off with two passkeys alone, and then refuses password and code', async () => {
  const few = await own('PATCH /admin/profile/sms', { status: false });
  expect(said(few)).toEqual([400, { reason: 'Add a second passkey first: one can be lost.' }]);
  const other = office.tokens.registrar;
  expect((await enrol(key, 'Key')).status).toBe(200);
  // The session that the first passkey was enrolled in is another one by now.
  expect(said(await office.call('GET /admin/auth/validate', undefined, other))).toEqual(sessionOver);
  office.site.clock.advance(minute);
  await login();
  const code = await lastCode(office.db, mobile);
  const off = await own('PATCH /admin/profile/sms', { status: false });
  expect(off).toMatchObject({ status: 200, body: { sms_off: true } });
  expect((await verify(code)).status).toBe(403);
  office.site.clock.advance(minute);
  const wrong = await publicly('POST /admin/login', { username: 'registrar', password: 'wrong horse' });
  expect(said(await login())).toEqual(said(wrong));
  expect((await signIn(key.answer(challengeOf(await begin())))).status).toBe(200);
});

it('asks again who it is where the last proof is older than ten minutes', async () => {
  const added = {
    username: 'newcomer',
    password: 'tall giraffe 9',
    group: 'amacs',
    first_name: 'A',
    last_name: 'B',
    mobile,
    email: 'a@example.com',
  };
  const exported = { kind: 'members', rows: 3 };
  const guarded: [string, unknown][] = [
    ['PATCH /admin/profile/contact-details', { email: 'new@example.com', mobile }],
    ['POST /admin/administrators', added],
    ['POST /admin/exports', exported],
    ['POST /admin/exports', { ...exported, kind: 'telephone list' }],
    [
      'POST /admin/exports/paper',
      { ...exported, kind: 'membership report', columns: ['a'], amounts: [], said: [], rows: [['b']] },
    ],
    ['POST /admin/profile/passkeys/challenge', { name: 'x' }],
    ['DELETE /admin/profile/passkeys', { passkey: 1 }],
    ['PATCH /admin/profile/sms', { status: true }],
  ];
  office.site.clock.advance(11 * minute);
  for (const [line, body] of guarded)
    expect([line, said(await own(line, body))]).toEqual([line, proofMissing]);
  const plain = await own('POST /admin/exports', { kind: 'settlement', rows: 3 });
  expect(said(plain)).toEqual(done);
  const wrong = await own('POST /admin/auth/proof/password', { password: 'wrong horse' });
  expect(said(wrong)).toMatchObject([400, { fields: { password: 'The password is incorrect.' } }]);
  expect(said(await own('POST /admin/exports', exported))).toEqual(proofMissing);
  expect(said(await own('POST /admin/auth/proof/password', { password }))).toEqual(done);
  expect(said(await own('POST /admin/exports', exported))).toEqual(done);
  office.site.clock.advance(11 * minute);
  const proof = await own('POST /admin/auth/proof');
  expect(proof).toMatchObject({
    status: 200,
    body: { credentials: [{ id: laptop.credentialId }, { id: key.credentialId }] },
  });
  const answer = key.answer(challengeOf(proof));
  expect(said(await own('POST /admin/auth/proof/passkey', { ...answer, signature: 'AAAA' }))).toEqual(
    notAccepted,
  );
  expect(said(await own('POST /admin/auth/proof/passkey', answer))).toEqual(notAccepted);
  expect(said(await own('POST /admin/exports', exported))).toEqual(proofMissing);
  const next = key.answer(challengeOf(await own('POST /admin/auth/proof')));
  expect(said(await own('POST /admin/auth/proof/passkey', next))).toEqual(done);
  expect(said(await own('POST /admin/administrators', added))).toEqual(done);
});

it('refuses a passkey that was removed, and switches SMS on again with fewer than two', async () => {
  const [, second] = await storedRows(office.db, 'passkeys', {}, ['id', 'name']);
  const renamed = await own('PATCH /admin/profile/passkeys', { passkey: second?.id, name: 'Blue key' });
  expect(renamed.status).toBe(200);
  const theirs = await office.call(
    'DELETE /admin/profile/passkeys',
    { passkey: second?.id },
    office.tokens.lhg,
  );
  expect(theirs.status).toBe(403);
  const removed = await own('DELETE /admin/profile/passkeys', { passkey: second?.id });
  expect(removed).toMatchObject({ status: 200, body: { sms_off: false, passkeys: [{ name: 'Laptop' }] } });
  expect(said(await signIn(key.answer(challengeOf(await begin()))))).toEqual(refused);
  expect((await login()).status).toBe(200);
  for (const action of ['passkey renamed', 'passkey removed', 'sms sign-in off', 'sms sign-in on'])
    expect([action, await office.audited(action)]).toEqual([
      action,
      [expect.objectContaining({ actor: 'admin:registrar' })],
    ]);
});

it('refuses the passkey of a disabled administrator, and takes passkeys away with a first password', async () => {
  const other = await office.administrator('colleague', 'amacs');
  const status = (value: boolean) =>
    office.call('PATCH /admin/administrators/status', { username: 'registrar', status: value }, other);
  expect((await status(false)).status).toBe(200);
  expect(said(await signIn(laptop.answer(challengeOf(await begin()))))).toEqual(refused);
  expect((await status(true)).status).toBe(200);
  const answer = await signIn(laptop.answer(challengeOf(await begin())));
  token = String(Object(answer.body).token);
  await office.db
    .updateTable('administrators')
    .set({ sms_off: true })
    .where('username', '=', 'registrar')
    .execute();
  const order = { username: 'registrar', reason: 'Lost both' };
  expect(said(await office.call('POST /admin/administrators/first-password', order, other))).toEqual(done);
  expect(said(await signIn(laptop.answer(challengeOf(await begin()))))).toEqual(refused);
  expect(await storedRows(office.db, 'passkeys')).toEqual([]);
  expect(await office.audited('passkeys taken away')).toMatchObject([{ after: { passkeys: 1 } }]);
});

it('forgets challenges once they are over, used or not', async () => {
  await begin();
  await deleteExpiredAccess(office.site.context);
  expect(await storedRows(office.db, 'passkey_challenges')).not.toEqual([]);
  office.site.clock.advance(6 * minute);
  await deleteExpiredAccess(office.site.context);
  expect(await storedRows(office.db, 'passkey_challenges')).toEqual([]);
});

it('says whom the association asks for a passkey, until they have one', async () => {
  const other = await office.administrator('asked', 'amacs');
  const call = (line: string, body?: unknown) => office.call(line, body, other);
  expect(said(await call('GET /admin/auth/validate'))).toEqual(done);
  const kept = Object((await call('GET /admin/administration/association')).body);
  expect(
    (await call('PATCH /admin/administration/association', { ...kept, ask_passkeys: true })).status,
  ).toBe(200);
  expect(said(await call('GET /admin/auth/validate'))).toEqual([200, { passkey_asked: true }]);
  token = other;
  expect((await enrol(createAuthenticator(), 'Mine')).status).toBe(200);
  expect(said(await call('GET /admin/auth/validate'))).toEqual(done);
  expect(said(await office.call('GET /admin/profile/passkeys', undefined, 'nobody'))).toEqual(sessionOver);
});
