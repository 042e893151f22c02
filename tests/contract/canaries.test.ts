import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, assert, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/calls/handlers.ts';
import { createMetrics, type Metrics } from '#server/http/metrics.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { withTracing } from '#server/tracing/spans.ts';
import { receiveTraces, type OtlpReceiver } from '#tests/support/server/otlp-receiver.ts';
import { isQuick } from '#tests/support/draws.ts';
import type { Site } from '#tests/support/server/site.ts';
import { canariesOf, overhearProcess, type Canaries } from './canaries/canaries.ts';
import { pathOf, rightful, sampleOf, samples } from './samples/samples.ts';
import { createWorld, type World } from './samples/world.ts';

/** What is written past the log. */
let written: string[] = [];
let database: OwnDatabase;
let world: World;
let metrics: Metrics;
let canaries: Canaries;

/** The whole site over a world's context, with its metrics, print links and callbacks, and the finest log there is. */
function watched({ site }: World, more: Partial<Site['context']> = {}): Site['app'] {
  const context = { ...site.context, ...more };
  context.log.level = 'trace';
  metrics = createMetrics(context);
  const app = createApp(context, handlers, null, metrics);
  app.route('/', createPrintPages(context));
  app.route('/', createPaymentCallbackRoutes(context));
  return app;
}

let traces: OtlpReceiver;
let isGone = false;
beforeAll(() => {
  written = overhearProcess();
});
beforeEach(async () => {
  isGone = false;
  traces = await receiveTraces();
  database = await createOwnDatabase();
  world = await createWorld(database.db);
  canaries = canariesOf(world.tokens);
});
afterEach(() => assert.deepEqual(canaries.toldIn(written.splice(0).join('\n')), []));
afterEach(async () => {
  await traces.end();
  spans += traces.spans().length;
  assert.deepEqual(canaries.toldIn(traces.bodies.join('\n').replaceAll(numbersOfSpans, '')), []);
});
afterEach(() => (isGone ? undefined : database.remove()));
afterAll(() => {
  vi.restoreAllMocks();
  const tally = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, many]) => `${status} ${many}`);
  process.stdout.write(
    `canaries: ${canaries.count} in ${made} requests to ${tried.length} calls, print links and unknown paths (${tally.join(', ')}): ${lines} lines of log, ${spans} spans, the metrics and 2 crashes tell none\n`,
  );
});

const names = Object.keys(calls) as CallName[];
/** Instants and ids of spans, whose digits may be those of a canary by chance. */
const numbersOfSpans = /"\w*(?:TimeUnixNano|traceId|spanId|SpanId)":"[\da-f]+"/g;
/** In `npm test` one call in six stands for all. */
const tried = names.filter((_, index) => !isQuick || index % 6 === 0);
const canary = (name: string) => canaries.of(name);
const all = () => canaries.all;

/** What comes in part, and then the line is cut. */
function cutOff(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new Error(text));
    },
  });
}

interface Asked {
  readonly token?: string;
  readonly type?: string;
  readonly body?: BodyInit;
}

let [made, lines, spans] = [0, 0, 0];
const statuses = new Map<number, number>();

/** Asks with canaries in all that a browser sends by itself as well. */
async function ask(app: Site['app'], method: string, path: string, asked: Asked = {}): Promise<number> {
  made += 1;
  const { token, type = 'application/json', body } = asked;
  const { status } = await app.request(path, {
    method,
    headers: {
      ...canaries.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return status;
}

/** Whose token a call is made with; signing out ends a session that no other call is made with. */
function tokenOf(name: CallName): string {
  if (name === 'memberLogout') return world.tokens.other;
  if (name === 'adminLogout') return world.tokens.otherGroup;
  return world.tokens[rightful(calls[name].access)];
}

async function nothingIsTold(logged: readonly string[]): Promise<void> {
  const told = await (await metrics.app.request('/metrics')).text();
  expect(told).toContain('portal_http_request_seconds');
  expect(canaries.toldIn(logged.join('\n'))).toEqual([]);
  expect(canaries.toldIn(told)).toEqual([]);
  lines += logged.length;
}

const asJson = (body: unknown): Asked => (body === undefined ? {} : { body: JSON.stringify(body) });

it('no canary of any request stands in the log or in a metric', async () => {
  const app = watched(world);
  const answered = new Set<CallName>();
  for (const name of tried) {
    const { method, path } = calls[name];
    const token = tokenOf(name);
    const sample = await sampleOf(name, world);
    const line = `/v1${pathOf(path, sample)}`;
    // As it should be made; with canaries that fit, and that do not; and garbage for a token.
    const status = await ask(app, method, line, { token, ...asJson(sample.body) });
    // The sample of a payment is one of a card that is declined.
    if (status === (name === 'checkout' ? 424 : 200)) answered.add(name);
    const fitted = asJson(canaries.fitted(sample.body));
    if (fitted.body) await ask(app, method, line, { token, ...fitted });
    await ask(app, method, line, { token, ...asJson(canaries.laden(sample.body)) });
    if (isQuick) continue;
    await ask(app, method, `/v1${path.replaceAll(/:\w+/g, encodeURIComponent(all()))}`, { token });
    const query = `${line}${line.includes('?') ? '&' : '?'}token=${encodeURIComponent(all())}`;
    await ask(app, method, query, { token: all(), ...asJson(sample.body) });
    if (method === 'GET') continue;
    await ask(app, method, line, { token, body: `{"${all()}` });
    await ask(app, method, line, { token, body: all(), type: `text/plain; name="${canary('name')}"` });
    await ask(app, method, line, { token, body: cutOff(`{"name": "${all()}`) });
  }
  for (const token of [world.tokens.own, world.tokens.ticket, world.tokens.adminTicket, all()]) {
    const query = `type=mc&member=1003&year=2026&token=${encodeURIComponent(token)}`;
    await ask(app, 'GET', `/v1/print/document?${query}`);
    await ask(app, 'GET', `/v1/print/member-document?${query}`);
    await ask(app, 'GET', `/v1/print/document?${query}&${encodeURIComponent(all())}=1`);
  }
  const path = encodeURIComponent(all());
  for (const address of [
    `/${path}`,
    `/v1/${path}`,
    `/check/${path}`,
    `/member/${path}?code=${path}`,
    '/healthz',
  ])
    await ask(app, 'GET', address);
  await ask(app, 'POST', '/v1/payments/callback/sandbox', { body: JSON.stringify({ all: all() }) });
  await ask(app, 'POST', `/v1/payments/callback/${path}`, { body: all() });
  // Every call got as far as its handler and did what it is for.
  expect(tried.filter((name) => !answered.has(name))).toEqual([]);
  expect(world.site.logged.length).toBeGreaterThanOrEqual(made);
  await nothingIsTold(world.site.logged);
});

it('none stands there when the providers fail and quote what they were sent', async () => {
  const fails = () => Promise.reject(Object.assign(new Error(all()), { raw: all() }));
  const { card } = world.site.context;
  await database.db
    .updateTable('payments')
    .set({ state: 'refund due', refunded_how: null })
    .where('id', '=', world.due.byCard)
    .execute();
  const pages = {
    open: fails,
    ask: fails,
    askReference: fails,
    close: fails,
    payWithNonce: fails,
    readCallback: fails,
  };
  const broken = { ...card, ...pages, refund: fails, askRefund: fails };
  const sms = { name: 'outbox', send: fails } as const;
  const app = watched(world, {
    card: withTracing('card', broken),
    sms: withTracing('sms', sms),
  });
  for (const name of tried) {
    const { method, path } = calls[name];
    const sample = await sampleOf(name, world);
    await ask(app, method, `/v1${pathOf(path, sample)}`, { token: tokenOf(name), ...asJson(sample.body) });
  }
  await ask(app, 'POST', '/v1/payments/callback/outbox', { body: all() });
  await nothingIsTold(world.site.logged);
});

it('none stands there when the database refuses what was sent and quotes it, or is gone', async () => {
  const app = watched(world);
  await sql`create function quote() returns trigger language plpgsql as $$
    begin raise exception '% %', ${sql.lit(all())}, row_to_json(new) using detail = row_to_json(new); end $$`.execute(
    database.db,
  );
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  for (const { name } of rows)
    await sql`create trigger quote before insert or update on ${sql.table(name)} for each row
      execute function quote()`.execute(database.db);
  const failed = new Set<CallName>();
  const askEach = async () => {
    for (const name of tried) {
      const { method, path } = calls[name];
      const line = `/v1${pathOf(path, samples[name])}`;
      const asked = { token: tokenOf(name), ...asJson(canaries.fitted(samples[name].body)) };
      if ((await ask(app, method, line, asked)) === 500) failed.add(name);
    }
  };
  await askEach();
  expect(failed.size).toBeGreaterThan(tried.length / 10);
  await database.drop();
  isGone = true;
  await askEach();
  // The list of countries alone needs no database.
  expect(tried.filter((name) => !failed.has(name) && name !== 'getCountries')).toEqual([]);
  const { logged } = world.site;
  expect(logged.filter((line) => line.includes('"msg":"failed"')).length).toBeGreaterThan(tried.length);
  await nothingIsTold(logged);
});

const crashing = fileURLToPath(new URL('../support/processes/crash.ts', import.meta.url));

it('none stands there when the process ends by an error that nobody caught', () => {
  for (const kind of ['exception', 'rejection']) {
    const words = ['--import', 'tsx', crashing, kind, all()];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'crashed', error: 'Error', code: '23505' });
    expect(canaries.toldIn(stdout)).toEqual([]);
  }
});
