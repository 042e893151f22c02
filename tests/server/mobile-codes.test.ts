import { beforeEach, describe, expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { lastCode, signIn } from '#tests/support/server/site.ts';

const newMobile = '+356 79123456';
const otherMobile = '+356 79123457';
const refusedCode = [400, { reason: 'Token not found or expired.' }];
const minute = 60_000;

const own = useOwnSite();
let token: string;
beforeEach(async () => {
  token = await signIn(own.site);
});

async function sendTo(mobile_number: string) {
  const { status, body, headers } = await own.call('POST /members/member/28/mobile/code', {
    token,
    body: { mobile_number },
  });
  return [status, body, ...(headers.has('retry-after') ? [headers.get('retry-after')] : [])];
}

async function check(auth_token: string, mobile_number = newMobile) {
  const body = { mobile_number, auth_token };
  const answer = await own.call('POST /members/member/28/mobile/verify', { token, body });
  return said(answer);
}

const codeTo = (mobile: string) => lastCode(own.db, mobile);
const wrong = async () => ((await codeTo(newMobile)) === '0000000' ? '0000001' : '0000000');

async function audited() {
  return own.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'after'])
    .where('action', 'like', 'mobile%')
    .orderBy('id')
    .execute();
}

describe('a code to a new mobile', () => {
  it('goes to that number, and is taken once; nothing is changed by it', async () => {
    const before = await own.db.selectFrom('members').selectAll().execute();
    expect(await sendTo('+356 7912-3456')).toEqual([200, { resend_after: 30 }]);
    const code = await codeTo(newMobile);
    await expect
      .poll(() => own.site.sent.at(-1))
      .toEqual({
        key: expect.any(String),
        to: newMobile,
        text: `AMACS: your code to use this mobile number is ${code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.\n\n@members.test #${code}`,
      });
    expect(await check(`Code: ${code}`)).toEqual(done);
    expect(await check(code)).toEqual(refusedCode);
    expect(await own.db.selectFrom('members').selectAll().execute()).toEqual(before);
    const me = { actor: 'member:id:1', subject: 'member:id:1', after: null };
    expect(await audited()).toEqual([
      { ...me, action: 'mobile code sent' },
      { ...me, action: 'mobile confirmed' },
      { ...me, action: 'mobile code refused' },
    ]);
  });

  it('counts for that number alone, and signs nobody in', async () => {
    await sendTo(newMobile);
    const code = await codeTo(newMobile);
    expect(await check(code, otherMobile)).toEqual(refusedCode);
    const signingIn = { membership_number: '28', auth_token: code };
    expect((await own.call('POST /members/verify', { body: signingIn })).status).toBe(403);
    own.site.clock.advance(minute);
    await sendTo(otherMobile);
    expect(await codeTo(otherMobile)).not.toBe(code);
    expect(await check(code)).toEqual(done);
    expect(await check(await codeTo(otherMobile), otherMobile)).toEqual(done);
  });

  it('lives ten minutes and five tries, is repeated as it stands, and a wrong one leaves the session', async () => {
    await sendTo(newMobile);
    const code = await codeTo(newMobile);
    for (let tries = 0; tries < 4; tries += 1) expect(await check(await wrong())).toEqual(refusedCode);
    own.site.clock.advance(minute);
    await sendTo(newMobile);
    expect(await codeTo(newMobile)).toBe(code);
    expect(await check(await wrong())).toEqual(refusedCode);
    expect(await check(code)).toEqual(refusedCode);
    own.site.clock.advance(minute);
    await sendTo(newMobile);
    const next = await codeTo(newMobile);
    own.site.clock.advance(10 * minute);
    expect(await check(next)).toEqual(refusedCode);
    expect((await own.call('GET /members/member/28', { token })).status).toBe(200);
  });

  it('is refused where codes cost more than an SMS, or the number is none', async () => {
    const refused = {
      reason: 'The request is malformed.',
      fields: { mobile_number: 'Mobile number is invalid.' },
    };
    for (const mobile of ['+870 776123456', '+356 50012345', '+356 7912']) {
      expect(await sendTo(mobile)).toEqual([400, refused]);
    }
    expect(await audited()).toEqual([]);
  });
});

describe('the limits of codes to new mobiles', () => {
  const tooMany = { reason: 'Too many tries. Please wait before you try again.' };

  it('are those of codes to sign in with, which are counted apart', async () => {
    own.restart({ limits: { smsPerHour: 2 } });
    expect((await sendTo(newMobile))[0]).toBe(200);
    expect(await sendTo(newMobile)).toEqual([429, tooMany, '30']);
    // Who mistyped the number sends to the right one at once.
    expect((await sendTo(otherMobile))[0]).toBe(200);
    own.site.clock.advance(minute);
    expect(await sendTo(newMobile)).toEqual([429, tooMany, '3540']);
    expect((await audited()).map(({ action, after }) => [action, after])).toEqual([
      ['mobile code sent', null],
      ['mobile code refused', { reason: 'too many tries' }],
      ['mobile code sent', null],
      ['mobile code refused', { reason: 'too many tries' }],
    ]);
    const login = { mobile_number: '+356 79000028', membership_number: '28' };
    expect((await own.call('POST /members/login', { body: login })).status).toBe(200);
  });

  it('let nobody send more than all members together may in a day', async () => {
    own.restart({ limits: { smsPerDayToMembers: 1 } });
    // One was sent to sign in with.
    expect((await sendTo(newMobile))[0]).toBe(429);
  });

  it('end the wrong codes of a day', async () => {
    own.restart({ limits: { wrongCodesPerDay: 2 } });
    await sendTo(newMobile);
    expect(await check(await wrong())).toEqual(refusedCode);
    expect(await check(await wrong())).toEqual(refusedCode);
    expect((await check(await codeTo(newMobile)))[0]).toBe(429);
    own.site.clock.advance(minute);
    expect((await sendTo(newMobile))[0]).toBe(429);
  });
});
