import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { repeatUntil } from '#tests/support/server/repeat-until.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { officeSessions, removePeople } from './list-people.ts';
import { ask, read } from './scale-calls.ts';
import { growTo, someMembers, type Someone } from './scale-people.ts';
import { thisYear } from './selection.ts';
import { startSite } from './site.ts';
import { quantile } from './tab.ts';
import type { Row } from './table.ts';

const sizes = process.env['PEOPLE'] ? [Number(process.env['PEOPLE'])] : [5000, 100_000];
const numbering = { MEMBERSHIP_NUMBER_DIGITS: '7' };
/** How many entries of the log the member has whose held data are read. */
const entries = 10_000;
const mostWait = 100;

type Calls = { readonly url: string; readonly db: Kysely<Database> };
type Kind = 'health' | 'sign-in' | 'home';
type Waits = Record<Kind, number[]>;

type Take = <T>(kind: Kind, work: () => Promise<T>) => Promise<T>;
const untimed: Take = (_, work) => work();

/** Signs a member in by the two calls of a sign-in. Each call is timed by itself, and finding the code is not timed. */
async function signIn(
  { url, db }: Calls,
  { number, mobile }: Someone,
  take: Take = untimed,
): Promise<string> {
  const known = { membership_number: String(number) };
  await take('sign-in', () => ask(`${url}/v1/members/login`, null, { ...known, mobile_number: mobile }));
  const code = { ...known, auth_token: await lastCode(db, mobile) };
  return String((await take('sign-in', () => read(ask(`${url}/v1/members/verify`, null, code))))['token']);
}

/** What others do until something is done; returns how long each of their calls took, in milliseconds. */
async function measureWaits(calls: Calls, others: Someone[], until: Promise<unknown>): Promise<Waits> {
  const waits: Waits = { health: [], 'sign-in': [], home: [] };
  const take: Take = async (kind, work) => {
    const began = performance.now();
    const done = await work();
    waits[kind].push(performance.now() - began);
    return done;
  };
  await repeatUntil(until, async () => {
    const member = others.pop();
    if (!member) throw new Error('Everybody has signed in already');
    const own = `${calls.url}/v1/members/member/${member.number}`;
    await take('health', () => ask(`${calls.url}/healthz`, null));
    const token = await signIn(calls, member, take);
    await take('home', () => Promise.all([ask(own, token), ask(`${own}/membership-details`, token)]));
  });
  return waits;
}

/** The dearest calls of anybody: of a member, and of the office. */
function dearest(url: string, office: string, member: Someone, token: string) {
  const admin = (path: string, body?: object) => ask(`${url}/v1/admin/${path}`, office, body);
  const own = `${url}/v1/members/member/${member.number}`;
  const year = { year: String(thisYear), startDate: `${thisYear}-01-01`, endDate: `${thisYear}-12-31` };
  const days = new URLSearchParams(year);
  // Of a whole year of so many people, the server refuses the day book as too long.
  const between = new URLSearchParams({ from: year.startDate, until: `${thisYear}-01-02` });
  return {
    'a member: held data of 10,000 entries': () => ask(`${own}/held-data`, token),
    'a member: held data on paper': () => ask(`${own}/held-data/document`, token),
    'the whole list': () => admin('members'),
    'the membership report': () => admin('reports/membership'),
    'the insurance report of a year': () => admin(`reports/insurance?${days}`),
    'the e-mail list': () => admin('reports/emails'),
    'the settlement of a year': () => admin(`reports/settlement?${days}`),
    'the day book of two days': () => admin(`payments/day-book?${between}`),
    'what is owed': () => admin('payments/owed'),
    'people who may be the same': () => admin('same-people'),
    'what needs somebody today': () => admin('today'),
    'a search of the log by a number': () => admin('audit/search', { whom: String(member.number) }),
  };
}

async function measureAmong(people: number, calls: Calls, say: (line: string) => void): Promise<Row[]> {
  const counted = `${people.toLocaleString('en')} people`;
  say(`Adding up to ${counted}`);
  await growTo(calls.db, people);
  // A number gets few codes, so each signs in once.
  const [member, ...others] = await someMembers(calls.db, 3000);
  const [session] = await officeSessions(calls.db, 1);
  if (!member || !session) throw new Error('Nobody is there to ask');
  await sql`insert into audit (at, request_id, actor, action, subject, after)
    select now(), 'waits-' || place, 'system', 'member changed', 'member:id:' || ${member.id}::text,
      jsonb_build_object('employer', 'Employer ' || place)
    from generate_series(1, ${entries}::int) as place`.execute(calls.db);
  const works = {
    nothing: () => new Promise<void>((resolve) => setTimeout(resolve, 3000)),
    ...dearest(calls.url, session.token, member, await signIn(calls, member)),
  };
  const rows: Row[] = [];
  for (const [what, work] of Object.entries(works)) {
    const began = performance.now();
    let times = 0;
    const again = async () => {
      // Long enough for others to be counted.
      while (performance.now() - began < 2000) {
        await work();
        times += 1;
      }
    };
    const waits = await measureWaits(calls, others, again());
    const took = (performance.now() - began) / times;
    const most = (['health', 'sign-in', 'home'] as const).map((kind) => quantile(waits[kind], 0.99));
    rows.push({
      what: `${counted}: ${what}, ${took.toFixed(0)} ms; health, each call of a sign-in, and home of others, 99 of 100 in`,
      figure: `${most.map((time) => time.toFixed(0)).join(' / ')} ms`,
      ...(what === 'nothing' ? {} : { aim: `${mostWait} ms or less`, missed: Math.max(...most) > mostWait }),
    });
  }
  return rows;
}

/** How long others wait while each of the dearest calls is answered, again and again. */
export async function waitRows(say: (line: string) => void): Promise<Row[]> {
  const site = await startSite({ limits: false, settings: numbering });
  const server = await startDatabase(site.dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 4, patient: true });
  try {
    await removePeople(db);
    const rows: Row[] = [];
    for (const people of sizes) rows.push(...(await measureAmong(people, { url: site.url, db }, say)));
    return rows;
  } finally {
    await db.destroy();
    await server.stop();
    await site.stop();
  }
}
