import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, isPasswordOfHash, createFirstPassword } from '#server/access/passwords.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import type { SmsMessage, SmsProvider } from '#server/base/sms-provider.ts';
import { done, forbidden, malformed, said, sessionOver } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import {
  byRegistrar,
  administratorOf,
  lastCode,
  send,
  statuses,
  type Answer,
} from '#tests/support/server/site.ts';

/** A real carrier, which keeps what it took and can be out of reach. */
let taken: SmsMessage[] = [];
let isReachable = true;
const carrier: SmsProvider = {
  name: 'http',
  send: (message) => {
    if (!isReachable) return Promise.reject(new Error('out of reach'));
    taken.push(message);
    return Promise.resolve();
  },
};

const office = useOffice({ sms: carrier, settings: { FIRST_PASSWORD_HOURS: '48' } });
const hour = 3_600_000;
const [oldMobile, newMobile] = ['+356 79000003', '+356 79000004'];
const forgotten = 'correct horse';

beforeEach(async () => {
  [taken, isReachable] = [[], true];
  const password_hash = await hashPassword(forgotten);
  await office.db
    .updateTable('administrators')
    .set({ password_hash, mobile: oldMobile })
    .where('username', '=', 'deputy')
    .execute();
});

const give = (more: object = {}, token?: string) => {
  const body = { username: 'deputy', reason: 'Forgot it on leave', ...more };
  return office.call('POST /admin/administrators/first-password', body, token);
};
const change = (more: object = {}, token?: string) => {
  const body = { username: 'deputy', mobile: newMobile, reason: 'The telephone was stolen', ...more };
  return office.call('PATCH /admin/administrators/mobile', body, token);
};

/** The messages that hold a first password. */
const given = () => taken.filter(({ text }) => text.includes('your first password is'));

/** The first password out of the message with this number among those that hold one, once the carrier has it. */
async function passwordOf(message: number): Promise<string> {
  await expect.poll(() => given().length).toBe(message);
  return /password is ([\w-]+)\./.exec(given().at(-1)?.text ?? '')?.[1] ?? '';
}

const login = (password: string): Promise<Answer> =>
  send(office.site, 'POST /admin/login', { body: { username: 'deputy', password } });
const verify = (auth_token: string): Promise<Answer> =>
  send(office.site, 'POST /admin/verify', { body: { username: 'deputy', auth_token } });
async function signedIn(password: string, mobile = oldMobile): Promise<Answer> {
  expect((await login(password)).status).toBe(200);
  return verify(await lastCode(office.db, mobile));
}
const validate = (token: string) => office.call('GET /admin/auth/validate', undefined, token);
const choose = (token: string, current_password: string, new_password: string) =>
  office.call('PATCH /admin/profile/password', { current_password, new_password }, token);
const notFound = [
  403,
  { reason: 'Administrator with given combination of username and password was not found.' },
];

describe('a first password', () => {
  it('is made of twelve letters and digits that nobody can mistake, each time another one', () => {
    const made = Array.from({ length: 500 }, createFirstPassword);
    expect(made.filter((one) => !/^(?:[a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/.test(one))).toEqual([]);
    expect(new Set(made).size).toBe(500);
  });

  it('goes to the mobile on file alone, ends the sessions, and opens nothing but its change', async () => {
    await login(forgotten);
    const sent = await lastCode(office.db, oldMobile);
    office.site.clock.advance(60_000);
    expect(said(await give())).toEqual(done);
    const password = await passwordOf(1);
    expect(given().map(({ to, text }) => [to, text.replace(password, '…')])).toEqual([
      [
        oldMobile,
        'AMACS: your first password is …. It is valid for 48 hours. Sign in and choose your own. If you did not ask for it, tell the office.',
      ],
    ]);
    expect(said(await validate(office.tokens.deputy))).toEqual(sessionOver);
    expect(said(await verify(sent))).toEqual([403, { reason: 'Token not found or expired.' }]);
    expect(said(await login(forgotten))).toEqual(notFound);

    const { body: session } = await signedIn(password);
    const { token } = Object(session) as { token: string };
    expect(session).toMatchObject({ group: 'amacs', first_password: true });
    expect(said(await validate(token))).toEqual([200, { first_password: true }]);
    const refused = [403, { reason: 'password' }];
    const closed = [
      office.call('GET /admin/members?startMembershipNumber=0&limit=0', undefined, token),
      office.call('GET /admin/administrators', undefined, token),
      office.call('PATCH /admin/profile/contact-details', { email: 'a@b.mt', mobile: oldMobile }, token),
      office.call('PATCH /admin/administrators/status', { username: 'reenact', status: false }, token),
      give({ username: 'reenact' }, token),
    ];
    for (const answer of await Promise.all(closed)) expect(said(answer)).toEqual(refused);

    const rule = 'New password should be at least 6 characters long and different from current password.';
    expect(said(await choose(token, password, password))).toEqual(malformed({ new_password: rule }));
    expect(said(await choose(token, password, 'Password1'))).toEqual(
      malformed({ new_password: 'This password is easy to guess. Choose a different one.' }),
    );
    expect(said(await choose(token, password, 'battery staple'))).toEqual(done);
    expect(said(await validate(token))).toEqual(done);
    expect((await office.call('GET /admin/administrators', undefined, token)).status).toBe(200);
    office.site.clock.advance(60_000);
    expect(said(await login(password))).toEqual(notFound);
    expect(Object((await signedIn('battery staple')).body)).not.toHaveProperty('first_password');
  });

  it('runs out, and says so no more than a wrong one', async () => {
    await give();
    const password = await passwordOf(1);
    office.site.clock.advance(48 * hour - 1000);
    expect((await login(password)).status).toBe(200);
    office.site.clock.advance(1000);
    expect(said(await login(password))).toEqual(notFound);
    // The next one is valid again.
    office.site.clock.advance(60_000);
    await give({}, await office.administrator('another', 'amacs'));
    expect((await login(await passwordOf(2))).status).toBe(200);
  });

  it('stands in no answer, no log and no audit, and not in its message once that has left', async () => {
    isReachable = false;
    const { db, site } = office;
    const messages = () =>
      db.selectFrom('messages').select(['body', 'state', 'tries']).where('secret', '=', true).execute();
    const answer = await give();
    await expect
      .poll(async () => (await messages()).map(({ state, tries }) => [state, tries]))
      .toEqual([['queued', 1]]);
    // The message waits longer than a code would be worth something.
    office.site.clock.advance(11 * 60_000);
    isReachable = true;
    await sendDueMessages(office.site.context, 'sms');
    const password = await passwordOf(1);
    expect(password).toHaveLength(14);
    expect(await messages()).toEqual([{ body: '', state: 'sent', tries: 2 }]);
    await choose(String(Object((await signedIn(password)).body).token), password, 'battery staple');
    const kept = {
      answer: answer.body,
      log: site.logged,
      audit: await db.selectFrom('audit').selectAll().execute(),
      administrators: await db.selectFrom('administrators').selectAll().execute(),
      messages: await db.selectFrom('messages').selectAll().execute(),
      limits: await db.selectFrom('limits').selectAll().execute(),
    };
    for (const [where, what] of Object.entries(kept))
      expect([where, JSON.stringify(what).includes(password)]).toEqual([where, false]);
  });

  it('is in the audit with who gave it and why, without it', async () => {
    await give();
    expect(await office.audited('first password sent')).toEqual([
      byRegistrar('admin:deputy', null, { reason: 'Forgot it on leave', until: '2026-11-23T10:00:00.000Z' }),
    ]);
  });

  it('is given by the association to others who may sign in, and again only after a pause', async () => {
    const { deputy, lhg } = office.tokens;
    expect(said(await give({}, lhg))).toEqual(forbidden);
    const self = [400, { reason: 'Another administrator of the association must do this for you.' }];
    expect([said(await give({}, deputy)), said(await change({}, deputy))]).toEqual([self, self]);
    const nobody = [400, { reason: 'There is no such administrator.' }];
    expect(said(await give({ username: 'nobody' }))).toEqual(nobody);
    expect(said(await give({ reason: ' ' }))).toEqual(malformed({ reason: 'Enter the reason.' }));
    await office.call('PATCH /admin/administrators/status', { username: 'reenact', status: false });
    const disabled = [400, { reason: 'This account is disabled. Enable it first.' }];
    expect(said(await give({ username: 'reenact' }))).toEqual(disabled);
    expect((await give()).status).toBe(200);
    const again = await give();
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '30']);
    for (const status of [200, 200, 200, 200, 429]) {
      office.site.clock.advance(31_000);
      expect((await give()).status).toBe(status);
    }
    // The last one counts.
    expect((await login(await passwordOf(5))).status).toBe(200);
    expect(await office.audited('first password sent')).toHaveLength(5);
  });

  it('of two at once leaves one that is valid, which was sent', async () => {
    const answers = await Promise.all([give(), give()]);
    expect(statuses(answers)).toEqual([200, 429]);
    const password = await passwordOf(1);
    const { password_hash } = await administratorOf(office.db, 'deputy');
    expect(await isPasswordOfHash(password_hash, password)).toBe(true);
  });
});

describe('a new mobile', () => {
  it('gets the codes from then on; both numbers are told, and the sessions end', async () => {
    await login(forgotten);
    const sent = await lastCode(office.db, oldMobile);
    expect(said(await change())).toEqual(done);
    expect(said(await validate(office.tokens.deputy))).toEqual(sessionOver);
    expect((await verify(sent)).status).toBe(403);
    const told = () => taken.filter(({ text }) => text.includes('sign-in codes for'));
    await expect.poll(() => told().length).toBe(2);
    expect(told().map(({ to, text }) => [to, text])).toEqual([
      [
        newMobile,
        'AMACS: sign-in codes for deputy now come to this number. An administrator changed it. If this is wrong, tell the office.',
      ],
      [
        oldMobile,
        'AMACS: sign-in codes for deputy no longer come to this number. An administrator changed it. If this is wrong, tell the office.',
      ],
    ]);
    office.site.clock.advance(60_000);
    expect(Object((await signedIn(forgotten, newMobile)).body)).toMatchObject({ mobile: newMobile });
    expect(await office.audited('administrator mobile changed')).toEqual([
      byRegistrar(
        'admin:deputy',
        { mobile: oldMobile },
        { mobile: newMobile, reason: 'The telephone was stolen' },
      ),
    ]);
  });

  it('is refused where it is none, costs too much, or is on file', async () => {
    const invalid = malformed({ mobile: 'Mobile number is invalid.' });
    expect(said(await change({ mobile: '+356 123' }))).toEqual(invalid);
    expect(said(await change({ mobile: '+881 612345678' }))).toEqual(invalid);
    expect(said(await change({ mobile: oldMobile }))).toEqual(
      malformed({ mobile: 'This is the number on file.' }),
    );
    // What was refused counts for no pause.
    expect((await change()).status).toBe(200);
    expect((await change({ mobile: oldMobile })).status).toBe(429);
  });
});
