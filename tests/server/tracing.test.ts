import { expect, it } from 'vitest';
import { NotTaken } from '#server/base/sms-provider.ts';
import { startJobs } from '#server/base/jobs.ts';
import { withTracing } from '#server/tracing/spans.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { receiveTraces, type ReceivedSpan } from '#tests/support/server/otlp-receiver.ts';
import { addMember, createSite, send } from '#tests/support/server/site.ts';

const own = useOwnDatabase();
const login = { mobile_number: '+356 79000028', membership_number: '28' };

const attributesOf = (span: ReceivedSpan | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

/** The names of what happened within a span, and within those. */
function tree(spans: readonly ReceivedSpan[], { spanId }: ReceivedSpan): unknown[] {
  const within = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  return within.map((span) => {
    const inside = tree(spans, span);
    return inside.length > 0 ? [span.name, inside] : span.name;
  });
}

it('tells of a request, with its statements and its message, as a part of what asked', async () => {
  await addMember(own.db);
  const traces = await receiveTraces();
  const gateway = { name: 'http', send: () => Promise.reject(new NotTaken(503)) } as const;
  const site = createSite(own.db, { sms: withTracing('sms', gateway) });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    tracestate: 'vendor=somebody',
    'x-request-id': '7K3M-Q0XD',
  };
  expect((await send(site, 'POST /members/login', { body: login, headers })).status).toBe(200);
  await send(site, 'GET /data/clubs?secret=1');
  await send(site, 'GET /nowhere/at/all', { headers: { traceparent: `00-${traceId}-short-01` } });
  await expect
    .poll(() => own.db.selectFrom('messages').select(['state', 'tries']).executeTakeFirst())
    .toEqual({ state: 'queued', tries: 1 });
  await traces.end();

  const spans = traces.spans();
  const [asked, ...others] = spans.filter(({ kind }) => kind === 2);
  expect([asked?.name, asked?.traceId, asked?.parentSpanId]).toEqual([
    'POST /v1/members/login',
    traceId,
    'b7ad6b7169203331',
  ]);
  expect(attributesOf(asked)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v1/members/login',
    'http.response.status_code': 200,
    'portal.request_id': '7K3M-Q0XD',
  });
  const within = asked ? tree(spans, asked) : [];
  expect(within).toEqual(expect.arrayContaining(['begin', 'write an audit entry', 'commit', 'sms send']));
  expect(within).toEqual(expect.arrayContaining(['select members', 'insert messages', 'update messages']));
  expect(attributesOf(spans.find(({ name }) => name === 'write an audit entry'))).toEqual({
    'db.system.name': 'postgresql',
  });
  const message = spans.find(({ name }) => name === 'sms send');
  expect([message?.kind, message?.status.code, attributesOf(message)]).toEqual([
    3,
    2,
    { 'service.peer.name': 'http', 'error.type': 'NotTaken' },
  ]);
  expect(others.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /v1/data/clubs', undefined],
    ['GET /*', undefined],
  ]);
  const [first = ''] = traces.bodies;
  expect(first).toMatch(/^\/v1\/traces /);
  expect(first).toContain('{"key":"service.name","value":{"stringValue":"membership-portal"}}');
  for (const secret of ['79000028', 'secret', 'somebody', 'nowhere', 'Żahra'])
    expect(traces.bodies.join('')).not.toContain(secret);
});

it('tells of a request that failed, by the code of the error alone', async () => {
  const traces = await receiveTraces();
  const site = createSite(own.db);
  site.app.get('/fails', () => {
    throw Object.assign(new Error('Key (id_number)=(0123456M)'), { code: '23505' });
  });
  expect((await site.app.request('/fails?token=0123456M')).status).toBe(500);
  await traces.end();
  const [span] = traces.spans();
  expect([span?.name, span?.status]).toEqual(['GET /fails', { code: 2 }]);
  expect(attributesOf(span)).toMatchObject({ 'http.response.status_code': 500, 'error.type': '23505' });
  expect(traces.bodies.join('')).not.toContain('0123456M');
});

it('tells of a job and what it asks the database', async () => {
  const traces = await receiveTraces();
  const { context } = createSite(own.db);
  const done = new Promise<void>((resolve) => {
    const stop = startJobs(context, [
      {
        name: 'count the clubs',
        pattern: '* * * * * *',
        run: async ({ db }) => {
          await db.selectFrom('clubs').selectAll().execute();
          queueMicrotask(() => void stop().then(resolve));
        },
      },
    ]);
  });
  await done;
  await traces.end();
  const spans = traces.spans();
  const job = spans.find(({ name }) => name === 'job count the clubs');
  expect([job?.kind, job && tree(spans, job)]).toEqual([1, ['select clubs']]);
});

it('sends nothing where it is off', async () => {
  const traces = await receiveTraces();
  await traces.end();
  await send(createSite(own.db), 'GET /data/clubs');
  expect(traces.bodies).toEqual([]);
});
