import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { done, forbidden, malformed, said, sessionOver } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { lastCode, send } from '#tests/support/server/site.ts';
import { hashPassword } from '#server/access/passwords.ts';

const office = useOffice();

const give = async (duty: string, username = 'deputy', token?: string) =>
  said(await office.call('PATCH /admin/administrators/duty', { username, duty }, token));
const addYear = async (token: string) =>
  said(await office.call('POST /admin/administration/renewal-year', { year: '2028' }, token));
const setStatus = async (username: string, token: string) =>
  said(await office.call('PATCH /admin/administrators/status', { username, status: false }, token));
const add = async (body: object) => said(await office.call('POST /admin/administrators', body));
const owed = async (token: string) => said(await office.call('GET /admin/payments/owed', undefined, token));

async function dutyOf(username: string) {
  const { body } = await office.call('GET /admin/administrators');
  return (body as { username: string; duty: string }[]).find((one) => one.username === username)?.duty;
}

/** Signs the deputy in by password and code: what the answer says. */
async function signIn(): Promise<{ token: string; duty: string }> {
  const password_hash = await hashPassword('correct horse');
  await office.db
    .updateTable('administrators')
    .set({ password_hash, mobile: '+356 79000003' })
    .where('username', '=', 'deputy')
    .execute();
  await send(office.site, 'POST /admin/login', { body: { username: 'deputy', password: 'correct horse' } });
  const auth_token = await lastCode(office.db, '+356 79000003');
  const { body } = await send(office.site, 'POST /admin/verify', {
    body: { username: 'deputy', auth_token },
  });
  return body as { token: string; duty: string };
}

describe('the duties of an administrator of the association', () => {
  it('are all, unless another one with all of them gives others, which count at once', async () => {
    expect(await dutyOf('deputy')).toBe('all');
    expect(await give('treasurer')).toEqual(done);
    expect(await owed(office.tokens.deputy)).toEqual(sessionOver);
    expect(await dutyOf('deputy')).toBe('treasurer');
    const { token, duty } = await signIn();
    expect(duty).toBe('treasurer');
    expect((await owed(token))[0]).toBe(200);
    expect(await addYear(token)).toEqual(forbidden);
    expect(await give('all', 'registrar', token)).toEqual(forbidden);
    expect(await office.audited('administrator duty changed')).toMatchObject([
      { subject: 'admin:deputy', before: { duty: 'all' }, after: { duty: 'treasurer' } },
    ]);
  });

  it('are nobody’s own to change, nor those of a group, and are known words', async () => {
    expect(await give('reader', 'registrar')).toEqual([
      400,
      { reason: 'Another administrator of the association must do this for you.' },
    ]);
    expect(await give('reader', 'reenact')).toEqual([400, { reason: 'There is no such administrator.' }]);
    expect(await give('emperor')).toEqual(malformed({ duty: 'Choose the duties.' }));
    expect(await dutyOf('registrar')).toBe('all');
  });

  it('stay with one of two who take them from each other at once', async () => {
    await Promise.all([give('reader'), give('reader', 'registrar', office.tokens.deputy)]);
    const { rows } = await sql<{ duty: string }>`select duty from administrators
      where group_name = 'amacs' and enabled order by duty`.execute(office.db);
    expect(rows).toEqual([{ duty: 'all' }, { duty: 'reader' }]);
  });

  it('leave somebody enabled who has them all', async () => {
    const second = await office.administrator('second', 'amacs');
    await Promise.all([give('registrar', 'second'), setStatus('registrar', second)]);
    await give('treasurer');
    const { rows } = await sql`select username from administrators
      where group_name = 'amacs' and enabled and duty = 'all'`.execute(office.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('are chosen as somebody is added, in the association alone', async () => {
    const added = {
      username: 'money',
      password: 'a long one indeed',
      group: 'amacs',
      first_name: 'Ġorġ',
      last_name: 'Ċini',
      email: 'gorg@example.com',
      mobile: '+356 79000011',
      duty: 'treasurer',
    };
    expect(await add(added)).toEqual(done);
    expect(await dutyOf('money')).toBe('treasurer');
    expect(await add({ ...added, username: 'other', group: 'lhg' })).toEqual(
      malformed({ duty: 'An administrator of a group has no other duties.' }),
    );
  });

  it('are looked at again at the moment of a change that was under way', async () => {
    const [changed, given] = await Promise.all([addYear(office.tokens.deputy), give('reader')]);
    expect(given).toEqual(done);
    const years = await office.db
      .selectFrom('renewal_years')
      .select('year')
      .where('year', '=', 2028)
      .execute();
    expect(years.length).toBe(changed[0] === 200 ? 1 : 0);
    expect([200, 403]).toContain(changed[0]);
  });
});

describe('what is taken out', () => {
  const take = async (kind: string, token: string, more: object = {}) =>
    said(await office.call('POST /admin/exports', { kind, rows: 3, ...more }, token));

  it('has personal columns for whoever looks after people alone', async () => {
    await give('treasurer');
    const { token } = await signIn();
    expect(await take('members', token)).toEqual(done);
    expect(await take('insurance report', token)).toEqual(done);
    expect(await take('members', token, { personal: true })).toEqual(forbidden);
    expect(await take('members', office.tokens.registrar, { personal: true })).toEqual(done);
  });

  it('leaves the insurer’s report to those who have to do with it', async () => {
    await give('reader');
    const { token } = await signIn();
    expect(await take('members', token)).toEqual(done);
    expect(await take('insurance report', token)).toEqual(forbidden);
  });
});
