import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { done, malformed, said, sessionOver, statusesOf } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { administratorOf, lastCode, send, statuses, type Answer } from '#tests/support/server/site.ts';

const office = useOffice();
const mobile = '+356 79000001';
const password = 'correct horse';
const minute = 60_000;

const usual = hashPassword(password);
beforeEach(async () => keepPassword(await usual));

async function keepPassword(password_hash: string): Promise<void> {
  await office.db.updateTable('administrators').set({ password_hash }).execute();
}

/** A hash of the password that is checked in a fifth of the time. */
const hashWithLessWork = () => hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });

const login = (body: object = {}): Promise<Answer> =>
  send(office.site, 'POST /admin/login', { body: { username: 'registrar', password, ...body } });
const verify = (auth_token: string, username = 'registrar'): Promise<Answer> =>
  send(office.site, 'POST /admin/verify', { body: { username, auth_token } });
const validate = (token: string) => office.call('GET /admin/auth/validate', undefined, token);

async function signedIn(): Promise<string> {
  await login();
  const { body } = await verify(await lastCode(office.db, mobile));
  return String(Object(body).token);
}

const refused = [
  403,
  { reason: 'Administrator with given combination of username and password was not found.' },
];
const over = [403, { reason: 'Token not found or expired.' }];

describe('an administrator signs in', () => {
  it('with username, password and the code, and gets a token and the role', async () => {
    expect(said(await login({ username: ' registrar ', password: ` ${password} ` }))).toEqual([
      200,
      { resend_after: 30 },
    ]);
    const code = await lastCode(office.db, mobile);
    expect(code).toMatch(/^\d{7}$/);
    const answer = await verify(code);
    const { token } = Object(answer.body) as { token: string };
    expect(said(answer)).toEqual([
      200,
      {
        token,
        group: 'amacs',
        duty: 'all',
        first_name: 'Doris',
        last_name: 'Bonniċi',
        email: 'registrar@example.com',
        mobile,
      },
    ]);
    expect(said(await validate(token))).toEqual(done);
    expect(said(await verify(code))).toEqual(over);
  });

  it('not with what is wrong, and always by the same answer', async () => {
    await office.call('PATCH /admin/administrators/status', { username: 'deputy', status: false });
    const tries = [{ password: 'wrong horse' }, { username: 'nobody' }, { username: 'deputy' }];
    const answers = await Promise.all(tries.map((body) => login(body)));
    expect(answers.map(said)).toEqual([refused, refused, refused]);
    expect(await office.db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  it('and a password that was hashed with less work is hashed anew, by its owner alone', async () => {
    const kept = async () => (await administratorOf(office.db, 'registrar')).password_hash;
    const old = await hashWithLessWork();
    await keepPassword(old);
    await login({ password: 'wrong horse' });
    expect(await kept()).toBe(old);
    expect((await login()).status).toBe(200);
    const anew = await kept();
    expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    office.site.clock.advance(minute);
    expect((await login()).status).toBe(200);
    expect(await kept()).toBe(anew);
  });

  it('not without the one or the other', async () => {
    expect(said(await login({ username: ' ' }))).toEqual(malformed({ username: 'Username is required.' }));
    expect(said(await login({ password: '' }))).toEqual(malformed({ password: 'Password is required.' }));
  });

  it('not with a code that is none, another one, or that of an account that was disabled since', async () => {
    await login();
    const code = await lastCode(office.db, mobile);
    const message = 'Verification code is required and must be exactly 7 digits.';
    expect(said(await verify('123456'))).toEqual(malformed({ auth_token: message }));
    expect(said(await verify(code === '0000000' ? '0000001' : '0000000'))).toEqual(over);
    expect(said(await verify(code, 'deputy'))).toEqual(over);
    expect(said(await verify(code, 'nobody'))).toEqual(over);
    await office.db.updateTable('administrators').set({ enabled: false }).execute();
    expect(said(await verify(code))).toEqual(over);
  });

  it('not any more after many wrong passwords from there, and waits', async () => {
    await keepPassword(await hashWithLessWork());
    await statusesOf(20, () => login({ password: 'wrong horse' }));
    const answer = await login();
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 900]);
    office.site.clock.advance(15 * minute);
    expect((await login()).status).toBe(200);
  });
});

describe('a session of an administrator', () => {
  it('lives half an hour from its last use, and eight hours in all', async () => {
    const after = (minutes: number, token: string) => {
      office.site.clock.advance(minutes * minute);
      return validate(token);
    };
    const token = await signedIn();
    expect(await statusesOf(2, () => after(29, token))).toEqual([200, 200]);
    expect(said(await after(31, token))).toEqual(sessionOver);

    const other = await signedIn();
    expect(await statusesOf(23, () => after(20, other))).toEqual(Array(23).fill(200));
    expect(said(await after(20, other))).toEqual(sessionOver);
  });

  it('ends by signing out, and that alone', async () => {
    const [one, other] = [await signedIn(), office.tokens.registrar];
    expect(said(await office.call('POST /admin/auth/logout', undefined, one))).toEqual(done);
    expect(said(await validate(one))).toEqual(sessionOver);
    expect((await validate(other)).status).toBe(200);
  });

  it('ends when somebody disables the account, and stays ended', async () => {
    const status = (enabled: boolean) =>
      office.call(
        'PATCH /admin/administrators/status',
        { username: 'registrar', status: enabled },
        office.tokens.deputy,
      );
    await login();
    const sent = await lastCode(office.db, mobile);
    expect((await status(false)).status).toBe(200);
    expect(said(await validate(office.tokens.registrar))).toEqual(sessionOver);
    await status(true);
    expect(said(await validate(office.tokens.registrar))).toEqual(sessionOver);
    expect(said(await verify(sent))).toEqual(over);
  });
});

describe('the profile', () => {
  const own = { actor: 'admin:registrar', subject: 'admin:registrar', before: null, after: null };
  const contact = async (body: object, token = office.tokens.registrar) => {
    const asked = { email: 'new@example.com', mobile, password, ...body };
    return said(await office.call('PATCH /admin/profile/contact-details', asked, token));
  };
  const change = (current_password: string, new_password: string) =>
    office.call('PATCH /admin/profile/password', { current_password, new_password });

  it('changes e-mail and mobile, and a new mobile ends the other sessions', async () => {
    const other = await signedIn();
    expect(await contact({})).toEqual(done);
    expect((await validate(other)).status).toBe(200);
    expect(await contact({ mobile: '+356 79000099' })).toEqual(done);
    expect(said(await validate(other))).toEqual(sessionOver);
    expect((await validate(office.tokens.registrar)).status).toBe(200);
    expect(await office.audited('contact details updated')).toMatchObject([
      { before: { email: 'registrar@example.com' }, after: { email: 'new@example.com' } },
      { actor: 'admin:registrar', before: { mobile }, after: { mobile: '+356 79000099' } },
    ]);
    expect(await contact({ email: 'x', mobile: '123' })).toEqual(
      malformed({ email: 'A valid email address is required.', mobile: 'Mobile number is invalid.' }),
    );
  });

  it('is a group administrator’s own as well', async () => {
    expect(await contact({ email: 'lhg@example.com' }, office.tokens.lhg)).toEqual(done);
    const rows = await office.db.selectFrom('administrators').select('email').orderBy('id').execute();
    expect(rows.map(({ email }) => email)).toEqual([
      'registrar@example.com',
      'deputy@example.com',
      'lhg@example.com',
    ]);
  });

  it('changes the password, and ends the other sessions and what was sent for the old one', async () => {
    const other = await signedIn();
    office.site.clock.advance(minute);
    await login();
    const sent = await lastCode(office.db, mobile);
    office.site.clock.advance(minute);
    expect(said(await change(password, ' battery staple '))).toEqual(done);
    expect(said(await verify(sent))).toEqual(over);
    expect(said(await validate(other))).toEqual(sessionOver);
    expect((await validate(office.tokens.registrar)).status).toBe(200);
    expect(said(await login())).toEqual(refused);
    expect((await login({ password: 'battery staple' })).status).toBe(200);
    expect(await office.audited('password changed')).toEqual([own]);
  });

  it('keeps the password where the current one is wrong, or the new one cannot be', async () => {
    expect(said(await change('wrong horse', 'battery staple'))).toEqual([
      403,
      {
        reason:
          'You do not to have sufficient permission update the password, or the old password was incorrect.',
      },
    ]);
    const rule = 'New password should be at least 6 characters long and different from current password.';
    for (const wrong of ['', '12345', ' 12345 ', password, ` ${password} `]) {
      expect(said(await change(password, wrong))).toEqual(malformed({ new_password: rule }));
    }
    expect(said(await change('', 'battery staple'))).toEqual(
      malformed({ current_password: 'Current password is required.' }),
    );
    expect(said(await change(password, 'Password1'))).toEqual(
      malformed({ new_password: 'This password is easy to guess. Choose a different one.' }),
    );
    expect((await login()).status).toBe(200);
  });

  it('takes one of two new passwords at once, for the current one is the current one no more', async () => {
    const answers = await Promise.all([change(password, 'battery staple'), change(password, 'other staple')]);
    expect(statuses(answers)).toEqual([200, 403]);
  });

  it('has the first of many wrong passwords too many in the audit', async () => {
    await keepPassword(await hashWithLessWork());
    const wrong = () => change('wrong horse', 'battery staple');
    expect(await statusesOf(23, wrong)).toEqual([...Array<number>(20).fill(403), 429, 429, 429]);
    const tooMany = { ...own, after: { reason: 'too many tries' } };
    expect(await office.audited('password change refused')).toEqual([tooMany]);
  });

  it('takes no new mobile that costs more than an SMS', async () => {
    expect(await contact({ mobile: '+881 612345678' })).toEqual(
      malformed({ mobile: 'Mobile number is invalid.' }),
    );
  });

  it('counts no new password that is too common as a wrong current one', async () => {
    expect(await statusesOf(21, () => change(password, 'Password1'))).toEqual(Array(21).fill(400));
    expect((await change(password, 'battery staple')).status).toBe(200);
  });
});
