import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { backUp, chainOf } from '#tests/support/database/backup-meanwhile.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { Paced } from './paced.ts';
import { startSite } from './site.ts';
import { median } from './tab.ts';
import { milliseconds, type Row } from './table.ts';
import { visitsTo } from './visits.ts';

const aSecond = Number(process.env['CALLS'] ?? 50);
const members = 5000;
const minutes = Number(process.env['MINUTES'] ?? 10);

/** The memory of a process in megabytes, as the system counts it. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1000;
}

function percentile(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** Megabytes a minute, by the line that lies nearest to what was measured at even distances. */
function slopeOf(measured: readonly number[], perMinute: number): number {
  const middle = (measured.length - 1) / 2;
  const mean = measured.reduce((sum, one) => sum + one, 0) / measured.length;
  const above = measured.reduce((sum, one, at) => sum + (at - middle) * (one - mean), 0);
  const below = measured.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return (above / below) * perMinute;
}

/** Calls at a steady rate on a site with many members; a refusal or a failure that nobody expects is named, and fails the bench. */
export async function loadRows(say: (line: string) => void): Promise<Row[]> {
  say(`Calling ${aSecond} times a second for ${minutes} minutes, with ${members} members`);
  const site = await startSite({ members, limits: false });
  // The outbox's page shows the newest messages alone, which are others where a machine is busy.
  const server = await startDatabase(site.dataDir, () => {});
  const connection = await server.createDatabase('portal');
  const db = openDatabase(connection, { max: 2 });
  try {
    const paced = new Paced();
    const memory: number[] = [];
    const perMinute = 20;
    const sampling = setInterval(
      () => void memoryOf(site.pid).then((megabytes) => memory.push(megabytes)),
      60_000 / perMinute,
    );
    const next = await visitsTo({ ...site, codeOf: (mobile) => lastCode(db, mobile) }, members);
    const [, restored] = await Promise.all([
      paced.run(aSecond, minutes * 60_000, next).finally(() => clearInterval(sampling)),
      delay(minutes * 30_000).then(() => backUp(connection, site.dataDir)),
    ]);
    const chain = await chainOf(db);
    const backup = await restored(await server.createDatabase('restored'));
    for (const error of paced.errors.slice(0, 5)) say(`  ${error}`);

    const times = (kind: string) =>
      paced.made.filter((one) => one.kind === kind).map((one) => one.milliseconds);
    const kinds = [...new Set(paced.made.map(({ kind }) => kind))].toSorted();
    // The first fifth warms up.
    const warm = memory.slice(Math.floor(memory.length / 5));
    const third = Math.floor(warm.length / 3);
    const [first, last] = [median(warm.slice(0, third)), median(warm.slice(-third))];
    return [
      ...kinds.map((kind) => ({
        what: `95th percentile: ${kind}, ${times(kind).length} calls`,
        figure: milliseconds(percentile(times(kind))),
      })),
      {
        what: `95th percentile of all ${paced.made.length} calls`,
        figure: milliseconds(percentile(paced.made.map((one) => one.milliseconds))),
      },
      { what: 'Errors', figure: String(paced.errors.length), aim: '0', missed: paced.errors.length > 0 },
      {
        what: `The audit's chain after it, ${chain.entries} entries`,
        figure: chain.isWhole ? 'whole' : 'broken',
        aim: 'whole',
        missed: !chain.isWhole,
      },
      {
        what: `A backup during it, restored: ${backup.rows} rows, ${backup.chain.entries} entries in the chain`,
        figure: backup.differing.length === 0 ? 'no difference' : `differs in ${backup.differing.join(', ')}`,
        aim: 'no difference',
        missed: backup.differing.length > 0 || !backup.chain.isWhole,
      },
      {
        what: "The app's memory, last third beside the first",
        figure: `${Math.round(last)} MB`,
        floor: `${Math.round(first)} MB`,
        ratio: (last / first).toFixed(2),
        aim: 'ratio 1.1 or less',
        // A process takes some minutes to have what it needs.
        missed: minutes >= 5 && last / first > 1.1,
      },
      {
        what: 'Growth of it by a straight line',
        figure: `${slopeOf(warm, perMinute).toFixed(2)} MB a minute`,
        aim: 'none',
      },
    ];
  } finally {
    await db.destroy();
    await server.stop();
    await site.stop();
  }
}
