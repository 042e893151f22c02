import { Cron } from 'croner';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Context } from '#server/base/context.ts';
import { startJobs, toSingleProcessJob, type Job } from '#server/base/jobs.ts';
import { withFixedClock } from '#server/base/context.ts';
import { jobs } from '#server/site.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import { openDatabase } from '#server/store/database.ts';
import { DatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { testClock } from '#tests/support/server/clock.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

test('a request or run has one instant, also where it lasts over midnight', () => {
  const clock = testClock('2026-12-31T22:59:59Z');
  const standing = withFixedClock({ clock });
  clock.set('2026-12-31T23:00:01Z');
  expect(standing.clock.now()).toEqual(new Date('2026-12-31T22:59:59Z'));
});

test('checkouts are looked after every five seconds, each at pauses of its own', () => {
  const { pattern = '' } = jobs.find(({ name }) => name === 'look after checkouts') ?? {};
  const runs = new Cron(pattern, { paused: true, timezone: 'UTC' }).nextRuns(3, '2026-12-31T22:59:50');
  expect(runs).toEqual([
    new Date('2026-12-31T22:59:55Z'),
    new Date('2026-12-31T23:00:00Z'),
    new Date('2026-12-31T23:00:05Z'),
  ]);
});

test('a job that fails says by which code, and nothing of what it was about', async () => {
  const site = createSite(own.db);
  const run = ({ db }: Context) => sql`select 1 / 0 as "0184562M"`.execute(db);
  const stop = startJobs(site.context, [{ name: 'divide', pattern: '* * * * * *', run }]);
  await expect.poll(() => site.logged, { timeout: 10_000 }).not.toEqual([]);
  await stop();
  expect(JSON.parse(site.logged[0] ?? '')).toMatchObject({
    job: 'divide',
    error: 'error',
    code: '22012',
    msg: 'job failed',
  });
  expect(site.logged.join()).not.toContain('0184562M');
});

test('jobs end when they are stopped, although the card provider never answers', async () => {
  let begun = () => {};
  const asking = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const site = createSite(own.db, {
    card: {
      ask: () => {
        begun();
        return new Promise(() => {});
      },
    },
  });
  const told: string[] = [];
  const job: Job = {
    name: 'ask for ever',
    pattern: '* * * * * *',
    async run({ card }, stop) {
      await card.ask('page-1').catch((error: unknown) => told.push(String(error), String(stop.aborted)));
    },
  };
  const stop = startJobs(site.context, [job]);
  await asking;
  await stop();
  expect(told).toEqual(['Error: The jobs are stopped', 'true']);
});

/** Jobs that each process may run, since they take what is due row by row, or are about the process itself. */
const everywhere = [
  'send sms',
  'send email',
  'forget what is over',
  'compare the clocks',
  'forget requests',
  'look after applications',
];

test('every other job does nothing while another process runs it', async () => {
  const read: string[] = [];
  const another = openDatabase(own.connection, { max: 1 });
  await another.connection().execute(async (elsewhere) => {
    for (const job of jobs.filter(({ name }) => !everywhere.includes(name))) {
      await sql`select pg_advisory_lock(hashtextextended(${`job: ${job.name}`}, 0))`.execute(elsewhere);
      const context = new Proxy(createSite(own.db).context, {
        get(of, key: keyof Context) {
          if (key !== 'db') read.push(`${job.name}: ${key}`);
          return of[key];
        },
      });
      await job.run(context, new AbortController().signal);
    }
  });
  await another.destroy();
  expect(read).toEqual([]);
});

/** Runs a job of which only one process runs at a time; a connection that is silent for `silence` seconds is ended. */
function runAlone(context: Context, run: Job['run'], silence = 60): Promise<unknown> {
  return toSingleProcessJob({ name: 'one', pattern: '', run }, silence).run(
    context,
    new AbortController().signal,
  );
}

test('a job is run by one process at a time', async () => {
  const { context } = createSite(own.db);
  const done: string[] = [];
  const another = openDatabase(own.connection, { max: 1 });
  const run = (name: string, db = context.db, meanwhile?: () => Promise<unknown>) =>
    runAlone({ ...context, db }, async () => {
      await meanwhile?.();
      done.push(name);
    });
  await run('first', context.db, () => run('meanwhile', another));
  // A connection that still held the lock would be given it again.
  await run('next', another);
  await another.destroy();
  expect(done).toEqual(['first', 'next']);
});

test('a process that stands still in the middle of a job keeps no other from it for long', async () => {
  const proxy = await DatabaseProxy.to(own.connection);
  const still = openDatabase(proxy.connection, { max: 1 });
  const site = createSite(own.db);
  let [begun, goOn] = [() => {}, () => {}];
  const standing = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const woken = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const stands = () => {
    begun();
    return woken;
  };
  const first = runAlone({ ...site.context, db: still }, stands, 0.2);
  await standing;
  let done = 0;
  const again = () => runAlone(site.context, () => Promise.resolve((done += 1))).then(() => done);
  proxy.fallSilent();
  await expect.poll(again).toBe(1);
  await proxy.remove();
  goOn();
  await expect(first).rejects.toThrow(DatabaseAway);
  await still.destroy();
});
