import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openDatabaseForSite, type SiteDatabases } from '#server/store/database.ts';
import { createWorld, unlimitedSite, type World } from '#tests/contract/samples/world.ts';
import {
  createOwnDatabase,
  waitingForLocks,
  type OwnDatabase,
} from '#tests/support/database/own-database.ts';
import { send, type Answer } from '#tests/support/server/site.ts';

/** How many members press Log in at once: more than there are connections for changes. */
const logins = 20;
const connections = 16;

/** The world of the contract, for the tests of a file, on connections as a process has them. */
export function useWaitingSaves() {
  const opened: { own?: OwnDatabase; databases?: SiteDatabases; world?: World } = {};
  const there = () => {
    const { own, world } = opened;
    if (!own || !world) throw new Error('The world is there from the first test on');
    return { db: own.db, world };
  };
  let holder: pg.Client | null = null;
  const release = async () => {
    await holder?.end();
    holder = null;
  };
  beforeAll(async () => {
    opened.own = await createOwnDatabase();
    const world = await createWorld(opened.own.db);
    opened.databases = openDatabaseForSite(opened.own.connection);
    opened.world = { ...world, site: unlimitedSite(opened.databases.db, opened.databases) };
  });
  afterEach(release);
  afterAll(async () => {
    await opened.databases?.reads.destroy();
    await opened.databases?.health.destroy();
    await opened.databases?.db.destroy();
    await opened.own?.remove();
  });
  return {
    there,
    /** Holds tables, as an import does while it is applied, until they are released: `access exclusive`, even from reads. */
    async hold(tables: string, mode: 'exclusive' | 'access exclusive' = 'exclusive'): Promise<void> {
      if (!opened.own) return;
      holder = new pg.Client({ ...opened.own.connection });
      await holder.connect();
      await holder.query(`begin; lock table ${tables} in ${mode} mode`);
    },
    release,
    /** Members log in again and again, so that no connection that changes something is left, until that is stopped. */
    async keepLoggingIn() {
      const { db, world } = there();
      const answers: Answer[] = [];
      let isOver = false;
      const body = { mobile_number: '+356 79001003', membership_number: '1003' };
      const lane = async () => {
        do answers.push(await send(world.site, 'POST /members/login', { body }));
        while (!isOver);
      };
      const lanes = Promise.all(Array.from({ length: logins }, lane));
      await expect.poll(() => waitingForLocks(db), { timeout: 30_000 }).toBe(connections);
      return {
        answers,
        /** Answers with what each was answered. */
        async stop(): Promise<Answer[]> {
          isOver = true;
          await lanes;
          return answers;
        },
      };
    },
  };
}
