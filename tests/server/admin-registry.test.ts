import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { done, malformed, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { byRegistrar, administratorOf, statuses } from '#tests/support/server/site.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();

const make = async (line: string, body: object) => said(await office.call(line, body));

it('changes of clubs, groups and administrators do not wait for what refers to them, as renewals do', async () => {
  await office.db.transaction().execute(async (trx) => {
    for (const table of ['clubs', 'affiliated_groups', 'administrators'])
      await sql`select from ${sql.table(table)} for key share`.execute(trx);
    for (const [line, body] of [
      ['PATCH /admin/clubs/status', { short_name: 'tsc', status: false }],
      ['PATCH /admin/affiliated-groups/status', { short_name: 'lhg', status: false }],
      ['PATCH /admin/administrators/status', { username: 'deputy', status: false }],
    ] as const)
      expect([line, (await office.call(line, body)).status]).toEqual([line, 200]);
  });
});

describe('administrators', () => {
  const someone = {
    username: 'clerk1',
    password: 'correct horse',
    group: 'lhg',
    first_name: 'Karmnu',
    last_name: 'Għawdxi',
    email: 'clerk@example.com',
    mobile: '+356 79000005',
  };
  const add = (more: object = {}) => make('POST /admin/administrators', { ...someone, ...more });

  it('are added, and listed without their passwords', async () => {
    expect(await add({ group: 'LHG' })).toEqual(done);
    const { body } = await office.call('GET /admin/administrators');
    expect(body).toHaveLength(4);
    expect(body).toContainEqual({
      username: 'clerk1',
      first_name: 'Karmnu',
      last_name: 'Għawdxi',
      email: 'clerk@example.com',
      mobile: '+356 79000005',
      group: 'lhg',
      duty: 'all',
      enabled: true,
    });
    const { password_hash } = await administratorOf(office.db, 'clerk1');
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(await office.audited('administrator added'))).not.toContain('horse');
  });

  it('are refused with the message of each field', async () => {
    const empty = { username: ' abc ', password: ' 12345 ', group: '', first_name: '', last_name: ' ' };
    expect(await add({ ...empty, mobile: '1', email: 'x' })).toEqual(
      malformed({
        username: 'Username is required and must be at least 5 characters.',
        password: 'Password is required and should be at least 6 characters long.',
        group: 'Group is required.',
        first_name: 'First name is required.',
        last_name: 'Last name is required.',
        mobile: 'Mobile number is invalid.',
        email: 'A valid email address is required.',
      }),
    );
    for (const username of ['registrar', 'Registrar', 'REGISTRAR']) {
      expect(await add({ username })).toEqual(malformed({ username: 'This username is taken.' }));
    }
    expect(await add({ group: 'nothing' })).toEqual(malformed({ group: 'Choose a group from the list.' }));
    expect(await add({ password: 'Password1' })).toEqual(
      malformed({ password: 'This password is easy to guess. Choose a different one.' }),
    );
  });

  const status = (username: string, enabled: boolean, token?: string) =>
    office.call('PATCH /admin/administrators/status', { username, status: enabled }, token);

  it('are disabled and enabled', async () => {
    expect([said(await status('reenact', false)), said(await status('reenact', true))]).toEqual([done, done]);
    expect(await office.audited('administrator disabled')).toMatchObject([
      { subject: 'admin:reenact', before: { enabled: true }, after: { enabled: false } },
    ]);
  });

  it('never themselves, and never the last of the association', async () => {
    expect(said(await status('registrar', false))).toEqual([
      400,
      { reason: 'You cannot disable your own account.' },
    ]);
    expect(said(await status('nobody', false))).toEqual([400, { reason: 'There is no such administrator.' }]);
    const { deputy, registrar } = office.tokens;
    const both = await Promise.all([status('deputy', false, registrar), status('registrar', false, deputy)]);
    expect(statuses(both)).not.toEqual([200, 200]);
    const enabled = await storedRows(office.db, 'administrators', { group_name: 'amacs', enabled: true }, [
      'username',
    ]);
    expect(enabled).toHaveLength(1);
  });
});

describe('clubs', () => {
  const club = { short_name: 'NEW', name: 'New Club', fee: '5', mandatory: false };
  const add = (more: object = {}) => make('POST /admin/clubs', { ...club, ...more });
  const named = async (short_name: string) => {
    const { body } = await office.call('GET /data/clubs');
    return (body as { short_name: string }[]).find((one) => one.short_name === short_name);
  };

  it('are added, with a fee as a text or a number', async () => {
    expect(await add()).toEqual(done);
    expect(await add({ short_name: 'free', fee: 0, mandatory: true })).toEqual(done);
    const fees = { 2024: '5.00', 2025: '5.00', 2026: '5.00', 2027: '5.00' };
    expect(await named('new')).toEqual({ ...club, short_name: 'new', fee: '5.00', fees, enabled: true });
    expect(await named('free')).toMatchObject({ fee: '0.00', mandatory: true });
  });

  it('are refused with the message of each field', async () => {
    expect(await add({ short_name: 'ab', name: ' ', fee: '-1' })).toEqual(
      malformed({
        short_name: 'Short name is required and must be at least 3 characters.',
        name: 'Full name is required.',
        fee: 'Fee should be a number greater than or equal to 0.',
      }),
    );
    const taken = malformed({ short_name: 'This short name is taken or cannot be used.' });
    expect([await add({ short_name: 'TSC' }), await add({ short_name: 'a b c' })]).toEqual([taken, taken]);
  });

  it('change their fee, whether they are mandatory, and whether they are on offer', async () => {
    expect(await make('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '7.25' })).toEqual(done);
    expect(await make('PATCH /admin/clubs/mandatory-status', { short_name: 'tsc', status: true })).toEqual(
      done,
    );
    expect(await make('PATCH /admin/clubs/status', { short_name: 'tsc', status: false })).toEqual(done);
    expect(await named('tsc')).toMatchObject({ fee: '7.25', mandatory: true, enabled: false });
    expect((await office.audited('club changed')).at(0)).toMatchObject(
      byRegistrar('club:tsc', { fees: { 2026: 500 } }, { fees: { 2026: 725 } }),
    );
    expect(await make('PATCH /admin/clubs/fee', { short_name: 'none', fee: '1' })).toEqual(
      malformed({ short_name: 'A chosen club is not available. Choose another.' }),
    );
    expect(await make('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: 'x' })).toEqual(
      malformed({ fee: 'Fee should be a number greater than or equal to 0.' }),
    );
  });
});

describe('affiliated groups', () => {
  it('are added, and disabled', async () => {
    expect(await make('POST /admin/affiliated-groups', { short_name: 'NGR', name: 'New Group' })).toEqual(
      done,
    );
    const status = { short_name: 'ngr', status: false };
    expect(await make('PATCH /admin/affiliated-groups/status', status)).toEqual(done);
    const { body } = await office.call('GET /data/affiliated-groups');
    expect(body).toContainEqual({ short_name: 'ngr', name: 'New Group', enabled: false });
    expect(await office.audited('affiliated group changed')).toMatchObject([
      { subject: 'group:ngr', before: { enabled: true }, after: { enabled: false } },
    ]);
  });

  it('are never named as the association is, or as another one', async () => {
    const add = (short_name: string) => make('POST /admin/affiliated-groups', { short_name, name: 'A' });
    const taken = malformed({ short_name: 'This short name is taken or cannot be used.' });
    for (const name of ['amacs', 'AMACS', ' Amacs ', 'lhg', 'għaqda', 'a.b.c'])
      expect([name, await add(name)]).toEqual([name, taken]);
    expect(await make('POST /admin/affiliated-groups', { short_name: 'x', name: '' })).toEqual(
      malformed({
        short_name: 'Short name is required and must be at least 3 characters.',
        name: 'Full name is required.',
      }),
    );
  });
});

describe('renewal years', () => {
  const add = (year: string | number) => make('POST /admin/administration/renewal-year', { year });
  const only = malformed({
    year: 'Only the year after the latest can be added. Only a year in the list can be changed.',
  });

  it('are added one after the other', async () => {
    expect([await add('2027'), await add('2029'), await add('2028'), await add(2029)]).toEqual([
      only,
      only,
      done,
      done,
    ]);
    const both = await Promise.all([add('2030'), add('2030')]);
    expect(both.toSorted()).toEqual([done, only]);
  });

  it('begin with this one', async () => {
    await office.db.deleteFrom('renewal_years').execute();
    expect([await add('2025'), await add('2026')]).toEqual([only, done]);
  });

  it('are closed and opened', async () => {
    const status = (year: string, open: boolean) =>
      make('PATCH /admin/administration/renewal-year/status', { year, status: open });
    expect([await status('2026', false), await status('2025', true), await status('2020', true)]).toEqual([
      done,
      done,
      only,
    ]);
    expect((await office.call('GET /data/renewal-years')).body).toEqual([
      { year: '2027', enabled: true },
      { year: '2026', enabled: false },
      { year: '2025', enabled: true },
    ]);
    expect(await office.audited('renewal year changed')).toMatchObject([
      { subject: 'year:2026', before: { enabled: true }, after: { enabled: false } },
      {},
    ]);
  });
});
