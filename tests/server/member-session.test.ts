import { describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { hashToken } from '#server/access/tokens.ts';
import { forbidden, said, sessionOver } from '#tests/support/server/answers.ts';
import { minute, useMemberSignIn } from '#tests/support/server/member-sign-in.ts';
import { addAdministrator, addMember, signIn } from '#tests/support/server/site.ts';
import { changeStored } from '#tests/support/database/stored.ts';

const { own, askForCode, sentCode, verify } = useMemberSignIn();

describe('a session', () => {
  const details = 'GET /members/member/28';

  it('lives twenty minutes from the verification', async () => {
    const token = await signIn(own.site);
    own.site.clock.advance(20 * minute - 1);
    expect((await own.call(details, { token })).status).toBe(200);
    own.site.clock.advance(1);
    const over = await own.call(details, { token });
    expect(said(over)).toEqual(sessionOver);
  });

  it('and its code and print link last no longer where the clock is put back', async () => {
    const token = await signIn(own.site);
    own.site.clock.advance(minute);
    await askForCode();
    const code = await sentCode();
    own.site.clock.advance(-60 * minute);
    expect((await own.call(details, { token })).status).toBe(403);
    expect((await verify(code)).status).toBe(403);
    own.site.clock.advance(60 * minute);
    expect((await own.call(details, { token })).status).toBe(200);
  });

  it('can be extended for two hours in all', async () => {
    const token = await signIn(own.site);
    for (let times = 0; times < 6; times += 1) {
      own.site.clock.advance(18 * minute);
      await own.call('POST /members/session/extend', { token });
    }
    const last = await own.call('POST /members/session/extend', { token });
    expect(last.body).toEqual({ expires_in: 720, ends_in: 720 });
    own.site.clock.advance(12 * minute);
    expect((await own.call('POST /members/session/extend', { token })).status).toBe(403);
  });

  it('says how long it lasts, and lasts no longer for that', async () => {
    const token = await signIn(own.site);
    own.site.clock.advance(19 * minute);
    const asked = await own.call('GET /members/session', { token });
    expect(said(asked)).toEqual([200, { expires_in: 60, ends_in: 101 * 60 }]);
    own.site.clock.advance(minute);
    expect(said(await own.call('GET /members/session', { token }))).toEqual(sessionOver);
  });

  it('ends with the logout, and only this one does', async () => {
    const [one, other] = [await signIn(own.site), await another()];
    expect((await own.call('POST /members/session/logout', { token: one })).status).toBe(200);
    expect((await own.call(details, { token: one })).status).toBe(403);
    expect((await own.call(details, { token: other })).status).toBe(200);
  });

  it('ends for a member who died', async () => {
    const token = await signIn(own.site);
    await own.db.updateTable('members').set({ deceased: true }).execute();
    expect((await own.call(details, { token })).status).toBe(403);
  });

  it('is kept as a hash', async () => {
    const token = await signIn(own.site);
    const rows = await own.db.selectFrom('sessions').select('token_hash').execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).toEqual([{ token_hash: hashToken(token) }]);
  });

  it('opens nothing of another member', async () => {
    await addMember(own.db, { membership_number: 29, id_number: '0123457M' });
    const token = await signIn(own.site);
    for (const line of ['GET /members/member/29', 'GET /members/member/29/', 'GET /members/member/4000']) {
      const answer = await own.call(line, { token });
      expect(said(answer)).toEqual(forbidden);
    }
    expect((await own.call('GET /members/member/0028/', { token })).status).toBe(200);
  });

  it('of an administrator opens no member', async () => {
    const id = await addAdministrator(own.db, 'registrar', 'amacs');
    const token = await another();
    await changeStored(own.db, 'sessions', {}, { realm: 'admin', member_id: null, administrator_id: id });
    expect(await own.call(details, { token })).toMatchObject({ status: 403, body: { reason: 'session' } });
  });

  async function another(): Promise<string> {
    const session = await startMemberSession(own.db, own.site.clock.now(), own.memberId);
    return session.token;
  }
});
