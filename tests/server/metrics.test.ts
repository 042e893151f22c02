import { expect, it } from 'vitest';
import { writeAudit } from '#server/audit/audit.ts';
import { auditJobs } from '#server/audit/check-log.ts';
import { linkAudit } from '#server/audit/link-audit.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/calls/handlers.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { startSite } from '#server/site.ts';
import { freePorts } from '#tests/support/app/app-process.ts';
import { databaseOfTest, createOwnDatabase, useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, lastCode, send } from '#tests/support/server/site.ts';

const own = useOwnDatabase();
const mobile = '+356 79000028';

/** The lines of a page that begin so, in the order of letters. */
function lines(page: string, ...starts: string[]): string[] {
  return page
    .split('\n')
    .filter((line) => starts.some((start) => line.startsWith(start)))
    .toSorted();
}

it('tells of requests by the lines of the table of calls, of sign-ins, messages, payments and renewals', async () => {
  await addMember(own.db);
  const site = createSite(own.db);
  const metrics = createMetrics(site.context);
  const app = createApp(site.context, handlers, null, metrics);
  const login = { mobile_number: mobile, membership_number: '28' };
  await send({ app }, 'POST /members/login', { body: { ...login, membership_number: '4000' } });
  await send({ app }, 'POST /members/login', { body: login });
  await expect.poll(() => site.sent.length).toBe(1);
  await expect
    .poll(() => own.db.selectFrom('messages').select('state').executeTakeFirst())
    .toEqual({ state: 'sent' });
  await send({ app }, 'POST /members/login', { body: login });
  const code = await lastCode(own.db, mobile);
  await send({ app }, 'POST /members/verify/', { body: { membership_number: '28', auth_token: code } });
  await send({ app }, 'POST /members/verify/', { body: { membership_number: '28', auth_token: code } });
  await send({ app }, 'POST /admin/verify', { body: {} });
  await send({ app }, 'GET /members/member/28');
  await send({ app }, 'GET /members/member/4000/');
  await send({ app }, 'GET /data/clubs');
  await send({ app }, 'GET /data/clubs/of/nobody');
  await app.request('/members/28?token=secret');
  await app.request('/healthz', { method: 'PROPFIND' });

  // There is no such page where browsers come.
  const there = await app.request('/metrics');
  expect([there.status, (await there.text()).includes('portal_')]).toEqual([404, false]);
  expect((await metrics.app.request('/')).status).toBe(404);

  const answer = await metrics.app.request('/metrics');
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(lines(page, 'portal_http_request_seconds_count', 'portal_sign_ins_total')).toEqual([
    'portal_http_request_seconds_count{call="GET /v1/data/clubs",status="200"} 1',
    'portal_http_request_seconds_count{call="GET /v1/members/member/:n",status="403"} 2',
    'portal_http_request_seconds_count{call="POST /v1/admin/verify",status="400"} 1',
    'portal_http_request_seconds_count{call="POST /v1/members/login",status="200"} 1',
    'portal_http_request_seconds_count{call="POST /v1/members/login",status="403"} 1',
    'portal_http_request_seconds_count{call="POST /v1/members/login",status="429"} 1',
    'portal_http_request_seconds_count{call="POST /v1/members/verify",status="200"} 1',
    'portal_http_request_seconds_count{call="POST /v1/members/verify",status="403"} 1',
    'portal_http_request_seconds_count{call="other",status="404"} 4',
    'portal_sign_ins_total{realm="admin",result="malformed"} 1',
    'portal_sign_ins_total{realm="member",result="code sent"} 1',
    'portal_sign_ins_total{realm="member",result="refused"} 2',
    'portal_sign_ins_total{realm="member",result="signed in"} 1',
    'portal_sign_ins_total{realm="member",result="too many"} 1',
  ]);
  const state = ['portal_messages', 'portal_checkouts', 'portal_payments', 'portal_renewals', 'portal_ready'];
  expect(lines(page, ...state)).toEqual([
    'portal_checkouts{state="declined"} 0',
    'portal_checkouts{state="expired"} 0',
    'portal_checkouts{state="paid"} 0',
    'portal_checkouts{state="prepared"} 0',
    'portal_checkouts{state="refund due"} 0',
    'portal_checkouts{state="refunded"} 0',
    'portal_checkouts{state="renewed"} 0',
    'portal_checkouts{state="replaced"} 0',
    'portal_messages_oldest_seconds{carrier="email"} 0',
    'portal_messages_oldest_seconds{carrier="sms"} 0',
    'portal_messages{carrier="email",state="failed"} 0',
    'portal_messages{carrier="email",state="given up"} 0',
    'portal_messages{carrier="email",state="queued"} 0',
    'portal_messages{carrier="email",state="refused"} 0',
    'portal_messages{carrier="email",state="sending"} 0',
    'portal_messages{carrier="email",state="sent"} 0',
    'portal_messages{carrier="email",state="withdrawn"} 0',
    'portal_messages{carrier="sms",state="failed"} 0',
    'portal_messages{carrier="sms",state="given up"} 0',
    'portal_messages{carrier="sms",state="queued"} 0',
    'portal_messages{carrier="sms",state="refused"} 0',
    'portal_messages{carrier="sms",state="sending"} 0',
    'portal_messages{carrier="sms",state="sent"} 1',
    'portal_messages{carrier="sms",state="withdrawn"} 0',
    'portal_payments_to_look_after{kind="being given back"} 0',
    'portal_payments_to_look_after{kind="disputed"} 0',
    'portal_payments_to_look_after{kind="given back elsewhere"} 0',
    'portal_payments_to_look_after{kind="paid, not renewed"} 0',
    'portal_payments_to_look_after{kind="refund due"} 0',
    'portal_payments_to_look_after{kind="stuck"} 0',
    'portal_payments_to_look_after{kind="unknown"} 0',
    'portal_ready 1',
    'portal_renewals{source="administrator"} 0',
    'portal_renewals{source="demo"} 0',
    'portal_renewals{source="group"} 0',
    'portal_renewals{source="member"} 0',
  ]);
  expect(lines(page, 'portal_database_connections', 'process_resident')).toEqual([
    expect.stringMatching(/^portal_database_connections\{state="idle"\} \d+$/),
    'portal_database_connections{state="in use"} 0',
    'portal_database_connections{state="waiting"} 0',
    expect.stringMatching(/^process_resident_memory_bytes \d+$/),
  ]);
});

it('says what waits and what is stuck, and what it knows while the database is gone', async () => {
  const other = await createOwnDatabase();
  const { context, clock } = createSite(other.db);
  const memberId = await addMember(other.db);
  const at = new Date(clock.now().getTime() - 3_600_000);
  const message = {
    carrier: 'sms',
    recipient: mobile,
    body: '',
    state: 'queued',
    created_at: at,
    next_try_at: at,
  } as const;
  await other.db
    .insertInto('messages')
    .values({ ...message, sent_at: null })
    .execute();
  const checkout = {
    member_id: memberId,
    year: 2026,
    selection: '{}',
    lines: '[]',
    total_cents: 1400,
    stamp_duty_percent: 11,
  };
  const open = { provider: 'sandbox', provider_id: null, redirect_url: null, reason: null, settled_at: null };
  for (const state of ['prepared', 'paid'] as const) {
    await other.db
      .insertInto('checkouts')
      .values({ ...checkout, ...open, reference: state, state, created_at: at, expires_at: at })
      .execute();
  }
  const { app } = createMetrics(context);
  const page = await (await app.request('/metrics')).text();
  // The clock of the test is not that of the database.
  expect(
    lines(page, 'portal_').filter(
      (line) => !line.endsWith(' 0') && !/"idle"|_total\{|portal_(?:build_info|clock)/.test(line),
    ),
  ).toEqual([
    'portal_checkouts{state="paid"} 1',
    'portal_checkouts{state="prepared"} 1',
    'portal_messages_oldest_seconds{carrier="sms"} 3600',
    'portal_messages{carrier="sms",state="queued"} 1',
    'portal_payments_to_look_after{kind="paid, not renewed"} 1',
    'portal_payments_to_look_after{kind="stuck"} 1',
    'portal_ready 1',
  ]);
  await other.drop();
  const gone = await app.request('/metrics');
  expect([gone.status, lines(await gone.text(), 'portal_ready', 'portal_checkouts')]).toEqual([
    200,
    ['portal_ready 0'],
  ]);
});

it('says how long the log waits to be linked, and whether it was found to be whole', async () => {
  const other = await databaseOfTest();
  const { context, clock } = createSite(other.db);
  const { app } = createMetrics(context);
  const read = async () => lines(await (await app.request('/metrics')).text(), 'portal_audit');
  await writeAudit(other.db, {
    at: clock.now(),
    requestId: 'r',
    actor: 'system',
    action: 'sign-in',
    subject: 'x',
  });
  clock.advance(60_000);
  expect(await read()).toEqual(['portal_audit_broken 0', 'portal_audit_waiting_seconds 60']);
  await linkAudit(other.db);
  expect(await read()).toEqual(['portal_audit_broken 0', 'portal_audit_waiting_seconds 0']);
  await other.db.updateTable('audit').set({ actor: 'admin:deputy' }).execute();
  const check = auditJobs.find(({ name }) => name === 'check the log');
  await check?.run(context, new AbortController().signal);
  expect(await read()).toEqual(['portal_audit_broken 1', 'portal_audit_waiting_seconds 0']);
});

it('stands on a port of its own, and nowhere without one', async () => {
  const [port = 0, paymentPort = 0, metricsPort = 0] = await freePorts(3);
  const settings = { DEMO: 'off', HOST: '127.0.0.1', PORT: String(port), PAYMENT_PORT: String(paymentPort) };
  const read = (from: number) =>
    fetch(`http://127.0.0.1:${from}/metrics`).then((response) => response.text());

  const watched = createSite(own.db, { settings: { ...settings, METRICS_PORT: String(metricsPort) } });
  const end = await startSite(watched.context, '/nowhere');
  expect(await read(metricsPort)).toContain('\nportal_ready 1\n');
  expect(await read(port)).not.toContain('portal_');
  await end();

  const endOther = await startSite(createSite(own.db, { settings }).context, '/nowhere');
  await expect(read(metricsPort)).rejects.toThrow('fetch failed');
  await endOther();
});
