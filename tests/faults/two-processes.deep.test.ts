import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { startAppProcess, type AppProcess } from '#tests/support/app/app-process.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { seed } from '#tests/support/draws.ts';
import { aSelection } from '#tests/support/server/office.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMembers, addOffer } from '#tests/support/server/renewals.ts';
import { addAdministrator, addRecord } from '#tests/support/server/site.ts';
import { schedule, selections, type Action } from './two-processes/schedules.ts';
import { checkoutsFor, counted, detailsOf, leftToDo, paymentsDue } from './two-processes/what-is-kept.ts';
import { whatIsWrong } from './two-processes/what-is-wrong.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const many = process.env['FAULTS'] === 'full';
const schedules = many ? 10_000 : 60;
/** Schedules that run at once, each on a member of its own, and all of them on the same counters. */
const together = 20;
/** How many batches pass from one kill of one of the two to the next, in the middle of a batch; it takes time to heal. */
const batchesToAKill = many ? 25 : Infinity;

const own = useOwnDatabase();
let processes: readonly [AppProcess, AppProcess];
let office = '';
let group = '';

beforeAll(async () => {
  await addOffer(own.db);
  for (const year of [thisYear, thisYear + 1]) {
    await sql`insert into renewal_years values (${year}, true)
      on conflict (year) do update set enabled = true`.execute(own.db);
  }
  office = await administrator('registrar', 'amacs');
  group = await administrator('reenact', 'lhg');
  const settings = { DEMO: 'off', LOG_LEVEL: 'fatal' };
  processes = await Promise.all([
    startAppProcess(own.connection, settings),
    startAppProcess(own.connection, settings),
  ]);
});

afterAll(() => Promise.all(processes.map((one) => one.remove())));

/** Signs in somebody of the office or of a group. */
async function administrator(username: string, group_name: string): Promise<string> {
  return startAdministratorSession(own.db, new Date(), await addAdministrator(own.db, username, group_name));
}

type Place = 0 | 1;

interface Actor {
  readonly id: number;
  readonly number: number;
  readonly token: string;
  readonly year: number;
}

const figures = { actions: 0, kills: 0, unanswered: 0 };
/** Whether a process may be away, so that a request may find nobody. */
let killing = false;

/**
 * Makes a request; answers whether it was answered. The process may be killed under it, or say that its database is
 * busy, as on a machine that does much else. Anything else but a success or a refusal is a fault of ours.
 */
async function ask(url: string, request: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', ...request });
    await answer.arrayBuffer();
    if (answer.status !== 503) {
      expect(answer.status, `${request.method ?? 'GET'} ${url}`).toBeLessThan(500);
      return true;
    }
  } catch (error) {
    if (!killing || (error instanceof Error && error.name === 'AssertionError')) throw error;
  }
  figures.unanswered += 1;
  return false;
}

async function call(
  place: number,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<boolean> {
  return ask(`${processes[place as Place].url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function press(actor: Actor, one: Extract<Action, { which: number }>, form: Record<string, string>) {
  const pages = await checkoutsFor(own.db, actor);
  const page = pages[one.which % Math.max(1, pages.length)]?.provider_id;
  if (!page) return;
  await ask(`${processes[one.at as Place].paymentUrl}/pay/${page}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
}

/** People whom the group has had since last year. */
async function addPeople(count: number): Promise<number[]> {
  const members = await addMembers(own.db, count);
  for (const id of members) await addRecord(own.db, id, thisYear - 1, { groups: ['lhg'] });
  return members;
}

async function run(actor: Actor, one: Action): Promise<void> {
  const { number, token, year } = actor;
  switch (one.does) {
    case 'prepare': {
      const wanted = { year: String(year), ...selections[one.content] };
      await call(one.at, 'POST', `/members/member/${number}/prepare-checkout`, token, wanted);
      return;
    }
    case 'nonce': {
      const body = { renewal: selections[one.content], payment_nonce: 'sandbox-ok' };
      await call(one.at, 'POST', `/members/member/${number}/checkout`, token, body);
      return;
    }
    case 'office': {
      const wanted = { year: String(year), ...selections[one.content] };
      await call(one.at, 'POST', `/admin/members/${number}/renew`, office, wanted);
      return;
    }
    case 'group': {
      const { insurance } = selections[one.content] ?? aSelection;
      const wanted = { member_id: null, membership_number: number, year: String(year), insurance };
      await call(one.at, 'POST', '/admin/members/affiliated-groups/insurance/renew', group, wanted);
      return;
    }
    case 'refund': {
      const due = await paymentsDue(own.db, actor.id);
      for (const { amount, payment, reference } of due) {
        await call(one.at, 'POST', `/admin/payments/${reference}/refund`, office, { payment, amount });
      }
      return;
    }
    case 'erase':
      await call(one.at, 'POST', `/admin/members/${number}/erasure`, office);
      return;
    case 'death':
      await call(
        one.at,
        'PATCH',
        `/admin/members/${number}`,
        office,
        await detailsOf(own.db, actor.id, one.deceased),
      );
      return;
    case 'fee': {
      const wanted = { short_name: 'tsc', fee: (one.cents / 100).toFixed(2) };
      await call(one.at, 'PATCH', '/admin/clubs/fee', office, wanted);
      return;
    }
    case 'pay':
      return press(actor, one, { choice: 'pay', behaviour: one.behaviour });
    case 'decline':
      return press(actor, one, { choice: 'decline', behaviour: 'after' });
    case 'ask': {
      const pages = await checkoutsFor(own.db, actor);
      const reference = pages[one.which % Math.max(1, pages.length)]?.reference;
      if (reference !== undefined) await call(one.at, 'GET', `/payments/${reference}`, token);
    }
  }
}

/** Everybody renews this year and the next, so that four digits are enough for all. */
async function actors(year: number, members: readonly number[]): Promise<Actor[]> {
  const rows = await storedRows(own.db, 'members', { id: members }, ['id', 'membership_number']);
  return Promise.all(
    rows.map(async ({ id, membership_number: number }) => {
      const { token } = await startMemberSession(own.db, new Date(), id);
      return { id, number: number ?? 0, token, year };
    }),
  );
}

async function killOne(): Promise<void> {
  const victim = processes[randomInt(2) as Place];
  killing = true;
  figures.kills += 1;
  await victim.kill();
  await victim.start();
}

/**
 * Nothing is lost any more: each payment is asked about once, and the callbacks and jobs come to their end. What failed
 * meanwhile is tried again after pauses that grow, an unconfirmed refund after ten minutes.
 */
async function settleDown(): Promise<void> {
  killing = false;
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from sandbox_payments where state = 'captured'`.execute(own.db);
  await sql`delete from limits where key like 'asks:%'`.execute(own.db);
  const left = rows.map(({ reference }, place) => ({ reference, place }));
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { place, reference } = next;
        while (!(await call(place % 2, 'GET', `/payments/${reference}`, office)));
      }
    }),
  );
  await expect.poll(() => leftToDo(own.db), { timeout: 1_800_000, interval: 100 }).toBe(0);
}

test(`a renewal happens exactly once in ${schedules} schedules over two processes`, async () => {
  const started = performance.now();
  const all = fc.sample(schedule, { numRuns: schedules, seed });
  const members = await addPeople(schedules / 2);
  for (let batch = 0; batch * together < schedules; batch += 1) {
    const from = (batch * together) % members.length;
    const year = batch * together < members.length ? thisYear : thisYear + 1;
    const who = await actors(year, members.slice(from, from + together));
    const work = who.map(async (actor, place) => {
      for (const step of all[batch * together + place] ?? []) {
        figures.actions += step.length;
        await Promise.all(step.map((one) => run(actor, one)));
      }
    });
    if (batch % batchesToAKill === batchesToAKill - 1) work.push(killOne());
    await Promise.all(work);
    killing = false;
  }
  await settleDown();
  expect(await whatIsWrong(own.db), `seed ${seed}`).toEqual([]);

  const found = await counted(own.db);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `two processes: ${schedules} schedules of ${figures.actions} actions in ${seconds} s, ${figures.kills} kills ` +
      `(${figures.unanswered} requests unanswered); ${found?.captured} payments captured: ${found?.renewals} renewals, ` +
      `${found?.refunds} refunds due, ${found?.back} of them given back; ${found?.offices} renewals by the office, ` +
      `${found?.groups} by the group; ${found?.erased} erased; no second record, no failure; ` +
      `${found?.deadlocks} deadlocks in the database`,
  );
  expect(found?.renewals).toBeGreaterThan(schedules / 10);
  expect(found?.refunds).toBeGreaterThan(schedules / 40);
}, 3_600_000);
