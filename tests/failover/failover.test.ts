import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { usualBeat } from '#server/store/heartbeat.ts';
import type { Database } from '#server/store/schema.ts';
import { acknowledgedInWords, addGroupPeople, halfDoneIn, lostFrom } from '../faults/kills/lost-work.ts';
import { buildNextRelease } from '../support/app/next-release.ts';
import { OpenedPages } from '../support/browser/opened-pages.ts';
import { backUp, chainOf } from '../support/database/backup-meanwhile.ts';
import { MixedLoad } from '../faults/kills/mixed-load.ts';
import { Callers } from './callers.ts';
import { Cluster, endings } from './cluster.ts';
import { appProcesses, databaseUrl, fillDatabase, publicUrl, restoredUrl } from './portal.ts';

const folder = process.env['FAILOVER_FOLDER'] ?? '';
const switches = Number(process.env['SWITCHES'] ?? 20);
const members = Math.min(8000, 500 + switches * 300);
const pagesOpened = 200;
const kinds = Object.keys(endings) as (keyof typeof endings)[];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Who was charged for a year more than once, or has more than one receipt for it. */
async function renewedTwice(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select member_id, year, 'paid' as what from payments join checkouts on checkouts.id = checkout_id
      where payments.state = 'applied' group by member_id, year having count(*) > 1
    union all select member_id, year, 'receipts' from receipts join records on records.id = record_id
      where receipts.checkout_id is not null group by member_id, year having count(*) > 1
    union all select member_id, year, 'records' from records group by member_id, year having count(*) > 1`.execute(
    db,
  );
  return rows;
}

/** Ends the leader once in each way in turn; answers how long no write was acknowledged each time, in milliseconds. */
async function failOver(cluster: Cluster, load: MixedLoad, callers: Callers): Promise<number[]> {
  const pauses: number[] = [];
  for (let done = 0; done < switches; done += 1) {
    const kind = kinds[done % kinds.length] ?? 'kill -9';
    await load.hear(100);
    const former = await cluster.leader();
    const begun = performance.now();
    await endings[kind].end(former);
    const next = await cluster.leader(former);
    const { writes } = callers;
    while (callers.writes < writes + 20) await load.hear(1);
    const pause = callers.longestPauseSince(begun - 1000);
    pauses.push(pause);
    endings[kind].mend(former);
    await cluster.whole();
    say(
      `${done + 1}. ${kind}: ${former.name} to ${next.name}, no write for ${seconds(pause)}, whole after ${seconds(performance.now() - begun)}`,
    );
  }
  return pauses;
}

type Process = ReturnType<typeof appProcesses>[number];

/**
 * Ends the processes one after the other and starts each with the next release, while pages are opened; answers what
 * failed, what was under way, and which pages or files of theirs did not come.
 */
async function rollOut(
  processes: readonly Process[],
  next: string,
  load: MixedLoad,
  callers: Callers,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<{ readonly failed: number; readonly inFlight: number; readonly pages: OpenedPages }> {
  const { failed } = callers;
  const pages = new OpenedPages(publicUrl);
  let inFlight = 0;
  for (const one of processes) {
    await load.hear(100);
    inFlight += load.inFlight;
    await one.end(signal);
    await load.hear(50);
    await one.start(next);
    // Until the balancer has seen it.
    await delay(3000);
    await load.hear(100);
    await pages.open(pagesOpened / processes.length);
  }
  await pages.stop();
  return { failed: callers.failed - failed, inFlight, pages };
}

test(`${switches} failovers lose nothing, and a release fails nothing`, async () => {
  const next = await buildNextRelease(join(folder, 'next'));
  const cluster = new Cluster(folder);
  await cluster.whole();
  await fillDatabase(members, folder);
  const db = openDatabase({ connectionString: databaseUrl }, { max: 2, watched: usualBeat });
  const people = await addGroupPeople(db, members);
  const processes = appProcesses(folder);
  for (const one of processes) await one.start();
  const numbers = Array.from({ length: members - 10 }, (_, index) => 1004 + index);
  const callers = new Callers();
  const load = new MixedLoad(publicUrl, { members: numbers, people }, callers.heard);
  await load.underWay();

  const pauses = (await failOver(cluster, load, callers)).toSorted((one, other) => one - other);
  const overSwitches = `answers by status: ${callers.inWords()}; sessions that ended ${callers.signedOut}`;
  const restored = await backUp({ connectionString: databaseUrl }, folder);
  const drained = await rollOut(processes, next, load, callers, 'SIGTERM');
  const killed = await rollOut(processes, next, load, callers, 'SIGKILL');
  await load.stop();

  const found = {
    lost: await lostFrom(db, load.acknowledged),
    halves: await halfDoneIn(db),
    twice: await renewedTwice(db),
  };
  const chain = await chainOf(db);
  const backup = await restored({ connectionString: restoredUrl });
  await db.destroy();
  for (const one of processes) await one.end('SIGTERM');
  const last = pauses[Math.ceil(pauses.length * 0.95) - 1] ?? 0;
  say(
    `failovers ${switches}: ${acknowledgedInWords(load.acknowledged)}; lost ${found.lost.length}, ` +
      `half done ${found.halves.length}, renewed twice ${found.twice.length}`,
  );
  say(
    `no write for ${seconds(pauses[Math.floor(pauses.length / 2)] ?? 0)} (median), ${seconds(last)} (95th percentile), ${seconds(pauses.at(-1) ?? 0)} (longest)`,
  );
  say(overSwitches);
  say(
    `a release with a migration and other pages: ${drained.failed} requests failed, ${drained.pages.alive} pages stood and ${drained.pages.dead.length} were dead; killed instead: ${killed.failed} failed of ${killed.inFlight} under way`,
  );
  say(
    `the audit's chain: ${chain.isWhole ? 'whole' : 'broken'}, ${chain.entries} entries; a backup under the load, restored: ` +
      `${backup.rows} rows, ${backup.differing.length} tables differ, ${backup.chain.entries} entries in its chain`,
  );
  expect({ chain: chain.isWhole, inBackup: backup.chain.isWhole, differing: backup.differing }).toEqual({
    chain: true,
    inBackup: true,
    differing: [],
  });
  const { dead, lost: lostFiles } = drained.pages;
  expect({ ...found, dead, lostFiles, signedOut: callers.signedOut, drained: drained.failed }).toEqual({
    dead: [],
    lostFiles: [],
    lost: [],
    halves: [],
    twice: [],
    signedOut: 0,
    drained: 0,
  });
  expect(killed.failed).toBeLessThanOrEqual(killed.inFlight);
});
