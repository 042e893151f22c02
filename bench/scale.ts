import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openDatabase } from '#server/store/database.ts';
import { isProcessRunning } from '#server/store/embedded/cluster.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { removePeople } from './list-people.ts';
import { keys, membersCalls, mostForKey, timesOf, type Times } from './scale-calls.ts';
import { growTo, someMembers } from './scale-people.ts';
import { startSite } from './site.ts';
import { median, quantile } from './tab.ts';
import { milliseconds, type Row } from './table.ts';

const smallest = 1000;
const largest = Number(process.env['PEOPLE'] ?? 100_000);
/** How many members do everything for each size, and how many of them warm up. */
const [visits, warmUp] = [50, 40];
const mostGrowth = 0.1;
/** Everybody has a number. */
const numbering = { MEMBERSHIP_NUMBER_DIGITS: '7' };

interface Measured {
  readonly people: number;
  readonly done: Times;
}

const counted = (people: number) => `${people.toLocaleString('en')} people`;

/** How a time grows with the number of people: 0 where it stays, 1 where it is twice as much for twice as many. */
function exponentOf(small: Measured, large: Measured, what: string): number {
  const [before, after] = [small, large].map(({ done }) => median(done.times.get(what) ?? []));
  return Math.log((after ?? 0) / (before ?? 0)) / Math.log(large.people / small.people);
}

function rowOf(small: Measured, large: Measured, what: string): Row {
  const [before, after] = [small, large].map(({ done }) => done.times.get(what) ?? []);
  const line = `${what}, ${counted(large.people)}`;
  const failure = large.done.failures.get(what);
  if (failure !== undefined) return { what: line, figure: 'does not fit', aim: failure };
  const grown = exponentOf(small, large, what);
  const most = quantile(after ?? [], 0.95);
  return {
    what: `${line}, 95 of 100 in ${milliseconds(most)}`,
    figure: milliseconds(median(after ?? [])),
    floor: milliseconds(median(before ?? [])),
    ratio: `exponent ${grown.toFixed(2)}`,
    ...(membersCalls.has(what) ? { aim: `exponent ${mostGrowth} or less`, missed: grown > mostGrowth } : {}),
    ...(Object.values(keys).includes(what)
      ? { aim: `95 of 100 in ${mostForKey} ms or less`, missed: most > mostForKey }
      : {}),
  };
}

/** The memory of a process, as the system counts it. */
async function memoryOf(pid: number): Promise<string> {
  if (!isProcessRunning(pid)) return 'the app has ended';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return `${Math.round(Number(stdout) / 1000)} MB`;
}

/**
 * What members and the office wait for with a thousand people, and with as many as were asked for. A member's call that
 * grows by more than it may, or a key in the search that takes longer, ends the bench as missed.
 */
export async function scaleRows(say: (line: string) => void): Promise<Row[]> {
  const site = await startSite({ limits: false, settings: numbering });
  const server = await startDatabase(site.dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 4, patient: true });
  try {
    await removePeople(db);
    const measured: Measured[] = [];
    const memory: Row[] = [];
    for (const people of [smallest, largest]) {
      say(`Adding up to ${counted(people)}`);
      await growTo(db, people);
      say('Calling');
      const members = await someMembers(db, visits + warmUp);
      measured.push({ people, done: await timesOf(site, db, members, warmUp, numbering) });
      memory.push({
        what: `The app's memory after all that, ${counted(people)}`,
        figure: await memoryOf(site.pid),
      });
    }
    const [small, large] = measured;
    if (!small || !large) return [];
    const all = [...new Set(measured.flatMap(({ done }) => [...done.times.keys(), ...done.failures.keys()]))];
    return [...all.map((what) => rowOf(small, large, what)), ...memory];
  } finally {
    await db.destroy();
    await server.stop();
    await site.stop();
  }
}
