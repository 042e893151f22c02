import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressHash } from '#server/access/address-hash.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { hashOf } from '#server/access/tokens.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import {
  addMember,
  createSite,
  lastCode,
  send,
  signIn,
  statuses,
  type Site,
} from '#tests/support/server/site.ts';

const mobile = '+356 79000028';
const login = { mobile_number: mobile, membership_number: '28' };
const minute = 60_000;
const clerk = {
  username: 'clerk1',
  group_name: 'amacs',
  first_name: 'Ċensa',
  last_name: 'Żahra',
  email: 'c@example.com',
  mobile: '+356 79000007',
};

let database: OwnDatabase;
let site: Site;
let memberId: number;

beforeEach(async () => {
  database = await createOwnDatabase();
  site = createSite(database.db);
  memberId = await addMember(database.db);
});
afterEach(() => database.remove());

async function wrongCode(): Promise<string> {
  return (await lastCode(database.db, mobile)) === '0000000' ? '0000001' : '0000000';
}

function verify(code: string, membershipNumber = '28', address = '') {
  return send(site, 'POST /members/verify', {
    body: { membership_number: membershipNumber, auth_token: code },
    headers: { 'x-forwarded-for': address },
  });
}

describe('signing in', () => {
  it('sends seven digits and takes them once', async () => {
    const sent = await send(site, 'POST /members/login', { body: login });
    expect([sent.status, sent.body]).toEqual([200, { resend_after: 30 }]);
    const code = await lastCode(database.db, mobile);
    await expect
      .poll(() => site.sent)
      .toEqual([
        {
          key: 'sms-1',
          to: mobile,
          text: `AMACS: your verification code is ${code}. It is valid for 10 minutes.`,
        },
      ]);

    const first = await verify(code);
    expect(first).toMatchObject({ status: 200, body: { expires_in: 1200, ends_in: 7200 } });
    expect(await verify(code)).toMatchObject({
      status: 403,
      body: { reason: 'Token not found or expired.' },
    });
  });

  it('knows 0028 and 28 as one, and spaces in the mobile as nothing', async () => {
    const sent = await send(site, 'POST /members/login', {
      body: { mobile_number: '+356 7900-0028', membership_number: '0028' },
    });
    expect(sent.status).toBe(200);
    const code = await lastCode(database.db, mobile);
    expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`, '0028')).status).toBe(200);
  });

  it('answers an unknown number, another mobile and a deceased member with the same bytes', async () => {
    await addMember(database.db, { membership_number: 29, id_number: '0123457M', deceased: true });
    const tries = [
      { mobile_number: mobile, membership_number: '4000' },
      { mobile_number: '+356 79000099', membership_number: '28' },
      { mobile_number: mobile, membership_number: '29' },
    ];
    for (const body of tries) {
      const answer = await send(site, 'POST /members/login', { body });
      expect([answer.status, answer.body]).toEqual([
        403,
        { reason: 'Member with given combination of mobile number and membership number not found.' },
      ]);
    }
    expect(await database.db.selectFrom('sms_messages').selectAll().execute()).toEqual([]);
  });

  it('repeats the live code, with the tries that it has left', async () => {
    await send(site, 'POST /members/login', { body: login });
    const code = await lastCode(database.db, mobile);
    const wrong = await wrongCode();
    for (let tries = 0; tries < 4; tries += 1) expect((await verify(wrong)).status).toBe(403);
    site.clock.advance(30_000);
    await send(site, 'POST /members/login', { body: login });
    expect(await lastCode(database.db, mobile)).toBe(code);
    expect((await verify(wrong)).status).toBe(403);
    expect((await verify(code)).status).toBe(403);
  });

  it('lets a code live ten minutes', async () => {
    await send(site, 'POST /members/login', { body: login });
    site.clock.advance(10 * minute);
    expect((await verify(await lastCode(database.db, mobile))).status).toBe(403);
  });

  it('takes one of many right codes at once', async () => {
    await send(site, 'POST /members/login', { body: login });
    const code = await lastCode(database.db, mobile);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(code)));
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('counts every one of many wrong codes at once', async () => {
    await send(site, 'POST /members/login', { body: login });
    const code = await lastCode(database.db, mobile);
    const wrong = await wrongCode();
    await Promise.all(Array.from({ length: 8 }, () => verify(wrong)));
    expect((await verify(code)).status).toBe(403);
  });

  it('sends one code to two logins at once', async () => {
    const answers = await Promise.all([1, 2].map(() => send(site, 'POST /members/login', { body: login })));
    expect(statuses(answers)).toEqual([200, 429]);
    expect(await database.db.selectFrom('sms_messages').select('id').execute()).toHaveLength(1);
  });

  it('writes down who came and who was refused', async () => {
    await send(site, 'POST /members/login', { body: { ...login, mobile_number: '+356 79000099' } });
    await signIn(site);
    const rows = await database.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute();
    expect(rows).toEqual([
      { actor: 'member:id:1', action: 'sign-in refused' },
      { actor: 'member:id:1', action: 'code sent' },
      { actor: 'member:id:1', action: 'sign-in' },
    ]);
  });
});

describe('limits', () => {
  it('lets 30 seconds pass between two codes', async () => {
    await send(site, 'POST /members/login', { body: login });
    site.clock.advance(29_000);
    const early = await send(site, 'POST /members/login', { body: login });
    expect([early.status, early.headers.get('retry-after'), early.body]).toEqual([
      429,
      '1',
      { reason: 'Too many tries. Please wait before you try again.' },
    ]);
    site.clock.advance(1000);
    expect((await send(site, 'POST /members/login', { body: login })).status).toBe(200);
  });

  it('sends five codes an hour, and says after the fifth how long to wait', async () => {
    const answers = [];
    for (let sends = 0; sends < 5; sends += 1) {
      answers.push((await send(site, 'POST /members/login', { body: login })).body);
      site.clock.advance(minute);
    }
    expect(answers.at(-1)).toEqual({ resend_after: 3360 });
    const sixth = await send(site, 'POST /members/login', { body: login });
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3300']);
    site.clock.advance(55 * minute);
    expect((await send(site, 'POST /members/login', { body: login })).status).toBe(200);
  });

  it('takes fifteen wrong codes a day for an account from whoever asked for them', async () => {
    for (let codes = 0; codes < 3; codes += 1) {
      await send(site, 'POST /members/login', { body: login });
      const wrong = await wrongCode();
      for (let tries = 0; tries < 5; tries += 1) expect((await verify(wrong)).status).toBe(403);
      site.clock.advance(15 * minute);
    }
    const barred = await send(site, 'POST /members/login', { body: login });
    expect([barred.status, barred.headers.get('retry-after')]).toEqual([429, '83700']);
    site.clock.advance(23.25 * 60 * minute);
    expect((await send(site, 'POST /members/login', { body: login })).status).toBe(200);
  });

  it('takes five wrong ones from elsewhere, and then looks at none from there till it asks itself', async () => {
    site = createSite(database.db, { settings: { TRUST_PROXY: '1' } });
    const home = { 'x-forwarded-for': '192.0.2.1' };
    await send(site, 'POST /members/login', { body: login, headers: home });
    const [code, wrong] = [await lastCode(database.db, mobile), await wrongCode()];
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(wrong, '28', '192.0.2.66')).status).toBe(403);
    const train = '2001:db8:0:7::1';
    expect((await verify(code, '28', train)).status).toBe(403);
    // They cost the code none of its five tries.
    for (let tries = 0; tries < 4; tries += 1)
      expect((await verify(wrong, '28', '192.0.2.1')).status).toBe(403);
    site.clock.advance(30_000);
    await send(site, 'POST /members/login', { body: login, headers: { 'x-forwarded-for': train } });
    expect(await lastCode(database.db, mobile)).toBe(code);
    // An IPv6 address is told by its network.
    expect((await verify(code, '28', '2001:db8:0:7:aaaa::2')).status).toBe(200);
  });

  it('takes the code from another address than the one that asked for it', async () => {
    site = createSite(database.db, { settings: { TRUST_PROXY: '1' } });
    await send(site, 'POST /members/login', { body: login, headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect((await verify(await lastCode(database.db, mobile), '28', '192.0.2.2')).status).toBe(200);
  });

  it('stops an address that gives many wrong codes, whether or not there is such an account', async () => {
    for (const number of ['28', '4000']) {
      await database.db.deleteFrom('limits').execute();
      site = createSite(database.db, { limits: { wrongGuessesPerAddress: 3 } });
      const answers = [];
      for (let tries = 0; tries < 4; tries += 1) answers.push(await verify('1234567', number));
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 429]);
      expect(answers[3]?.headers.get('retry-after')).toBe('86400');
    }
  });

  it('counts nothing where no code is on its way, so that no stranger shuts a member out', async () => {
    for (const number of ['28', '4000']) {
      for (let tries = 0; tries < 25; tries += 1) expect((await verify('1234567', number)).status).toBe(403);
    }
    expect((await send(site, 'POST /members/login', { body: login })).status).toBe(200);
  });

  it('does not count what was right', async () => {
    for (let times = 0; times < 20; times += 1) {
      await signIn(site);
      site.clock.advance(15 * minute);
    }
    const rows = await database.db
      .selectFrom('limits')
      .select('key')
      .where('used', '>', 5)
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'sends a day:member:28' },
      { key: `sends from:member:${addressHash(site.context, 'unknown')}` },
      { key: 'sends in all:member' },
    ]);
  });

  it('stops an address that tries many numbers', async () => {
    const small = createSite(database.db, { limits: { wrongSignInsPerAddress: 3 } });
    const body = { mobile_number: '+356 79000099', membership_number: '28' };
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await send(small, 'POST /members/login', { body })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
  });

  it('sends so many codes to all accounts in a day', async () => {
    const small = createSite(database.db, { limits: { smsPerDayToMembers: 1 } });
    await addMember(database.db, {
      membership_number: 29,
      id_number: '0123457M',
      mobile_number: '+356 79000029',
    });
    await send(small, 'POST /members/login', { body: login });
    const other = { mobile_number: '+356 79000029', membership_number: '29' };
    const barred = await send(small, 'POST /members/login', { body: other });
    expect([barred.status, barred.headers.get('retry-after')]).toEqual([429, '86400']);
  });

  it('lets members use up nothing that administrators need', async () => {
    const small = createSite(database.db, { limits: { smsPerDayToMembers: 1, smsPerDayFromAddress: 1 } });
    const password_hash = await hashPassword('correct horse');
    await database.db
      .insertInto('administrators')
      .values({ ...clerk, password_hash })
      .execute();
    expect((await send(small, 'POST /members/login', { body: login })).status).toBe(200);
    small.clock.advance(minute);
    expect((await send(small, 'POST /members/login', { body: login })).status).toBe(429);
    const body = { username: clerk.username, password: 'correct horse' };
    expect((await send(small, 'POST /admin/login', { body })).status).toBe(200);
  });

  it('sends so many codes to one account in a day, also where none of its hours is full', async () => {
    const small = createSite(database.db, { limits: { smsPerDay: 2 } });
    const answers = [];
    for (let hours = 0; hours < 3; hours += 1) {
      answers.push(await send(small, 'POST /members/login', { body: login }));
      small.clock.advance(60 * minute);
    }
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers.get('retry-after')).toBe('79200');
  });

  it('takes ten wrong mobiles for a number from one address, and keeps nobody else out', async () => {
    site = createSite(database.db, { settings: { TRUST_PROXY: '1' } });
    const from = (address: string, mobile_number: string) =>
      send(site, 'POST /members/login', {
        body: { ...login, mobile_number },
        headers: { 'x-forwarded-for': address },
      });
    const tries = [];
    for (let tried = 0; tried < 11; tried += 1)
      tries.push(await from('192.0.2.66', `+356 7911110${tried % 9}`));
    expect(tries.map((answer) => answer.status)).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await from('192.0.2.66', mobile)).status).toBe(429);
    expect((await from('192.0.2.1', mobile)).status).toBe(200);
  });

  it('has the first of many refusals in the audit, and not the others', async () => {
    const small = createSite(database.db, { limits: { wrongSignInsPerAddress: 3 } });
    const body = { mobile_number: '+356 79000099', membership_number: '28' };
    for (let tries = 0; tries < 6; tries += 1) await send(small, 'POST /members/login', { body });
    small.clock.advance(15 * minute);
    for (let tries = 0; tries < 5; tries += 1) await send(small, 'POST /members/login', { body });
    const entries = await database.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject', '=', 'member:id:1')
      .orderBy('id')
      .execute();
    const refused = { action: 'sign-in refused', after: null };
    const tooMany = { action: 'sign-in refused', after: { reason: 'too many tries' } };
    const turn = [refused, refused, refused, tooMany];
    expect(entries).toEqual([...turn, ...turn]);
  });

  it('has a code in the audit that was refused since too many had been', async () => {
    const small = createSite(database.db, { limits: { wrongCodesPerDay: 1 } });
    await send(small, 'POST /members/login', { body: login });
    const wrong = await wrongCode();
    const verified = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const body = { membership_number: '28', auth_token: wrong };
      verified.push((await send(small, 'POST /members/verify', { body })).status);
    }
    expect(verified).toEqual([403, 429, 429]);
    const entries = await database.db.selectFrom('audit').select(['action', 'after']).orderBy('id').execute();
    expect(entries).toEqual([
      { action: 'code sent', after: null },
      { action: 'code refused', after: null },
      { action: 'code refused', after: { reason: 'too many tries' } },
    ]);
  });

  it('keeps no address, and nothing that it could be found by without the secret', async () => {
    site = createSite(database.db, { settings: { TRUST_PROXY: '1' } });
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    await send(site, 'POST /members/login', { body: login, headers });
    await verify('1234567', '28', '192.0.2.1');
    const { rows } = await sql<{ kept: string }>`
      select string_agg(one::text, ' ') as kept from
        (select limits::text as one from limits union all select sign_in_codes::text from sign_in_codes
          union all select audit::text from audit) as everything`.execute(database.db);
    const kept = rows[0]?.kept ?? '';
    expect(kept).toContain(addressHash(site.context, '192.0.2.1'));
    expect(kept).not.toContain('192.0.2');
    expect(kept).not.toContain(hashOf('192.0.2.1'));
  });

  it('lasts no longer where the clock is put back', async () => {
    await send(site, 'POST /members/login', { body: login });
    site.clock.advance(-60 * minute);
    expect((await send(site, 'POST /members/login', { body: login })).status).toBe(200);
  });

  it('sends no code to a number that costs more than an SMS, and takes none as a new one', async () => {
    const token = await signIn(site);
    const photo = await sharp({ create: { width: 36, height: 44, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const body = { ...memberBody, photo: `data:image/png;base64,${photo.toString('base64')}` };
    const taken = [];
    for (const mobile_number of ['+881 612345678', '+87 0123456789', '+979 123456789', '+356 50041234']) {
      const { status, body: said } = await send(site, 'PATCH /members/member/28', {
        token,
        body: { ...body, mobile_number },
      });
      taken.push([mobile_number, status, said]);
      await database.db.updateTable('members').set({ mobile_number }).execute();
      const refused = await send(site, 'POST /members/login', { body: { ...login, mobile_number } });
      expect([mobile_number, refused.status]).toEqual([mobile_number, 403]);
    }
    const fields = { mobile_number: 'Mobile number is invalid.' };
    expect(taken.map(([, status, said]) => [status, said])).toEqual(
      Array(4).fill([400, { reason: 'The request is malformed.', fields }]),
    );
  });

  it('sends so many codes to one address in a day', async () => {
    const small = createSite(database.db, { limits: { smsPerDayFromAddress: 1 } });
    await send(small, 'POST /members/login', { body: login });
    small.clock.advance(minute);
    const barred = await send(small, 'POST /members/login', { body: login });
    expect([barred.status, barred.headers.get('retry-after')]).toEqual([429, '86340']);
  });

  it('outlives a restart', async () => {
    await send(site, 'POST /members/login', { body: login });
    const restarted = createSite(database.db);
    expect((await send(restarted, 'POST /members/login', { body: login })).status).toBe(429);
  });
});

describe('a wrong code', () => {
  /** The kinds of statements that a call makes, in their order. */
  async function statementsOf(work: (asked: Site) => Promise<unknown>): Promise<string[]> {
    const kinds: string[] = [];
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await work({ ...site, ...createSite(db) });
    return kinds;
  }

  it('takes the same work whether or not a code is on its way, or there is such a member', async () => {
    const tried = (number: string) =>
      statementsOf((asked) =>
        send(asked, 'POST /members/verify', { body: { membership_number: number, auth_token: '1234567' } }),
      );
    const [none, nobody] = [await tried('28'), await tried('4000')];
    await send(site, 'POST /members/login', { body: login });
    const alive = await tried('28');
    expect(alive).toContain('UpdateQueryNode');
    expect([none, nobody]).toEqual([alive, alive]);
  });
});

describe('a session', () => {
  const own = 'GET /members/member/28';

  it('lives twenty minutes from the verification', async () => {
    const token = await signIn(site);
    site.clock.advance(20 * minute - 1);
    expect((await send(site, own, { token })).status).toBe(200);
    site.clock.advance(1);
    const over = await send(site, own, { token });
    expect([over.status, over.body]).toEqual([403, { reason: 'session' }]);
  });

  it('and its code and print link last no longer where the clock is put back', async () => {
    const token = await signIn(site);
    site.clock.advance(minute);
    await send(site, 'POST /members/login', { body: login });
    const code = await lastCode(database.db, mobile);
    site.clock.advance(-60 * minute);
    expect((await send(site, own, { token })).status).toBe(403);
    expect((await verify(code)).status).toBe(403);
    site.clock.advance(60 * minute);
    expect((await send(site, own, { token })).status).toBe(200);
  });

  it('can be extended for two hours in all', async () => {
    const token = await signIn(site);
    for (let times = 0; times < 6; times += 1) {
      site.clock.advance(18 * minute);
      await send(site, 'POST /members/session/extend', { token });
    }
    const last = await send(site, 'POST /members/session/extend', { token });
    expect(last.body).toEqual({ expires_in: 720, ends_in: 720 });
    site.clock.advance(12 * minute);
    expect((await send(site, 'POST /members/session/extend', { token })).status).toBe(403);
  });

  it('ends with the logout, and only this one does', async () => {
    const [one, other] = [await signIn(site), await another()];
    expect((await send(site, 'POST /members/session/logout', { token: one })).status).toBe(200);
    expect((await send(site, own, { token: one })).status).toBe(403);
    expect((await send(site, own, { token: other })).status).toBe(200);
  });

  it('ends for a member who died', async () => {
    const token = await signIn(site);
    await database.db.updateTable('members').set({ deceased: true }).execute();
    expect((await send(site, own, { token })).status).toBe(403);
  });

  it('is kept as a hash', async () => {
    const token = await signIn(site);
    const rows = await database.db.selectFrom('sessions').select('token_hash').execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).toEqual([{ token_hash: hashOf(token) }]);
  });

  it('opens nothing of another member', async () => {
    await addMember(database.db, { membership_number: 29, id_number: '0123457M' });
    const token = await signIn(site);
    for (const line of ['GET /members/member/29', 'GET /members/member/29/', 'GET /members/member/4000']) {
      const answer = await send(site, line, { token });
      expect([answer.status, answer.body]).toEqual([403, { reason: 'forbidden' }]);
    }
    expect((await send(site, 'GET /members/member/0028/', { token })).status).toBe(200);
  });

  it('of an administrator opens no member', async () => {
    const admin = {
      username: 'registrar',
      password_hash: '-',
      group_name: 'amacs',
      first_name: 'D',
      last_name: 'B',
    };
    const { id } = await database.db
      .insertInto('administrators')
      .values({ ...admin, email: 'd@example.com', mobile: '+356 79000001' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await another();
    await database.db
      .updateTable('sessions')
      .set({ realm: 'admin', member_id: null, administrator_id: id })
      .execute();
    expect(await send(site, own, { token })).toMatchObject({ status: 403, body: { reason: 'session' } });
  });

  async function another(): Promise<string> {
    const session = await startMemberSession(database.db, site.clock.now(), memberId);
    return session.token;
  }
});
