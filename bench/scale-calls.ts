import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { isProcessRunning } from '#server/store/embedded/cluster.ts';
import type { Database } from '#server/store/schema.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { officeSessions } from './list-people.ts';
import { typedTexts } from './scale-keys.ts';
import type { Someone } from './scale-people.ts';
import { selection, thisYear } from './selection.ts';
import type { Site } from './site.ts';

const exporting = fileURLToPath(new URL('../dist/server/export.js', import.meta.url));

/** The times of everything that was done, by what it was, in milliseconds; for what did not fit, the reason. */
export class Times {
  readonly times = new Map<string, number[]>();
  readonly failures = new Map<string, string>();

  async take<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const done = await work();
    this.times.set(what, [...(this.times.get(what) ?? []), performance.now() - began]);
    return done;
  }

  /** Some turns of what may be too large for one answer. */
  async takeIfItFits(what: string, site: Site, work: () => Promise<unknown>): Promise<void> {
    try {
      if (!isProcessRunning(site.pid)) throw new Error('Not asked');
      for (let turn = 0; turn < 3; turn += 1) await this.take(what, work);
    } catch (error) {
      // What was too much for the app is seen a moment later.
      await delay(2000);
      const reason = error instanceof Error ? error.message : String(error);
      this.failures.set(what, isProcessRunning(site.pid) ? reason : `${reason}: the app has ended`);
    }
  }
}

export async function ask(url: string, token: string | null, body?: object): Promise<ArrayBuffer> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok)
    throw new Error(`Answered ${answer.status}: ${Buffer.from(bytes).toString().slice(0, 200)}`);
  return bytes;
}

export async function read(asked: Promise<ArrayBuffer>): Promise<Record<string, unknown>> {
  return Object(JSON.parse(Buffer.from(await asked).toString())) as Record<string, unknown>;
}

/** What a member does, from the sign-in to the paid renewal of next year. */
async function memberVisit(
  { url }: Site,
  db: Kysely<Database>,
  times: Times,
  { number, mobile }: Someone,
): Promise<void> {
  const calls = `${url}/v1`;
  const own = `${calls}/members/member/${number}`;
  const known = { membership_number: String(number) };
  await times.take('asking for a code', () =>
    ask(`${calls}/members/login`, null, { ...known, mobile_number: mobile }),
  );
  const code = { ...known, auth_token: await lastCode(db, mobile) };
  const token = await times.take('signing in', async () =>
    String((await read(ask(`${calls}/members/verify`, null, code)))['token']),
  );
  await times.take("a member's details", async () => {
    await ask(own, token);
    await ask(`${own}/membership-details`, token);
  });
  for (const [type, what] of [
    ['mc', 'a card'],
    ['ic', 'a certificate'],
    ['rr', 'a receipt'],
  ] as const) {
    await times.take(`printing ${what}`, async () => {
      const year = String(thisYear - 1);
      const { ticket } = await read(ask(`${calls}/print/tickets`, token, { type, year }));
      const query = new URLSearchParams({ type, member: String(number), year, token: String(ticket) });
      await ask(`${calls}/print/document?${query}`, null);
    });
  }
  await times.take('renewing', async () => {
    const wanted = { year: String(thisYear + 1), ...selection };
    const page = String((await read(ask(`${own}/prepare-checkout`, token, wanted)))['redirect_url']);
    const body = new URLSearchParams({ choice: 'pay', behaviour: 'before' });
    const paid = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const reference = new URL(paid.headers.get('location') ?? page).searchParams.get('payment');
    const { state } = await read(ask(`${calls}/payments/${reference}`, token));
    if (state !== 'paid') throw new Error(`A renewal is ${String(state)}`);
  });
  await ask(`${calls}/members/session/logout`, token, {});
}

/** What the office's dialog asks about one member. */
async function officeDetail(url: string, token: string, { id, number }: Someone): Promise<void> {
  const office = `${url}/v1/admin/members`;
  await ask(`${office}?id=${id}`, token);
  for (const part of ['memberships-and-licences', 'photo', 'notes', 'history'])
    await ask(`${office}/${number}/${part}`, token);
}

/** What must not grow with the association. */
export const membersCalls: ReadonlySet<string> = new Set([
  'asking for a code',
  'signing in',
  "a member's details",
  'printing a card',
  'printing a certificate',
  'printing a receipt',
  'renewing',
]);

/** What the office waits for at each key of a search, by the order of its list; 95 of 100 may take so many milliseconds. */
export const keys: Readonly<Record<string, string>> = {
  number: 'a key in the search',
  name: 'a key in the search, sorted by name',
};
export const mostForKey = 50;
/** How many keys are measured, and how many warm up. */
const [typed, typedFirst] = [200, 40];

async function searches(
  url: string,
  token: string,
  times: Times,
  members: readonly Someone[],
): Promise<void> {
  const [first, ...others] = members;
  if (!first) throw new Error('Nobody is there to be searched for');
  const texts = typedTexts([first, ...others], typedFirst + typed);
  for (const [sort, what] of Object.entries(keys)) {
    for (const [turn, text] of texts.entries()) {
      const taken = turn < typedFirst ? new Times() : times;
      const query = new URLSearchParams({ text, sort });
      await taken.take(what, () => ask(`${url}/v1/admin/members/search?${query}`, token));
    }
  }
}

/** Lets these members and the office do everything, each several times, and takes the times; the first ones warm up. */
export async function timesOf(
  site: Site,
  db: Kysely<Database>,
  members: readonly Someone[],
  warmUp: number,
  settings: Readonly<Record<string, string>>,
): Promise<Times> {
  const [session] = await officeSessions(db, 1);
  const token = session?.token ?? '';
  const times = new Times();
  for (const [turn, member] of members.entries()) {
    const taken = turn < warmUp ? new Times() : times;
    await memberVisit(site, db, taken, member);
    await taken.take("the office's detail", () => officeDetail(site.url, token, member));
  }
  await searches(site.url, token, times, members);
  const admin = `${site.url}/v1/admin`;
  const insured = (endDate: string) => {
    const startDate = `${thisYear}-01-01`;
    return `reports/insurance?${new URLSearchParams({ year: String(thisYear), startDate, endDate })}`;
  };
  const asked = {
    'the insurance report of two days': insured(`${thisYear}-01-02`),
    "the list's first hundred": 'members?limit=100',
    'the e-mail list': 'reports/emails',
    'the membership report': 'reports/membership',
    'the insurance report of a year': insured(`${thisYear}-12-31`),
    'the whole list': 'members',
  };
  for (const [what, path] of Object.entries(asked))
    await times.takeIfItFits(what, site, () => ask(`${admin}/${path}`, token));
  // A process of its own, as `npm run export` is: what is too much for it ends it alone.
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: site.dataDir, ...settings };
  const folder = join(site.dataDir, '..', `export-${Date.now()}`);
  await times
    .take('the export to files', () =>
      promisify(execFile)(process.execPath, [exporting, folder], { env, cwd: join(site.dataDir, '..') }),
    )
    .catch((error: unknown) => {
      times.failures.set(
        'the export to files',
        /.*(?:memory|Invalid string length).*/.exec(String(error))?.[0] ?? String(error),
      );
    });
  return times;
}
