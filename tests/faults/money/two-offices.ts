import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { requestIdHeader, toRequestId } from '#domain/values/request-id.ts';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { startAppProcess, type AppProcess } from '#tests/support/app/app-process.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { changeStored, newestRow, storedRow, storedRows } from '#tests/support/database/stored.ts';
import { NotDone, patience, type Chosen, type MoneyOffice } from '#tests/support/money/money-office.ts';
import { onWire } from '#tests/support/server/price-model.ts';
import { addOffer } from '#tests/support/server/renewals.ts';
import { addAdministrator, createSite, type Answer } from '#tests/support/server/site.ts';
import { createMovedClock } from './move-clock.ts';

/** What cannot be asked a second time: it is looked up whether it was done. */
const once =
  /^POST .*(\/admin\/members|\/settlement\/clubs|\/settlement\/insurer|\/erasure|\/admin\/applications\/\d+\/(accept|refuse))$/;

/** An office of two processes on one database, either of which may be killed, and whose clock is moved. */
export interface TwoOffices extends MoneyOffice {
  readonly figures: Record<'calls' | 'kills' | 'lost and done' | 'lost and not done', number>;
  /** Kills one of the two while something is done by calls, and starts it again. */
  killOne(work: Promise<unknown>): Promise<void>;
  /** The bytes of what a print link below `/v1/print` opens. */
  print(link: string): Promise<Uint8Array>;
}

export function useTwoOffices(firstInstant: string): TwoOffices {
  const own = useOwnDatabase();
  const clock = createMovedClock(firstInstant);
  const figures = { calls: 0, kills: 0, 'lost and done': 0, 'lost and not done': 0 };
  const tokens = { registrar: '', lhg: '' };
  const processes: AppProcess[] = [];
  const pickProcess = () => processes[randomInt(processes.length)] as AppProcess;

  beforeAll(async () => {
    await addOffer(own.db);
    const signIn = async (username: string, group: string) =>
      startAdministratorSession(own.db, clock.now(), await addAdministrator(own.db, username, group));
    tokens.registrar = await signIn('registrar', 'amacs');
    tokens.lhg = await signIn('reenact', 'lhg');
    const settings = { DEMO: 'off', LOG_LEVEL: 'fatal', ...clock.settings };
    processes.push(...(await Promise.all([1, 2].map(() => startAppProcess(own.connection, settings)))));
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.remove()));
    clock.remove();
  });

  /** Asks one of the two; null where the answer is lost, with the process or since the database was away. */
  async function ask(url: string, request: RequestInit): Promise<Pick<Answer, 'status' | 'body'> | null> {
    figures.calls += 1;
    try {
      const response = await fetch(url, { redirect: 'manual', ...request });
      const text = await response.text();
      if (response.status === 503) return null;
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch {
      return null;
    }
  }

  /** Whether the request was done: its entry in the audit is written in its transaction, which bears its id until the end. */
  async function isDone(request_id: string): Promise<boolean> {
    const { rows } = await sql<{ alive: boolean }>`
      select exists (select from pg_stat_activity where application_name like ${`% ${request_id}`}) as alive`.execute(
      own.db,
    );
    if (rows[0]?.alive === true) return delay(5).then(() => isDone(request_id));
    return (await storedRows(own.db, 'audit', { request_id }, ['id'])).length > 0;
  }

  async function call(
    line: string,
    body?: unknown,
    token = tokens.registrar,
  ): Promise<Pick<Answer, 'status' | 'body'>> {
    const [method = '', path = ''] = line.split(' ');
    const id = toRequestId(randomBytes(8));
    for (;;) {
      const answer = await ask(`${pickProcess().url}/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          [requestIdHeader]: id,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer) return answer;
      if (method !== 'GET') {
        const done = await isDone(id);
        figures[done ? 'lost and done' : 'lost and not done'] += 1;
        if (!done) throw new NotDone();
        if (once.test(line)) return { status: 200, body: {} };
      }
      await delay(20);
    }
  }

  /** Prepares a checkout and pays on its page, again and again until that is answered. */
  async function pay({ memberId, selection, year }: Chosen, behaviour: string): Promise<string> {
    const { membership_number: number } = await storedRow(own.db, 'members', { id: memberId });
    const { token } = await startMemberSession(own.db, clock.now(), memberId);
    const line = `POST /members/member/${number}/prepare-checkout`;
    const prepare = () =>
      call(line, { year: String(year), ...onWire(selection) }, token).catch((error: unknown) => {
        if (error instanceof NotDone) return null;
        throw error;
      });
    // A provider that was slow is asked again, as the page says.
    for (let prepared = await prepare(); prepared?.status !== 200; prepared = await prepare())
      if (prepared && prepared.status !== 424)
        throw new Error(`${line} answered ${prepared.status}: ${JSON.stringify(prepared.body)}`);
    const { reference } = await newestRow(own.db, 'checkouts', { member_id: memberId, year });
    await payPage(reference, behaviour);
    return reference;
  }

  /** Pays on the page of a checkout, again and again until that is answered. */
  async function payPage(reference: string, behaviour: string): Promise<void> {
    const { provider_id: page, total_cents } = await storedRow(own.db, 'checkouts', { reference });
    if (behaviour === 'never')
      await changeStored(
        own.db,
        'checkouts',
        { reference },
        { look_after_at: new Date(clock.now().getTime() + 3_600_000) },
      );
    const form = { method: 'POST', body: new URLSearchParams({ choice: 'pay', behaviour }) };
    while (total_cents > 0 && !(await ask(`${pickProcess().paymentUrl}/pay/${page}`, form))) await delay(20);
  }

  const stateOf = async (reference: string) =>
    (await storedRow(own.db, 'checkouts', { reference }, ['state'])).state;

  const drawBehaviour = () => ['before', 'after', 'twice'][randomInt(3)] ?? '';
  /** The page of the receipt asks what became of it, as a browser does. */
  async function untilRenewed(reference: string): Promise<void> {
    const asked = async () => {
      await call(`GET /payments/${reference}`);
      return stateOf(reference);
    };
    await expect.poll(asked, { interval: 50, timeout: patience }).toBe('renewed');
  }
  const untilRefundDue = (reference: string) =>
    expect.poll(() => stateOf(reference), { interval: 20, timeout: patience }).toBe('refund due');

  return {
    get db() {
      return own.db;
    },
    clock,
    tokens,
    figures,
    call,
    payOnline: async (chosen) => untilRenewed(await pay(chosen, drawBehaviour())),
    async payForNothing(chosen, renewMeanwhile) {
      const reference = await pay(chosen, 'never');
      await renewMeanwhile();
      await untilRefundDue(reference);
    },
    async payPage(reference) {
      await payPage(reference, drawBehaviour());
      await untilRenewed(reference);
    },
    async payPageForNothing(reference, meanwhile) {
      await payPage(reference, 'never');
      await meanwhile();
      await untilRefundDue(reference);
    },
    remindAndEndOldApplications: () => remindAndEndOldApplications({ ...createSite(own.db).context, clock }),
    async print(link) {
      const open = () => fetch(`${pickProcess().url}/v1/print/${link}`);
      let response = await open();
      // The database was away, as on a busy machine.
      for (; response.status === 503; response = await open()) await delay(20);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return new Uint8Array(await response.arrayBuffer());
    },
    async killOne(work) {
      const victim = pickProcess();
      const until = figures.calls + randomInt(5, 40);
      const over = work.then(
        () => true,
        () => true,
      );
      while (figures.calls < until && !(await Promise.race([over, delay(2)])));
      await victim.kill();
      figures.kills += 1;
      await victim.start();
    },
  };
}
