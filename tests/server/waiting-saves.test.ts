import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { matrix } from '#tests/contract/expected/access.ts';
import { pathOf, rightful, sampleOf } from '#tests/contract/samples/samples.ts';
import { isQuick } from '#tests/support/draws.ts';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { send } from '#tests/support/server/site.ts';
import { useWaitingSaves } from './waiting-saves.ts';

const saves = useWaitingSaves();
const names = Object.keys(calls) as CallName[];
const reads = names.filter((name) => calls[name].reads).filter((_, index) => !isQuick || index % 4 === 0);

/** What an import holds. */
const people = 'members, records, checkouts, payments, receipts, clubs, administrators';

describe('where more changes wait than there are connections for them', () => {
  it(`all ${reads.length} calls that only read are answered meanwhile, and so are pages and health checks`, async () => {
    const { world } = saves.there();
    const requests = await Promise.all(
      reads.map(async (name) => {
        const { access, method, path } = calls[name];
        const { body, ...sample } = await sampleOf(name, world);
        const token = access.realm === 'public' ? undefined : world.tokens[rightful(access)];
        return {
          name,
          line: `${method} ${pathOf(path, sample)}`,
          more: { ...(body && { body }), ...(token !== undefined && { token }) },
        };
      }),
    );
    await saves.hold(people);
    const { stop } = await saves.keepLoggingIn();
    const paths = ['/healthz', '/readyz', '/', '/privacy', '/check/unknown'];
    const pages = await Promise.all(paths.map(async (path) => (await world.site.app.request(path)).status));
    const ask = async ({ line, more, name }: (typeof requests)[number]) =>
      [name, (await send(world.site, line, more)).status] as const;
    // A member gets one file of what is held about them at a time.
    const isOwnFile = ({ name }: { readonly name: string }) => name.startsWith('getOwnHeldData');
    const askInTurn = async () => {
      const answers = [];
      for (const one of requests.filter(isOwnFile)) answers.push(await ask(one));
      return answers;
    };
    const others = requests.filter((one) => !isOwnFile(one)).map(ask);
    const [inTurn, ...rest] = await Promise.all([askInTurn(), ...others]);
    expect(pages).toEqual([200, 200, 404, 200, 404]);
    expect(Object.fromEntries([...inTurn, ...rest])).toEqual(
      Object.fromEntries(reads.map((name) => [name, matrix[name].done])),
    );
    await saves.release();
    const told = new Set((await stop()).map(({ status }) => status));
    told.delete(503);
    expect(told).toEqual(new Set([200]));
  });

  it('those that the database ends are told to come again, and nothing failed', async () => {
    const { db, world } = saves.there();
    await saves.hold(people);
    const { answers, stop } = await saves.keepLoggingIn();
    const endAll = async () => {
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return answers.length;
    };
    await expect.poll(endAll, { interval: 20, timeout: 30_000 }).toBeGreaterThan(20);
    const told = answers.map(({ body, headers, status }) => [status, body, headers.get('retry-after')]);
    await saves.release();
    await stop();
    const reason = 'The portal is waiting for its database. Please try again in a few seconds.';
    expect(told).toEqual(told.map(() => [503, { reason }, '2']));
    expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  });
});

it('where even reads wait for the database, more than there are connections for them, the process is ready', async () => {
  const { db, world } = saves.there();
  await saves.hold('records', 'access exclusive');
  const line = 'GET /admin/members/1003/memberships-and-licences';
  const reading = Array.from({ length: 12 }, () =>
    send(world.site, line, { token: world.tokens.administrator }),
  );
  await expect.poll(() => waitingForLocks(db), { timeout: 30_000 }).toBe(10);
  expect((await world.site.app.request('/readyz')).status).toBe(200);
  await saves.release();
  await Promise.all(reading);
});

it('what reads is said of each call: those that write do not, and GET does', () => {
  const isOdd = (name: CallName) => calls[name].reads === matrix[name].writes;
  const onlyAudited = names.filter(isOdd);
  // What they write is nothing where there is nothing to write, or the audit alone.
  expect(onlyAudited.toSorted()).toEqual([
    'askAboutPayment',
    'askLogCheck',
    'checkout',
    'extendMemberSession',
    'getPayment',
    'recordExport',
    'setSmsSignIn',
  ]);
});
