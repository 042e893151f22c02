import { beforeAll, expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { createAuthenticator } from '#tests/support/server/virtual-authenticator.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { challengeOf, minute, mobile, notAccepted, password, usePasskeyOffice } from './passkey-office.ts';

// In the order in which they stand.
const { begin, add, goOnIn, listed, login, office, own, signIn, verify } = usePasskeyOffice();
const laptop = createAuthenticator();
const key = createAuthenticator();
const offered = async (name: string) =>
  challengeOf(await own('POST /admin/profile/passkeys/challenge', { name }));
const tell = { email: 'new@example.com', mobile };

beforeAll(async () => {
  await add(laptop, 'Laptop');
});

it('takes the passkey that a device made in time, however long the device took', async () => {
  office.site.clock.advance(9 * minute);
  const challenge = await offered('Key');
  office.site.clock.advance(4 * minute);
  expect((await own('POST /admin/profile/passkeys', key.create(challenge, 'Key'))).status).toBe(200);
  expect(said(await own('POST /admin/auth/proof/password', { password }))).toEqual(done);
});

it('uses a challenge up also where what it was for is refused and rolled back', async () => {
  const challenge = await offered('Other');
  const again = key.create(challenge, 'Other');
  expect((await own('POST /admin/profile/passkeys', again)).status).toBe(400);
  expect(said(await own('POST /admin/profile/passkeys', again))).toEqual(notAccepted);
});

it('takes one answer of two that come at the same time', async () => {
  const answer = laptop.answer(challengeOf(await begin()));
  const both = await Promise.all([signIn(answer), signIn(answer)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const challenge = challengeOf(await own('POST /admin/auth/proof'));
  const proof = laptop.answer(challenge);
  const proofs = await Promise.all([1, 2].map(() => own('POST /admin/auth/proof/passkey', proof)));
  expect(proofs.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

it('counts the challenges of an account by itself, and not among those of strangers at its address', async () => {
  const { wrongSignInsPerAddress: most } = office.site.context.config.limits;
  const key = { key: `passkey challenges of:${await registrar()}` };
  await office.db.updateTable('limits').set({ used: most }).where('key', '=', key.key).execute();
  expect((await own('POST /admin/auth/proof')).status).toBe(429);
  expect((await begin()).status).toBe(200);
  const colleague = await office.administrator('colleague', 'amacs');
  expect((await office.call('POST /admin/auth/proof', undefined, colleague)).status).toBe(200);
  await office.db.updateTable('limits').set({ used: 0 }).where('key', '=', key.key).execute();
});

it('still warns of a changed contact after a day of many changed passkeys', async () => {
  const ids = async () => (await storedRows(office.db, 'passkeys', {}, ['id'])).map(({ id }) => id);
  for (const name of ['A', 'B', 'C', 'D']) {
    const device = createAuthenticator();
    expect((await add(device, name)).status).toBe(200);
    const newest = Math.max(...(await ids()).map(Number));
    expect((await own('DELETE /admin/profile/passkeys', { passkey: newest })).status).toBe(200);
  }
  expect((await own('PATCH /admin/profile/contact-details', tell)).status).toBe(200);
  expect(await office.audited('contact change not told')).toEqual([]);
  expect(await office.audited('sign-in change not told')).toEqual([]);
});

it('counts the passkeys of another address of the site for nothing', async () => {
  expect(await listed()).toHaveLength(2);
  await own('PATCH /admin/profile/sms', { status: false });
  await office.db.updateTable('passkeys').set({ site: 'old.test' }).execute();
  expect(said(await own('GET /admin/profile/passkeys'))).toMatchObject([
    200,
    { sms_off: false, passkeys: [{ of_site: false }, { of_site: false }] },
  ]);
  expect(said(await own('POST /admin/auth/proof'))).toMatchObject([200, { credentials: [] }]);
  office.site.clock.advance(minute);
  expect((await login()).status).toBe(200);
});

it('takes passkeys away with the first password that a process of the release before has sent', async () => {
  await office.db
    .updateTable('administrators')
    .set({ sms_off: true, first_password_until: new Date(office.site.clock.now().getTime() + 60 * minute) })
    .where('username', '=', 'registrar')
    .execute();
  goOnIn(await verify(await lastCode(office.db, mobile)));
  const changed = { current_password: password, new_password: 'tall giraffe 9' };
  expect(said(await own('PATCH /admin/profile/password', changed))).toEqual(done);
  expect(await storedRows(office.db, 'passkeys')).toEqual([]);
  expect(await office.audited('passkeys taken away')).toMatchObject([{ after: { passkeys: 2 } }]);
  expect(await storedRows(office.db, 'administrators', { username: 'registrar' }, ['sms_off'])).toEqual([
    { sms_off: false },
  ]);
});

async function registrar(): Promise<number> {
  const [row] = await storedRows(office.db, 'administrators', { username: 'registrar' }, ['id']);
  return Number(row?.id);
}
