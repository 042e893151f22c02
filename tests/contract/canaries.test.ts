import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { createApp } from '#server/app.ts';
import { handlers } from '#server/calls/handlers.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { printing } from '#server/printing/printing.ts';
import { webhooks } from '#server/webhooks.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { createSite, send } from '#tests/support/site.ts';
import { pathOf, rightful, sampleOf, samples } from './samples.ts';
import { createWorld, type World } from './world.ts';

let database: OwnDatabase;
let world: World;
let metrics: Metrics;
/** What must stand in no line of a log and in no metric, whatever the request and its end. */
const canaries = new Map<string, string>();

beforeAll(async () => {
  database = await createOwnDatabase();
  const made = await createWorld(database.db);
  const { context } = made.site;
  metrics = createMetrics(context);
  world = { ...made, site: { ...made.site, app: createApp(context, handlers, null, metrics) } };
  world.site.app.route('/', printing(context));
  world.site.app.route('/', webhooks(context));
  canaries
    .set('token', world.tokens.own)
    .set("an administrator's token", world.tokens.administrator)
    .set('print ticket', world.tokens.ticket)
    .set('code', '7319042')
    .set('password', 'canary-horse-battery')
    .set('ID number', '0731904M')
    .set('photo', 'Y2FuYXJ5IHBob3Rv'.repeat(4))
    .set('name', 'Kanarjuzz')
    .set('mobile', '77319042')
    .set('signature', 'canary-signature-7319');
});
afterAll(() => database.remove());

const names = Object.keys(calls) as CallName[];

/** A body with a canary in every text of it. */
function laden(body: unknown): unknown {
  if (typeof body === 'string') return [...canaries.values()].join(' ');
  if (Array.isArray(body)) return body.map(laden);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, laden(value)]));
}

function told(logged: readonly string[]): string[] {
  const text = logged.join('\n');
  return [...canaries].filter(([, canary]) => text.includes(canary)).map(([name]) => name);
}

it('no canary of any request stands in the log or in a metric', async () => {
  const { site, tokens } = world;
  const all = [...canaries.values()].join(' ');
  const headers = {
    cookie: `session=${all}`,
    referer: `http://members.test/?token=${encodeURIComponent(tokens.own)}`,
    'user-agent': tokens.own,
    'x-forwarded-for': tokens.own,
    'stripe-signature': canaries.get('signature') ?? '',
    'sandbox-signature': canaries.get('signature') ?? '',
  };
  let made = 0;
  const ask = async (line: string, more: Parameters<typeof send>[2] = {}) => {
    made += 1;
    await send(site, line, { ...more, headers });
  };
  for (const name of names) {
    const { method, path, access } = calls[name];
    const token = tokens[rightful(access)];
    const sample = await sampleOf(name, world);
    const line = `${method} ${pathOf(path, samples[name])}`;
    const body = sample.body && { body: laden(sample.body) };
    // As it should be made, with canaries in its body, in its path, in its query, and with garbage for a token.
    if (name !== 'memberLogout' && name !== 'adminLogout') {
      await ask(`${method} ${pathOf(path, sample)}`, { token, ...(sample.body && { body: sample.body }) });
    }
    await ask(line, { token, ...body });
    await ask(`${method} ${path.replaceAll(/:\w+/g, encodeURIComponent(all))}`, { token, ...body });
    await ask(`${line}${line.includes('?') ? '&' : '?'}token=${encodeURIComponent(all)}`, { token: all });
  }
  for (const token of [tokens.own, tokens.ticket, tokens.adminTicket, all]) {
    const query = `type=mc&member=1003&year=2026&token=${encodeURIComponent(token)}`;
    await ask(`GET /print/document?${query}`);
    await ask(`GET /print/member-document?${query}`);
  }
  await ask('POST /payments/callback/sandbox', { body: { all } });
  await ask(`GET /${encodeURIComponent(all)}`);
  await site.app.request(`/member/${encodeURIComponent(all)}?code=${encodeURIComponent(all)}`);
  expect(told(site.logged)).toEqual([]);
  const page = await (await metrics.app.request('/metrics')).text();
  expect(told([page])).toEqual([]);
  expect(page).toContain('portal_http_request_seconds_count{call="other",status="404"}');
  expect(site.logged.length).toBeGreaterThanOrEqual(made);
  process.stdout.write(
    `canaries: ${made} requests, ${site.logged.length} lines of log and ${page.split('\n').length} of metrics, none tells any\n`,
  );
});

it('nor when the database refuses what was sent, or is gone', async () => {
  const own = await createOwnDatabase();
  const { logged, ...site } = createSite(own.db);
  const all = [...canaries.values()].join(' ');
  // The tables are gone: the driver's errors quote the statement, its values and the row.
  await own.remove();
  const statuses = new Set<number>();
  for (const name of names) {
    const { method, path } = calls[name];
    const { status } = await send(site, `${method} ${pathOf(path, samples[name])}`, {
      token: world.tokens[rightful(calls[name].access)],
      headers: { cookie: all },
      ...(samples[name].body && { body: samples[name].body }),
    });
    statuses.add(status);
  }
  expect([...statuses].toSorted()).toContain(500);
  expect(told(logged)).toEqual([]);
  expect(logged.some((line) => line.includes('"msg":"failed"'))).toBe(true);
  // The log is one that would tell: the lines hold what they are meant to.
  expect(logged.every((line) => typeof Object(JSON.parse(line)).requestId === 'string')).toBe(true);
});
