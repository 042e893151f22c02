import { describe, expect, it } from 'vitest';
import { hashToken } from '#server/access/tokens.ts';
import { matrix } from '#tests/contract/expected/access.ts';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { said, sessionOver } from '#tests/support/server/answers.ts';
import { callsOf, endInFlight, triedOf, useSessions, type Holder } from './ended-sessions.ts';
import { sendHeldBack } from './held-back-request.ts';

const sessions = useSessions();
const { call } = sessions;

endInFlight(sessions, [
  ['amacs', 'signing out', (token) => call('POST /admin/auth/logout', undefined, token)],
  ['own group', 'signing out', (token) => call('POST /admin/auth/logout', undefined, token)],
  ['a member', 'signing out', (token) => call('POST /members/session/logout', undefined, token)],
]);

describe.each<Holder>(['amacs', 'own group', 'a member'])('a change by %s', (holder) => {
  const names = triedOf(
    callsOf(holder).filter((name) => matrix[name].writes || name === 'extendMemberSession'),
  );

  it(`waits for whoever is ending the session, and is not made (${names.length} calls)`, async () => {
    const { db, world } = sessions.there();
    const token = await sessions.start[holder]();
    const session = db.updateTable('sessions').where('token_hash', '=', hashToken(token));
    const before = await sessions.stored();
    for (const name of names) {
      const { line, body } = await sessions.requestOf(name, holder);
      let isAnswered = false;
      const { sent } = await db.transaction().execute(async (trx) => {
        await trx.executeQuery(session.set({ ended_at: world.site.clock.now() }));
        const sending = call(line, body, token).finally(() => {
          isAnswered = true;
        });
        const waits = async () => isAnswered || (await waitingForLocks(db)) > 0;
        await expect.poll(waits, { interval: 2, timeout: 30_000 }).toBe(true);
        return { sent: sending };
      });
      expect([name, said(await sent)]).toEqual([name, sessionOver]);
      await session.set({ ended_at: null }).execute();
    }
    expect(await sessions.stored()).toEqual(before);
  });
});

it('an entry has the instant at which the body had come', async () => {
  const { db, world } = sessions.there();
  const { line } = await sessions.requestOf('addMemberNote', 'amacs');
  const sending = sendHeldBack(world.site, line, { text: 'Late.' }, await sessions.start.amacs());
  await sending.isAwaited;
  world.site.clock.advance(15_000);
  sending.sendRest();
  expect((await sending.answer)[0]).toBe(200);
  const [entry] = await storedRows(db, 'audit', { action: 'note added' }, ['at']);
  expect(entry?.at).toEqual(world.site.clock.now());
});
