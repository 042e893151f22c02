import { expect, it } from 'vitest';
import { measureClockOffset, warnOfClockDifference } from '#server/base/clock-offset.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

/** A clock that is ahead of this machine's, and the database's, by so many seconds. */
const ahead = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) });

async function warnings(seconds: number): Promise<object[]> {
  const { context, logged } = createSite(own.db);
  await warnOfClockDifference(context, ahead(seconds));
  return logged
    .map((line) => JSON.parse(line) as { msg: string; offsetSeconds: number })
    .map(({ msg, offsetSeconds }) => ({ msg, offset: Math.round(offsetSeconds / 60) }));
}

it('the clock of a process is laid beside that of the database, and warned of where it is off', async () => {
  const msg = 'the clock of this process is not that of the database';
  expect(await warnings(0)).toEqual([]);
  expect(await warnings(40 * 60)).toEqual([{ msg, offset: 40 }]);
  expect(await warnings(-40 * 60)).toEqual([{ msg, offset: -40 }]);
  // How long an answer takes is no offset.
  const readings = [-30, 30].map(ahead);
  const slow = { now: () => (readings.shift() ?? ahead(30)).now() };
  expect(await measureClockOffset(own.db, slow)).toBe(0);
});

it('the metrics say by how much', async () => {
  const { context } = createSite(own.db);
  const { app } = createMetrics({ ...context, clock: ahead(40 * 60) });
  const page = await (await app.request('/metrics')).text();
  const [, seconds] = /^portal_clock_offset_seconds (\S+)$/m.exec(page) ?? [];
  expect(Number(seconds)).toBeGreaterThan(2000);
});
