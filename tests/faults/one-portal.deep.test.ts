import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { startAppProcess, type AppProcess } from '#tests/support/app/app-process.ts';
import { fillDemo } from '#server/demo/data.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { demoMark } from '#server/access/right-database.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { aSelection } from '#tests/support/server/office.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite, lastCode } from '#tests/support/server/site.ts';
import { changeStored, store } from '#tests/support/database/stored.ts';

const own = useOwnDatabase();
let one: AppProcess;
let other: AppProcess;

/** A carrier of SMS that counts how often it was given each message. */
const taken = new Map<string, number>();
const message = v.object({ key: v.string() });
const carrier = createServer((request, response) => {
  void json(request).then((body) => {
    const { key } = v.parse(message, body);
    taken.set(key, (taken.get(key) ?? 0) + 1);
    response.end('{}');
  });
});

beforeAll(async () => {
  await fillDemo(createSite(own.db, { instant: new Date().toISOString() }).context, 40);
  // From here on it is an association's: what is no demo takes no demo's database.
  await own.db.deleteFrom('settings').where('name', '=', demoMark).execute();
  for (const username of ['registrar', 'reenact']) {
    const password_hash = await hashPassword(`office-${username}`);
    await changeStored(own.db, 'administrators', { username }, { password_hash });
  }
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  const { port } = carrier.address() as AddressInfo;
  const settings = {
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${port}`,
  };
  [one, other] = await Promise.all([
    startAppProcess(own.connection, settings),
    startAppProcess(own.connection, settings),
  ]);
});

afterAll(async () => {
  await Promise.all([one.remove(), other.remove()]);
  await new Promise((resolve) => carrier.close(resolve));
});

interface Asked {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

async function ask(at: AppProcess, line: string, { token, body, headers }: Asked = {}) {
  const [method = 'GET', path = ''] = line.split(' ');
  const answer = await fetch(`${at.url}/v1${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text, etag: answer.headers.get('etag') ?? '' };
}

const withToken = v.object({ token: v.string() });

async function registrar(): Promise<string> {
  const credentials = { username: 'registrar', password: 'office-registrar' };
  expect((await ask(one, 'POST /admin/login', { body: credentials })).status).toBe(200);
  const code = await lastCode(own.db, '+356 79000001');
  const verified = await ask(other, 'POST /admin/verify', {
    body: { username: 'registrar', auth_token: code },
  });
  return v.parse(withToken, JSON.parse(verified.text)).token;
}

test('who signs in at one process goes on at the other, and is out of both at once', async () => {
  const token = await registrar();
  expect((await ask(one, 'GET /admin/auth/validate', { token })).status).toBe(200);
  expect((await ask(other, 'GET /admin/auth/validate', { token })).status).toBe(200);
  expect((await ask(one, 'POST /admin/auth/logout', { token })).status).toBe(200);
  expect((await ask(other, 'GET /admin/auth/validate', { token })).status).toBe(403);
});

test('a member prepares at one, pays at the other, and prints at the first', async () => {
  const mobile = '+356 79001001';
  const login = { mobile_number: mobile, membership_number: '1001' };
  expect((await ask(one, 'POST /members/login', { body: login })).status).toBe(200);
  const given = { membership_number: '1001', auth_token: await lastCode(own.db, mobile) };
  const { token } = v.parse(
    withToken,
    JSON.parse((await ask(other, 'POST /members/verify', { body: given })).text),
  );
  const clubs = await own.db
    .selectFrom('clubs')
    .select('short_name')
    .where('enabled', '=', true)
    .limit(3)
    .execute();
  const wanted = {
    ...aSelection,
    year: String(thisYear),
    clubs: clubs.map((club) => club.short_name),
    affiliated_groups: [],
  };
  const prepared = await ask(one, 'POST /members/member/1001/prepare-checkout', { token, body: wanted });
  const page = v.parse(v.object({ redirect_url: v.string() }), JSON.parse(prepared.text)).redirect_url;
  expect(page).toContain(one.paymentUrl);
  // The same content at the other is the same page, and can be paid there.
  expect((await ask(other, 'POST /members/member/1001/prepare-checkout', { token, body: wanted })).text).toBe(
    prepared.text,
  );
  const paid = await fetch(page.replace(one.paymentUrl, other.paymentUrl), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay', behaviour: 'before' }),
    redirect: 'manual',
  });
  const reference = new URL(paid.headers.get('location') ?? '').searchParams.get('payment') ?? '';
  expect(JSON.parse((await ask(one, `GET /payments/${reference}`)).text)).toMatchObject({ state: 'paid' });
  const ticket = await ask(other, 'POST /print/tickets', {
    token,
    body: { type: 'rr', year: String(thisYear) },
  });
  const query = new URLSearchParams({
    type: 'rr',
    member: '1001',
    year: String(thisYear),
    token: v.parse(v.object({ ticket: v.string() }), JSON.parse(ticket.text)).ticket,
  });
  const printed = await fetch(`${one.url}/v1/print/document?${query}`);
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('a list that was changed through one is fresh in the other', async () => {
  await sql`delete from limits`.execute(own.db);
  const token = await registrar();
  const list = 'GET /admin/members?startMembershipNumber=0&limit=5000';
  const [before, same] = [await ask(one, list, { token }), await ask(other, list, { token })];
  expect(same.etag).toBe(before.etag);
  const headers = { 'if-none-match': before.etag };
  expect((await ask(other, list, { token, headers })).status).toBe(304);
  const renewal = {
    ...aSelection,
    year: String(thisYear),
    clubs: ['amacs', 'bidnija'],
    affiliated_groups: [],
  };
  const { number } = await own.db
    .selectFrom('members')
    .select('membership_number as number')
    .where('deceased', '=', false)
    .where('membership_number', '>', 1003)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('records')
            .select('id')
            .whereRef('member_id', '=', 'members.id')
            .where('year', '=', thisYear),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  const renewed = await ask(one, `POST /admin/members/${number}/renew`, { token, body: renewal });
  expect(renewed.status, renewed.text).toBe(200);
  const after = await ask(other, list, { token, headers });
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(before.etag);
  expect((await ask(one, list, { token, headers: { 'if-none-match': after.etag } })).status).toBe(304);
});

test('tries count over both processes', async () => {
  await sql`delete from limits`.execute(own.db);
  const wrong = { username: 'reenact', password: 'not this one' };
  const statuses: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    statuses.push((await ask(round % 2 === 0 ? one : other, 'POST /admin/login', { body: wrong })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
  const right = { username: 'reenact', password: 'office-reenact' };
  expect((await ask(other, 'POST /admin/login', { body: right })).status).toBe(429);
});

test('each SMS leaves once, whichever process sends it', async () => {
  const now = new Date();
  await store(
    own.db,
    'messages',
    Array.from({ length: 60 }, (_, at) => ({
      carrier: 'sms' as const,
      recipient: `+356 79${String(at).padStart(6, '0')}`,
      body: 'Your code is 1234567.',
      state: 'queued' as const,
      created_at: now,
      next_try_at: now,
      sent_at: null,
    })),
  );
  await expect
    .poll(async () => (await sql`select from messages where state <> 'sent'`.execute(own.db)).rows.length, {
      interval: 100,
    })
    .toBe(0);
  expect(taken.size).toBeGreaterThanOrEqual(60);
  expect(new Set(taken.values())).toEqual(new Set([1]));
});
