import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { addGroupPeople } from '#tests/faults/kills/lost-work.ts';
import { MixedLoad } from '#tests/faults/kills/mixed-load.ts';
import { Balancer } from '#tests/faults/rollout/balancer.ts';
import {
  addressOf,
  freePorts,
  noLimits,
  serverProcess,
  startAppProcess,
} from '#tests/support/app/app-process.ts';
import { buildNextRelease, nextMigration } from '#tests/support/app/next-release.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { OpenedPages } from '#tests/support/browser/opened-pages.ts';
import { databaseOfTest, useOwnDatabase } from '#tests/support/database/own-database.ts';
import { countDeepCases } from '#tests/support/draws.ts';

const pagesOpened = countDeepCases(30, 200);

const own = useOwnDatabase();
let folder: string;
let next: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-rollout-'));
  next = await buildNextRelease(join(folder, 'next'));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two processes of this release, on one database and behind one proxy. */
async function startBoth() {
  const [front = 0, ...ports] = await freePorts(5);
  const places = [0, 1].map((at) => ({ port: ports[at] ?? 0, paymentPort: ports[at + 2] ?? 0 }));
  const processes = places.map(({ port, paymentPort }) =>
    serverProcess(`http://127.0.0.1:${port}`, folder, {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PAYMENT_PORT: String(paymentPort),
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      DATABASE_URL: addressOf(own.connection),
      DATA_DIR: folder,
      DEMO: 'on',
      // On a busy machine the balancer needs more than a second to hear of it: ten times that.
      DRAIN_SECONDS: '10',
      LOG_LEVEL: 'fatal',
      ...noLimits,
    }),
  );
  // The first fills the database.
  for (const one of processes) await one.start();
  const balancer = await Balancer.on(
    front,
    places.map(({ port }) => port),
  );
  await balancer.ready(2);
  return { balancer, processes };
}

test('a release with a migration and other pages is rolled out: no call fails, no page is dead, and there is a way back', async () => {
  const { balancer, processes } = await startBoth();
  const before = join(folder, 'before.sql.gz');
  await writeBackup(own.connection, before, new Date());
  const browser = await launchBrowser();
  const openBefore = await browser.newPage();
  await openBefore.goto(`${balancer.url}/member/login`);
  await openBefore.getByRole('textbox').first().waitFor();

  const people = await addGroupPeople(own.db, 100);
  const numbers = Array.from({ length: 40 }, (_, index) => 1004 + index);
  const load = new MixedLoad(balancer.url, { members: numbers, people });
  const pages = new OpenedPages(balancer.url);
  await load.underWay();
  // The first alone has the new release for a while: pages come from one and ask the other.
  for (const one of processes) {
    await one.end('SIGTERM');
    await one.start(next);
    await balancer.ready(2);
    await load.hear(100);
    await pages.open(pagesOpened / 2);
  }
  // A page of before asks for a part that it has not loaded yet.
  const reminder = 'I do not know my number';
  await openBefore.getByRole('button', { name: reminder }).click();
  await openBefore.getByRole('heading', { level: 1, name: 'Find your membership number' }).waitFor();
  await pages.stop();
  await load.stop();
  await browser.close();
  await Promise.all(processes.map((one) => one.end('SIGTERM')));
  process.stdout.write(
    `a rollout: ${pages.alive} pages stood, ${pages.dead.length} were dead, ${balancer.failed.length} calls failed\n`,
  );
  expect({ failed: balancer.failed, dead: pages.dead, lost: pages.lost }).toEqual({
    failed: [],
    dead: [],
    lost: [],
  });

  const [first] = processes;
  await expect(first?.start()).rejects.toThrow(
    `The database was made by a newer release (${nextMigration}): install that one`,
  );
  await balancer.close();
  const back = await databaseOfTest({ template: 'template0' });
  await restoreBackup(back.connection, before, { stampDutyPercent: 11, replace: false });
  const app = await startAppProcess(back.connection, { DEMO: 'on' });
  await app.remove();
}, 600_000);
