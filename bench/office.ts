import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { mostChanged } from '#machines/many/change-of-many.ts';
import { repeatUntil } from '#tests/support/server/repeat-until.ts';
import { officeSessions, removePeople } from './list-people.ts';
import { growTo, someMembers, type Someone } from './scale-people.ts';
import { selection, thisYear } from './selection.ts';
import { startSite } from './site.ts';
import { median, quantile } from './tab.ts';
import { kilobytes, milliseconds, type Row } from './table.ts';

const people = Number(process.env['PEOPLE'] ?? 100_000);
const counted = `${people.toLocaleString('en')} people`;
/** How many calls of a change of many the browser makes at once. */
const atOnce = 4;

type Ask = (path: string, body?: object) => Promise<unknown>;

function askAs(url: string, token: string): Ask {
  return async (path, body) => {
    const answer = await fetch(`${url}/v1/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
}

async function takeTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measureToday(ask: Ask): Promise<Row[]> {
  const first = await takeTime(() => ask('today'));
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) times.push(await takeTime(() => ask('today')));
  return [
    { what: `What needs somebody today, ${counted}, first`, figure: milliseconds(first) },
    { what: 'The same with the season counted already, median of 20', figure: milliseconds(median(times)) },
  ];
}

/** Does something for each of many people, as a change of many does: some at once, each person's calls in turn. */
async function forAll(members: readonly Someone[], work: (one: Someone) => Promise<unknown>): Promise<void> {
  const waiting = [...members];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Asks two small questions again and again until something is done, and returns how long each waited. */
async function measureWaits(ask: Ask, until: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  await repeatUntil(until, async () => {
    waits.push(await takeTime(() => ask('members/search?text=Borg&sort=name')));
    waits.push(await takeTime(() => ask('members?limit=100')));
  });
  return waits;
}

async function measureChanges(ask: Ask, db: Kysely<Database>): Promise<Row[]> {
  const members = await someMembers(db, mostChanged);
  const read = ({ id, number }: Someone) =>
    ask(`members?id=${id}`).then(() =>
      Promise.all([ask(`members/${number}/memberships-and-licences`), ask(`members/joining?id=${id}`)]),
    );
  const renewal = { year: thisYear + 1, ...selection, paid_by: 'cash' };
  const club = { year: thisYear + 1, short_name: 'kordin' };
  const works = {
    reading: read,
    'renewing as last year, paid in cash': ({ number }: Someone) => ask(`members/${number}/renew`, renewal),
    'adding a club': ({ number }: Someone) => ask(`members/${number}/clubs`, club),
  };
  const quiet = await measureWaits(ask, new Promise((resolve) => setTimeout(resolve, 5000)));
  const rows: Row[] = [rowOfWaits('Others wait meanwhile: nothing', quiet)];
  for (const [what, work] of Object.entries(works)) {
    const began = performance.now();
    const waits = await measureWaits(ask, forAll(members, work));
    const seconds = (performance.now() - began) / 1000;
    rows.push(
      { what: `A change of ${mostChanged}, ${counted}: ${what}`, figure: `${seconds.toFixed(1)} s` },
      rowOfWaits(`Others wait meanwhile: ${what}`, waits),
    );
  }
  return rows;
}

function rowOfWaits(what: string, waits: readonly number[]): Row {
  const [half, most] = [median(waits), quantile(waits, 0.95)];
  return { what: `${what}, 95 of 100 in ${milliseconds(most)}`, figure: milliseconds(half) };
}

async function measureLongList(): Promise<Row[]> {
  const script = fileURLToPath(new URL('long-list.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: join(script, '../..'),
  });
  const { before, bytes, columns, grown, rows, seconds } = JSON.parse(stdout) as Record<string, number>;
  const what = `A PDF of ${rows} rows and ${columns} columns, ${kilobytes(bytes ?? 0)}`;
  return [
    { what, figure: `${seconds?.toFixed(1)} s` },
    { what: 'Memory that it takes', figure: `${grown?.toFixed(0)} MB`, floor: `${before?.toFixed(0)} MB` },
  ];
}

/** What the office's heaviest work costs among many people. */
export async function officeRows(say: (line: string) => void): Promise<Row[]> {
  say('Drawing a long list');
  const list = await measureLongList();
  const numbering = { MEMBERSHIP_NUMBER_DIGITS: '7' };
  const site = await startSite({ limits: false, settings: numbering });
  const server = await startDatabase(site.dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 4, patient: true });
  try {
    await removePeople(db);
    say(`Adding up to ${counted}`);
    await growTo(db, people);
    const [session] = await officeSessions(db, 1);
    const ask = askAs(site.url, session?.token ?? '');
    say('Counting what needs somebody');
    const today = await measureToday(ask);
    say(`Changing ${mostChanged} people`);
    return [...list, ...today, ...(await measureChanges(ask, db))];
  } finally {
    await db.destroy();
    await server.stop();
    await site.stop();
  }
}
