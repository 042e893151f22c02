import { beforeAll, expect, it } from 'vitest';
import { exported as files, exportKinds } from '#domain/audit/exports.ts';
import { done, said, sessionOver } from '#tests/support/server/answers.ts';
import { lastCode } from '#tests/support/server/site.ts';
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
const { begin, add, goOnIn, login, office, own, publicly, signIn, verify } = usePasskeyOffice();
const laptop = createAuthenticator();
const key = createAuthenticator();
const proofMissing = [403, { reason: 'proof' }];

beforeAll(async () => {
  await add(laptop, 'Laptop');
  goOnIn(await signIn(laptop.answer(challengeOf(await begin()))));
});

it('switches SMS off with two passkeys alone, and then refuses password and code', async () => {
  const few = await own('PATCH /admin/profile/sms', { status: false });
  expect(said(few)).toEqual([400, { reason: 'Add a second passkey first: one can be lost.' }]);
  const other = office.tokens.registrar;
  expect(said(await office.call('GET /admin/auth/validate', undefined, other))).toEqual(done);
  expect((await add(key, 'Key')).status).toBe(200);
  // The session that the first passkey was added in is another one by now.
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
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  const guarded: [string, unknown][] = [
    ['PATCH /admin/profile/contact-details', { email: 'new@example.com', mobile }],
    ['POST /admin/administrators', added],
    ['POST /admin/administrators/first-password', { username: 'deputy', reason: 'Lost' }],
    ['PATCH /admin/administrators/mobile', { username: 'deputy', mobile: '+356 79000002', reason: 'Lost' }],
    ['PATCH /admin/administrators/status', { username: 'deputy', status: true }],
    ['PATCH /admin/administrators/duty', { username: 'deputy', duty: 'reader' }],
    ...exportKinds
      .filter((kind) => 'isOfEverybody' in files[kind])
      .map((kind): [string, unknown] => ['POST /admin/exports', { ...exported, kind }]),
    ['POST /admin/print/certificates', { year: '2026', members: many }],
    ['POST /admin/print/many', { kind: 'cards', year: '2026', people: many }],
    [
      'POST /admin/exports/paper',
      { ...exported, kind: 'membership report', columns: ['a'], amounts: [], said: [], rows: [['b']] },
    ],
    ['POST /admin/profile/passkeys/challenge', { name: 'x' }],
    ['DELETE /admin/profile/passkeys', { passkey: 1 }],
    ['PATCH /admin/profile/sms', { status: true }],
    ['PATCH /admin/profile/passkeys', { passkey: 1, name: 'x' }],
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
  const elsewhere = key.answer(challengeOf(await own('POST /admin/auth/proof')));
  const second = await signIn(key.answer(challengeOf(await begin())));
  const { token } = Object(second.body);
  const stolen = await office.call('POST /admin/auth/proof/passkey', elsewhere, token);
  expect(said(stolen)).toEqual(notAccepted);
  const next = key.answer(challengeOf(await own('POST /admin/auth/proof')));
  expect(said(await own('POST /admin/auth/proof/passkey', next))).toEqual(done);
  expect(said(await own('POST /admin/administrators', added))).toEqual(done);
  // A change of the password asks for the old one always, and takes no other proof for it.
  const changed = { current_password: 'wrong horse', new_password: 'tall giraffe 10' };
  expect((await own('PATCH /admin/profile/password', changed)).status).toBe(403);
  const { current_password: _, ...without } = changed;
  expect((await own('PATCH /admin/profile/password', without)).status).toBe(400);
});

it('refuses a passkey that was removed, and switches SMS on again with fewer than two', async () => {
  const [, second] = await storedRows(office.db, 'passkeys', {}, ['id', 'name']);
  const renamed = await own('PATCH /admin/profile/passkeys', { passkey: second?.id, name: 'Blue key' });
  expect(renamed.status).toBe(200);
  const other = await office.administrator('stranger', 'amacs');
  const theirs = await office.call('DELETE /admin/profile/passkeys', { passkey: second?.id }, other);
  expect(said(theirs)).toEqual([400, { reason: 'This passkey is not there any more.' }]);
  const theirName = { passkey: second?.id, name: 'Mine now' };
  expect((await office.call('PATCH /admin/profile/passkeys', theirName, other)).status).toBe(400);
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

it('has one more passkey switch nothing off where SMS was off and the passkeys for it are gone', async () => {
  await office.db
    .updateTable('administrators')
    .set({ sms_off: true })
    .where('username', '=', 'registrar')
    .execute();
  expect((await own('GET /admin/profile/passkeys')).body).toMatchObject({ sms_off: false });
  const few = await own('PATCH /admin/profile/sms', { status: false });
  expect(said(few)).toEqual([400, { reason: 'Add a second passkey first: one can be lost.' }]);
  office.site.clock.advance(minute);
  expect((await login()).status).toBe(200);
  const added = await add(createAuthenticator(), 'Another');
  expect(added).toMatchObject({ status: 200, body: { sms_off: false } });
  expect(await storedRows(office.db, 'administrators', { username: 'registrar' }, ['sms_off'])).toEqual([
    { sms_off: false },
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
  goOnIn(answer);
  await office.db
    .updateTable('administrators')
    .set({ sms_off: true })
    .where('username', '=', 'registrar')
    .execute();
  const order = { username: 'registrar', reason: 'Lost both' };
  expect(said(await office.call('POST /admin/administrators/first-password', order, other))).toEqual(done);
  expect(said(await signIn(laptop.answer(challengeOf(await begin()))))).toEqual(refused);
  expect(await storedRows(office.db, 'passkeys')).toEqual([]);
  expect(await office.audited('passkeys taken away')).toMatchObject([{ after: { passkeys: 2 } }]);
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
  goOnIn(other);
  expect((await add(createAuthenticator(), 'Mine')).status).toBe(200);
  expect(said(await call('GET /admin/auth/validate'))).toEqual(done);
  expect(said(await office.call('GET /admin/profile/passkeys', undefined, 'nobody'))).toEqual(sessionOver);
});
