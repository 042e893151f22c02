import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashAddress } from '#server/access/address-hash.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { hashToken } from '#server/access/tokens.ts';
import { countCases, isQuick } from '#tests/support/draws.ts';
import { malformed, said, statusesOf } from '#tests/support/server/answers.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { minute, useMemberSignIn } from '#tests/support/server/member-sign-in.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { addAdministrator, addMember, signIn, type Answer } from '#tests/support/server/site.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const { own, askForCode, sentCode, verify, wrongCode } = useMemberSignIn();
const behindProxy = { settings: { TRUST_PROXY: '1' } };

const waits = ({ headers, status }: Answer) => [status, headers.get('retry-after')];

describe('limits', () => {
  it('lets 30 seconds pass between two codes', async () => {
    await askForCode();
    own.site.clock.advance(29_000);
    const early = await askForCode();
    expect([...waits(early), early.body]).toEqual([
      429,
      '1',
      { reason: 'Too many tries. Please wait before you try again.' },
    ]);
    own.site.clock.advance(1000);
    expect((await askForCode()).status).toBe(200);
  });

  it('sends five codes an hour, and says after the fifth how long to wait', async () => {
    const answers = [];
    for (let sends = 0; sends < 5; sends += 1) {
      answers.push((await askForCode()).body);
      own.site.clock.advance(minute);
    }
    expect(answers.at(-1)).toEqual({ resend_after: 3360 });
    expect(waits(await askForCode())).toEqual([429, '3300']);
    own.site.clock.advance(55 * minute);
    expect((await askForCode()).status).toBe(200);
  });

  it('takes fifteen wrong codes a day for an account from whoever asked for them', async () => {
    for (let codes = 0; codes < 3; codes += 1) {
      await askForCode();
      const wrong = await wrongCode();
      expect(await statusesOf(5, () => verify(wrong))).toEqual(Array(5).fill(403));
      own.site.clock.advance(15 * minute);
    }
    expect(waits(await askForCode())).toEqual([429, '83700']);
    own.site.clock.advance(23.25 * 60 * minute);
    expect((await askForCode()).status).toBe(200);
  });

  it('takes five wrong ones from elsewhere, and then looks at none from there till it asks itself', async () => {
    own.restart(behindProxy);
    await askForCode({}, '192.0.2.1');
    const [code, wrong] = [await sentCode(), await wrongCode()];
    expect(await statusesOf(5, () => verify(wrong, '28', '192.0.2.66'))).toEqual(Array(5).fill(403));
    const train = '2001:db8:0:7::1';
    expect((await verify(code, '28', train)).status).toBe(403);
    // They cost the code none of its five tries.
    expect(await statusesOf(4, () => verify(wrong, '28', '192.0.2.1'))).toEqual(Array(4).fill(403));
    own.site.clock.advance(30_000);
    await askForCode({}, train);
    expect(await sentCode()).toBe(code);
    // An IPv6 address is told by its network.
    expect((await verify(code, '28', '2001:db8:0:7:aaaa::2')).status).toBe(200);
  });

  it('takes the code from another address than the one that asked for it', async () => {
    own.restart(behindProxy);
    await askForCode({}, '192.0.2.1');
    expect((await verify(await sentCode(), '28', '192.0.2.2')).status).toBe(200);
  });

  it('stops an address that gives many wrong codes, whether or not there is such an account', async () => {
    for (const number of ['28', '4000']) {
      await own.db.deleteFrom('limits').execute();
      own.restart({ limits: { wrongGuessesPerAddress: 3 } });
      expect(await statusesOf(3, () => verify('1234567', number))).toEqual([403, 403, 403]);
      expect(waits(await verify('1234567', number))).toEqual([429, '86400']);
    }
  });

  it('counts nothing where no code is on its way, so that no stranger shuts a member out', async () => {
    for (const number of ['28', '4000']) {
      expect(await statusesOf(25, () => verify('1234567', number))).toEqual(Array(25).fill(403));
    }
    expect((await askForCode()).status).toBe(200);
  });

  it('does not count what was right', async () => {
    for (let times = 0; times < countCases(6, 20, 20); times += 1) {
      await signIn(own.site);
      own.site.clock.advance(15 * minute);
    }
    const rows = await own.db
      .selectFrom('limits')
      .select('key')
      .where('used', '>', 5)
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'sends a day:member:28' },
      { key: `sends from:member:${hashAddress(own.site.context, 'unknown')}` },
      { key: 'sends in all:member' },
    ]);
  });

  it('stops an address that tries many numbers', async () => {
    own.restart({ limits: { wrongSignInsPerAddress: 3 } });
    const wrong = { mobile_number: '+356 79000099' };
    expect(await statusesOf(5, () => askForCode(wrong))).toEqual([403, 403, 403, 429, 429]);
  });

  it('sends so many codes to all accounts in a day', async () => {
    own.restart({ limits: { smsPerDayToMembers: 1 } });
    const mobile_number = '+356 79000029';
    await addMember(own.db, { membership_number: 29, id_number: '0123457M', mobile_number });
    await askForCode();
    expect(waits(await askForCode({ mobile_number, membership_number: '29' }))).toEqual([429, '86400']);
  });

  it('lets members use up nothing that administrators need', async () => {
    own.restart({ limits: { smsPerDayToMembers: 1, smsPerDayFromAddress: 1 } });
    const password = 'correct horse';
    await addAdministrator(own.db, 'clerk1', 'amacs', { password_hash: await hashPassword(password) });
    expect((await askForCode()).status).toBe(200);
    own.site.clock.advance(minute);
    expect((await askForCode()).status).toBe(429);
    const body = { username: 'clerk1', password };
    expect((await own.call('POST /admin/login', { body })).status).toBe(200);
  });

  it('sends so many codes to one account in a day, also where none of its hours is full', async () => {
    own.restart({ limits: { smsPerDay: 2 } });
    const answers = [];
    for (let hours = 0; hours < 3; hours += 1) {
      answers.push(waits(await askForCode()));
      own.site.clock.advance(60 * minute);
    }
    expect(answers).toEqual([
      [200, null],
      [200, null],
      [429, '79200'],
    ]);
  });

  it('takes ten wrong mobiles for a number from one address, and keeps nobody else out', async () => {
    own.restart(behindProxy);
    const wrong = (turn: number) => askForCode({ mobile_number: `+356 7911110${turn % 9}` }, '192.0.2.66');
    expect(await statusesOf(11, wrong)).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await askForCode({}, '192.0.2.66')).status).toBe(429);
    expect((await askForCode({}, '192.0.2.1')).status).toBe(200);
  });

  it('has the first of many refusals in the audit, and not the others', async () => {
    own.restart({ limits: { wrongSignInsPerAddress: 3 } });
    const wrong = { mobile_number: '+356 79000099' };
    await statusesOf(6, () => askForCode(wrong));
    own.site.clock.advance(15 * minute);
    await statusesOf(5, () => askForCode(wrong));
    const entries = await storedRows(own.db, 'audit', { subject: 'member:id:1' }, ['action', 'after']);
    const refused = { action: 'sign-in refused', after: null };
    const tooMany = { action: 'sign-in refused', after: { reason: 'too many tries' } };
    const turn = [refused, refused, refused, tooMany];
    expect(entries).toEqual([...turn, ...turn]);
  });

  it('has a code in the audit that was refused since too many had been', async () => {
    own.restart({ limits: { wrongCodesPerDay: 1 } });
    await askForCode();
    const wrong = await wrongCode();
    expect(await statusesOf(3, () => verify(wrong))).toEqual([403, 429, 429]);
    const entries = await own.db.selectFrom('audit').select(['action', 'after']).orderBy('id').execute();
    expect(entries).toEqual([
      { action: 'code sent', after: null },
      { action: 'code refused', after: null },
      { action: 'code refused', after: { reason: 'too many tries' } },
    ]);
  });

  it('keeps no address, and nothing that it could be found by without the secret', async () => {
    own.restart(behindProxy);
    await askForCode({}, '192.0.2.1');
    await verify('1234567', '28', '192.0.2.1');
    const { rows } = await sql<{ kept: string }>`
      select string_agg(one::text, ' ') as kept from
        (select limits::text as one from limits union all select sign_in_codes::text from sign_in_codes
          union all select audit::text from audit) as everything`.execute(own.db);
    const kept = rows[0]?.kept ?? '';
    expect(kept).toContain(hashAddress(own.site.context, '192.0.2.1'));
    expect(kept).not.toContain('192.0.2');
    expect(kept).not.toContain(hashToken('192.0.2.1'));
  });

  it('lasts no longer where the clock is put back', async () => {
    await askForCode();
    own.site.clock.advance(-60 * minute);
    expect((await askForCode()).status).toBe(200);
  });

  // Some of these numbers stand on file in a form of before.
  const costly = ['+881 612345678', '+87 0123456789', '+979 123456789', '+356 50041234', '+1 9005550100'];
  const costlyInBritain = ['+44 07012345678', '+44 447012345678'];
  it.each(isQuick ? ['+881 612345678'] : [...costly, ...costlyInBritain])(
    'sends no code to %s, which costs more than an SMS, and takes it not as a new one',
    async (mobile_number) => {
      const token = await signIn(own.site);
      const body = { ...memberBody, photo: await aPhoto(), mobile_number };
      expect(said(await own.call('PATCH /members/member/28', { token, body }))).toEqual(
        malformed({ mobile_number: 'Mobile number is invalid.' }),
      );
      await own.db.updateTable('members').set({ mobile_number }).execute();
      expect((await askForCode({ mobile_number })).status).toBe(403);
    },
  );

  it('sends so many codes to one address in a day', async () => {
    own.restart({ limits: { smsPerDayFromAddress: 1 } });
    await askForCode();
    own.site.clock.advance(minute);
    expect(waits(await askForCode())).toEqual([429, '86340']);
  });

  it('outlives a restart', async () => {
    await askForCode();
    own.restart();
    expect((await askForCode()).status).toBe(429);
  });
});
