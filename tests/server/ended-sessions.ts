import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothing } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { matrix } from '#tests/contract/expected/access.ts';
import { checksums, letMessagesLeave } from '#tests/contract/samples/checksums.ts';
import { addAdministrator, administratorId, memberId } from '#tests/contract/samples/rows-of-the-world.ts';
import { pathOf, sampleOf } from '#tests/contract/samples/samples.ts';
import { createWorld, type World } from '#tests/contract/samples/world.ts';
import { isQuick } from '#tests/support/draws.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { sessionOver } from '#tests/support/server/answers.ts';
import { send } from '#tests/support/server/site.ts';
import { sendHeldBack } from './held-back-request.ts';

/** Who holds a session that ends: member 1003, `reenact` of the group lhg, or `registrar` of the association. */
export type Holder = 'a member' | 'own group' | 'amacs';

/** The calls that one of these may make by the contract. */
export function callsOf(holder: Holder): CallName[] {
  const names = Object.keys(calls) as CallName[];
  return names.filter(
    (name) => calls[name].access.realm !== 'public' && matrix[name].may[holder] === matrix[name].done,
  );
}

/** In `npm test` every third stands for all. */
export const triedOf = (names: readonly CallName[]) =>
  names.filter((_, index) => !isQuick || index % 3 === 0);

/** The world of the contract with one more administrator, `deputy`, for the tests of a file. */
export function useSessions() {
  const opened: { own?: OwnDatabase; world?: World; deputy?: string } = {};
  const there = () => {
    const { own, world, deputy } = opened;
    if (!own || !world || deputy === undefined) throw new Error('The world is there from the first test on');
    return { db: own.db, world, deputy };
  };
  const startOf = (username: string) => async () => {
    const { db, world } = there();
    return startAdministratorSession(db, world.site.clock.now(), await administratorId(db, username));
  };
  const start: Record<Holder, () => Promise<string>> = {
    'a member': async () => {
      const { db, world } = there();
      return (await startMemberSession(db, world.site.clock.now(), await memberId(db, 1003))).token;
    },
    'own group': startOf('reenact'),
    amacs: startOf('registrar'),
  };
  beforeAll(async () => {
    opened.own = await createOwnDatabase();
    opened.world = await createWorld(opened.own.db);
    opened.deputy = 'to come';
    await addAdministrator(opened.own.db, 'registrar', { username: 'deputy' });
    opened.deputy = await startOf('deputy')();
  });
  afterAll(() => opened.own?.remove());
  return {
    there,
    start,
    call: (line: string, body?: object, token = there().deputy) =>
      send(there().world.site, line, { ...(body && { body }), token }),
    /** A call of the table as a client makes it that does everything right. */
    async requestOf(name: CallName, holder: Holder) {
      const sample = await sampleOf(name, there().world, holder === 'own group');
      const { method, path } = calls[name];
      return { line: `${method} ${pathOf(path, sample)}`, body: sample.body };
    },
    /** All that is stored, and how many entries the log has. */
    async stored() {
      const { db } = there();
      return [await checksums(db), (await storedRows(db, 'audit', {}, ['id'])).length];
    },
  };
}

/** By whom and by what a session is ended; `end` ends it, and takes its token. */
export type Ending = readonly [Holder, string, (token: string) => Promise<unknown>];

/** Ends sessions while every call with a body that their holders may make waits for its last byte. */
export function endInFlight(sessions: ReturnType<typeof useSessions>, endings: readonly Ending[]): void {
  describe.each(endings)('a session of %s that ended by %s', (holder, ending, end) => {
    const names = triedOf(callsOf(holder).filter((name) => calls[name].body !== nothing));

    it(`before the last byte of a body had come does nothing (${names.length} calls)`, async () => {
      const { world } = sessions.there();
      const token = await sessions.start[holder]();
      const sending = [];
      for (const name of names) {
        const { line, body } = await sessions.requestOf(name, holder);
        sending.push({ name, ...sendHeldBack(world.site, line, body, token) });
      }
      await Promise.all(sending.map((one) => one.isAwaited));
      await end(token);
      await letMessagesLeave(world.site.context);
      const before = await sessions.stored();
      for (const { name, sendRest, answer } of sending) {
        sendRest();
        expect([name, await answer]).toEqual([name, sessionOver]);
      }
      expect(await sessions.stored()).toEqual(before);
      const writing = names.filter((name) => matrix[name].writes).length;
      process.stdout.write(
        `in flight: ${names.length} calls of ${holder}, ${writing} of which write, ended by ${ending}: 0 changes\n`,
      );
    });
  });
}
