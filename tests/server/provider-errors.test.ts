import { beforeEach, expect, it } from 'vitest';
import { RefusedForGood } from '#server/base/refusals.ts';
import { withFailureCount } from '#server/base/counted-provider.ts';
import { NotTaken } from '#server/base/sms-provider.ts';
import { startJobs } from '#server/base/jobs.ts';
import { readTally, type Tally } from '#server/base/tallies.ts';
import { createApp } from '#server/http/app.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { handlers } from '#server/calls/handlers.ts';
import { writeLastBackupTime } from '#server/store/backup/last-backup.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { send, signIn } from '#tests/support/server/site.ts';
import { useStripe } from './stripe-server.ts';

const own = useOwnSite();
const revoked = {
  status: 401,
  body: {
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_********1234' },
  },
};
const stripe = useStripe(() => revoked);

/** The tallies that have grown since a test began. */
let before: Map<string, number>;
const all = (tally: Tally) =>
  readTally(tally).map(({ labels, value }) => [Object.values(labels).join(' '), value] as const);
const grown = (tally: Tally) =>
  all(tally).flatMap(([name, value]) => (value > (before.get(name) ?? 0) ? [name] : []));
beforeEach(() => {
  before = new Map((['callbacks', 'provider errors', 'jobs failed'] as const).flatMap(all));
});

it('a key that the card provider refuses is counted, and logged with what it says', async () => {
  await own.db.insertInto('renewal_years').values({ year: 2026, enabled: true }).execute();
  await own.db
    .insertInto('clubs')
    .values(
      ['amacs', 'tsc'].map((name) => ({
        short_name: name,
        name,
        fee_cents: 1000,
        mandatory: name === 'amacs',
        enabled: true,
      })),
    )
    .execute();
  const site = own.restart({ card: withFailureCount('card', stripe.card) });
  const token = await signIn(site);
  const body = { year: '2026', clubs: ['amacs', 'tsc'], affiliated_groups: [], licences: [] };
  const insurance = { third_party: false, personal_accident: false, insured_elsewhere: false };
  const answer = await send(site, 'POST /members/member/28/prepare-checkout', {
    token,
    body: { ...body, insurance },
  });
  expect(answer.status).toBe(424);
  expect(grown('provider errors')).toEqual(['card key']);
  const logged = site.logged.map((line) => JSON.parse(line) as object);
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: 'the payment page could not be opened',
      type: 'StripeAuthenticationError',
      statusCode: 401,
      requestId: answer.headers.get('x-request-id'),
    }),
  );
  expect(site.logged.join('')).not.toContain('1234');
});

it('failures are told apart by what they speak of', async () => {
  const failing = (error: Error) => withFailureCount('sms', { send: () => Promise.reject(error) });
  for (const [error, counted] of [
    [new NotTaken(401), ['sms key']],
    [new NotTaken(429), ['sms limit']],
    [new NotTaken(503), ['sms away']],
    [Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 }), ['sms key']],
    [new TypeError('fetch failed'), ['sms away']],
    [new RefusedForGood(400, true, '21211'), []],
  ] as const) {
    before = new Map(all('provider errors'));
    await expect(failing(error).send()).rejects.toBe(error);
    expect([error.message, grown('provider errors')]).toEqual([error.message, counted]);
  }
});

it('callbacks are counted as taken, refused or failed, and a refused one is a line in the log', async () => {
  const { body, headers } = stripe.signed('payment_intent.created', {});
  const wrong = stripe.signed('charge.refunded', {}, 'whsec_other');
  const site = own.restart({ card: stripe.card });
  const app = createApp(site.context, handlers);
  app.route('/', createPaymentCallbackRoutes(site.context));
  const call = (text: string, signature: Headers) =>
    app.request('/v1/payments/callback/stripe', { method: 'POST', body: text, headers: signature });
  expect((await call(body, headers)).status).toBe(200);
  expect(grown('callbacks')).toEqual(['stripe taken']);
  expect((await call(wrong.body, wrong.headers)).status).toBe(400);
  expect(grown('callbacks').toSorted()).toEqual(['stripe refused', 'stripe taken']);
  expect(site.logged.join('')).toContain('a callback was refused: wrong signature, age or form');
});

it('a job that fails is counted, and every job is there before one does', async () => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const job = (name: string) => ({
    name,
    pattern: name === 'never' ? '0 0 0 1 1 *' : '* * * * * *',
    run: () => {
      setImmediate(fail);
      return Promise.reject(new Error('No'));
    },
  });
  const stop = startJobs(own.site.context, [job('never'), job('always')]);
  await failed;
  await stop();
  expect(grown('jobs failed')).toEqual(['always']);
  const { app } = createMetrics(own.site.context);
  const page = await (await app.request('/metrics')).text();
  expect(page).toMatch(/^portal_jobs_failed_total\{name="never"\} 0$/m);
  expect(page).toMatch(/^portal_build_info\{version="[^"]+",commit="[^"]+"\} 1$/m);
});

it('the last good backup is told, and 0 before there is one', async () => {
  const { app } = createMetrics(own.site.context);
  const read = async () =>
    /^portal_last_backup_timestamp_seconds (\S+)$/m.exec(await (await app.request('/metrics')).text())?.[1];
  expect(await read()).toBe('0');
  await writeLastBackupTime(own.db, new Date('2026-11-21T02:30:00Z'));
  await writeLastBackupTime(own.db, new Date('2026-11-22T02:30:00Z'));
  expect(await read()).toBe(String(Date.parse('2026-11-22T02:30:00Z') / 1000));
});

it('health checks are neither among the requests nor in the log, unless they fail', async () => {
  const metrics = createMetrics(own.site.context);
  const app = createApp(own.site.context, handlers, null, metrics);
  own.site.logged.length = 0;
  for (const path of ['/healthz', '/readyz', '/v1/data/clubs']) await app.request(path);
  const page = await (await metrics.app.request('/metrics')).text();
  expect(page.match(/^portal_http_request_seconds_count\{.*$/gm)).toEqual([
    'portal_http_request_seconds_count{call="GET /v1/data/clubs",status="200"} 1',
  ]);
  expect(own.site.logged.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
    '/v1/data/clubs',
  ]);
});
