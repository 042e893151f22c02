import { expect, test } from 'vitest';
import type { Context } from '#server/base/context.ts';
import { toSingleProcessJob } from '#server/base/jobs.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import { openDatabase } from '#server/store/database.ts';
import { DatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

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
  const { signal } = new AbortController();
  const run = (on: Context, work: () => Promise<unknown>) =>
    toSingleProcessJob({ name: 'one', pattern: '', run: work }, 2).run(on, signal);
  const first = run({ ...site.context, db: still }, () => {
    begun();
    return woken;
  });
  await standing;
  let done = 0;
  const again = () => run(site.context, () => Promise.resolve((done += 1))).then(() => done);
  expect(await again()).toBe(0);
  proxy.fallSilent();
  await expect.poll(again).toBe(1);
  await proxy.remove();
  goOn();
  await expect(first).rejects.toThrow(DatabaseAway);
  await still.destroy();
});
