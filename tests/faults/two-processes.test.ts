import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { startAppProcess, type AppProcess } from '#tests/support/app/app-process.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { aSelection, insured } from '#tests/support/server/office.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMembers, addOffer } from '#tests/support/server/renewals.ts';

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
}, 60_000);

afterAll(() => Promise.all(processes.map((one) => one.remove())));

/** Signs in somebody of the office or of a group. */
async function administrator(username: string, group_name: string): Promise<string> {
  const { id } = await own.db
    .insertInto('administrators')
    .values({
      username,
      group_name,
      password_hash: 'none',
      first_name: 'Doris',
      last_name: 'Bonniċi',
      email: `${username}@example.com`,
      mobile: '+356 79000001',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return startAdministratorSession(own.db, new Date(), id);
}

/** Which of the two processes is asked, as a balancer would choose. */
const at = fc.constantFrom(0, 1);
const content = fc.nat({ max: 2 });
const which = fc.nat({ max: 2 });

type Place = 0 | 1;
type Action =
  | { readonly does: 'prepare' | 'nonce'; readonly at: number; readonly content: number }
  | { readonly does: 'pay'; readonly at: number; readonly which: number; readonly behaviour: string }
  | { readonly does: 'decline' | 'ask'; readonly at: number; readonly which: number }
  | { readonly does: 'office' | 'group'; readonly at: number; readonly content: number }
  | { readonly does: 'refund' | 'erase'; readonly at: number }
  | { readonly does: 'death'; readonly at: number; readonly deceased: boolean }
  | { readonly does: 'fee'; readonly at: number; readonly cents: number };

function of<A extends Action>(
  weight: number,
  arbitrary: fc.Arbitrary<A>,
): { weight: number; arbitrary: fc.Arbitrary<Action> } {
  return { weight, arbitrary };
}

/** Callbacks that come before the browser's return, at once, twice, in the wrong order, with a wrong amount, or never. */
const behaviour = fc.constantFrom('before', 'now', 'twice', 'disordered', 'amount', 'never');

const action: fc.Arbitrary<Action> = fc.oneof(
  of(5, fc.record({ does: fc.constant('prepare'), at, content })),
  of(6, fc.record({ does: fc.constant('pay'), at, which, behaviour })),
  of(3, fc.record({ does: fc.constantFrom('decline', 'ask'), at, which })),
  of(1, fc.record({ does: fc.constant('nonce'), at, content })),
  of(2, fc.record({ does: fc.constantFrom('office', 'group'), at, content })),
  of(2, fc.record({ does: fc.constant('refund'), at })),
  of(1, fc.record({ does: fc.constant('erase'), at })),
  of(1, fc.record({ does: fc.constant('death'), at, deceased: fc.boolean() })),
  of(1, fc.record({ does: fc.constant('fee'), at, cents: fc.constantFrom(500, 550, 600) })),
);

/** Steps one after the other; the actions of a step at once. It begins as a renewal does. */
const schedule = fc
  .tuple(at, fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }))
  .map(([first, steps]): Action[][] => [[{ does: 'prepare', at: first, content: 0 }], ...steps]);

const selections = [
  aSelection,
  { ...aSelection, clubs: ['mgc'], licences: ['rco'] },
  { ...aSelection, affiliated_groups: [], licences: [], insurance: insured({ tp: false, pa: true }) },
] as const;

interface Actor {
  readonly id: number;
  readonly number: number;
  readonly token: string;
  readonly year: number;
}

const figures = { actions: 0, kills: 0, unanswered: 0 };
/** Whether a process may be away, so that a request may find nobody. */
let killing = false;

/** Makes a request, which the process may be killed under. Anything but a success or a refusal is a fault of ours. */
async function ask(url: string, request: RequestInit): Promise<void> {
  try {
    const answer = await fetch(url, { redirect: 'manual', ...request, signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    expect(answer.status, `${request.method ?? 'GET'} ${url}`).toBeLessThan(500);
  } catch (error) {
    if (!killing || (error instanceof Error && error.name === 'AssertionError')) throw error;
    figures.unanswered += 1;
  }
}

async function call(
  place: number,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<void> {
  return ask(`${processes[place as Place].url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function checkoutsFor({ id, year }: Actor) {
  return own.db
    .selectFrom('checkouts')
    .select(['reference', 'provider_id'])
    .where('member_id', '=', id)
    .where('year', '=', year)
    .orderBy('id', 'desc')
    .execute();
}

async function press(actor: Actor, one: Extract<Action, { which: number }>, form: Record<string, string>) {
  const pages = await checkoutsFor(actor);
  const page = pages[one.which % Math.max(1, pages.length)]?.provider_id;
  if (!page) return;
  await ask(`${processes[one.at as Place].paymentUrl}/pay/${page}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
}

async function paymentsDue(memberId: number) {
  const { rows } = await sql<{ reference: string; payment: number; amount: string }>`
    select reference, payments.id as payment, round(amount_cents / 100.0, 2)::text as amount
    from payments join checkouts on checkouts.id = checkout_id
    where member_id = ${memberId} and payments.state = 'refund due'`.execute(own.db);
  return rows;
}

/** What the office's form sends, with another death. */
async function detailsOf(memberId: number, deceased: boolean): Promise<object> {
  const row = await own.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { city, post_code, street, vip, gender, title, first_name, last_name, mobile_number } = row;
  return {
    gender,
    title,
    first_name,
    last_name,
    mobile_number,
    vip,
    deceased,
    id_number: row.id_number,
    date_of_birth: row.date_of_birth,
    place_of_birth: row.place_of_birth,
    address: { street, city, post_code },
    email: row.email,
    home_phone: null,
    office_phone: null,
    occupation: row.occupation,
    employer: row.employer,
  };
}

/** People whom the group has had since last year. */
async function addPeople(count: number): Promise<number[]> {
  const members = await addMembers(own.db, count);
  await sql`
    with record as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select id, ${thisYear - 1}, false, false, false, 'administrator', now() from unnest(${members}::bigint[]) as id
      returning id)
    insert into record_groups (record_id, short_name) select id, 'lhg' from record`.execute(own.db);
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
      const due = await paymentsDue(actor.id);
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
        await detailsOf(actor.id, one.deceased),
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
      return press(actor, one, { choice: 'decline', behaviour: 'now' });
    case 'ask': {
      const pages = await checkoutsFor(actor);
      const reference = pages[one.which % Math.max(1, pages.length)]?.reference;
      if (reference !== undefined) await call(one.at, 'GET', `/payments/${reference}`, token);
    }
  }
}

/** Everybody renews this year and the next, so that four digits are enough for all. */
async function actors(year: number, members: readonly number[]): Promise<Actor[]> {
  const rows = await own.db
    .selectFrom('members')
    .select(['id', 'membership_number'])
    .where('id', 'in', members)
    .execute();
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

/** Nothing is lost any more: each payment is asked about once, and the callbacks and jobs come to their end. */
async function settleDown(): Promise<void> {
  killing = false;
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from sandbox_payments where state = 'captured'`.execute(own.db);
  await sql`delete from limits where key like 'asks:%'`.execute(own.db);
  const left = rows.map(({ reference }, place) => ({ reference, place }));
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        await call(next.place % 2, 'GET', `/payments/${next.reference}`, office);
      }
    }),
  );
  await expect
    .poll(
      async () => {
        const { rows: waiting } = await sql<{ many: number }>`
          select (select count(*) from sandbox_callbacks where sent_at is null and tries < 12)
            + (select count(*) from checkouts where state = 'paid')
            + (select count(*) from checkouts where state = 'replaced' and settled_at is null)
            + (select count(*) from payments where state = 'refunding') as many`.execute(own.db);
        return waiting[0]?.many;
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBe(0);
}

/** What must never be, by name: a row for each time that it is. */
async function whatIsWrong(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'captured and not kept once with its amount' as wrong, taken.reference
      from sandbox_payments taken
      where taken.state = 'captured' and (
        select count(*) from payments join checkouts on checkouts.id = checkout_id
        where provider_payment_id = taken.payment_id and amount_cents = taken.captured_cents
          and checkouts.reference = taken.reference) <> 1
    union all select 'kept and never captured', provider_payment_id from payments
      where not exists (select from sandbox_payments where payment_id = provider_payment_id)
    union all select 'neither a renewal nor a refund due', provider_payment_id from payments
      where state not in ('applied', 'refund due', 'refunded')
    union all select 'given back otherwise than the payment says', payment_id from sandbox_payments
      where captured_cents is not null and refunded_cents <> coalesce((select sum(amount_cents) from payments
        where provider_payment_id = payment_id and state = 'refunded'), 0)
    union all select 'a page to pay a year that is renewed', checkouts.reference
      from sandbox_payments as page join checkouts on checkouts.reference = page.reference
      where page.state in ('open', 'declined') and page.expires_at > now() and exists (
        select from records where member_id = checkouts.member_id and records.year = checkouts.year)
    union all select 'applied without its own record, receipt and price', provider_payment_id
      from payments join checkouts on checkouts.id = checkout_id
      where payments.state = 'applied' and (checkouts.state <> 'renewed' or amount_cents <> total_cents or (
        select count(*) from records join receipts on record_id = records.id
        where records.checkout_id = checkouts.id and receipts.checkout_id = checkouts.id
          and receipts.total_cents = amount_cents) <> 1)
    union all select 'a record without its payment', records.id::text from records
      where checkout_id is not null
        and (select count(*) from payments where payments.checkout_id = records.checkout_id and state = 'applied') <> 1
    union all select 'a renewed checkout without its record', reference from checkouts
      where state = 'renewed' and not exists (select from records where checkout_id = checkouts.id)
    union all select 'paid rightly and the year not renewed', reference
      from payments join checkouts on checkouts.id = checkout_id
      where amount_cents = total_cents
        and payments.reason is distinct from 'the member is deceased'
        and payments.reason is distinct from 'not a living member'
        and not exists (select from records where member_id = checkouts.member_id and records.year = checkouts.year)
    union all select 'cover without one certificate', records.id::text from records
      where (third_party or personal_accident)
        and (select count(*) from certificates where record_id = records.id and voided_at is null) <> 1
    union all select 'renewed more or less than once by the audit', records.id::text
      from records join members on members.id = member_id
      where records.year >= ${thisYear} and (select count(*) from audit where action = 'membership renewed'
        and subject = 'member:id:' || members.id and (after ->> 'year')::integer = records.year) <> 1
    union all select 'a gap in the receipts of', issue_year::text from receipts
      group by issue_year having count(*) <> max(number) or min(number) <> 1
    union all select 'a gap in the certificates of', cover_year::text from certificates
      group by cover_year having count(*) <> max(number) or min(number) <> 1`.execute(own.db);
  return rows;
}

test(`a renewal happens exactly once in ${schedules} schedules over two processes`, async () => {
  const started = performance.now();
  const seed = randomInt(2 ** 31);
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
  expect(await whatIsWrong(), `seed ${seed}`).toEqual([]);

  const { rows } = await sql<
    Record<
      'captured' | 'renewals' | 'refunds' | 'back' | 'offices' | 'groups' | 'erased' | 'deadlocks',
      number
    >
  >`
    select count(*) as captured, count(*) filter (where state = 'applied') as renewals,
      count(*) filter (where state <> 'applied') as refunds, count(*) filter (where state = 'refunded') as back,
      (select count(*) from records where source = 'administrator' and year >= ${thisYear}) as offices,
      (select count(*) from records where source = 'group') as groups,
      (select count(*) from members where erased_at is not null) as erased,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks
    from payments`.execute(own.db);
  const found = rows[0];
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
