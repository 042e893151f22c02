import { beforeAll, describe, expect, it } from 'vitest';
import { markAsNotReady } from '#server/http/health.ts';
import { malformed, said } from '#tests/support/server/answers.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { createOwnDatabase, useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, send, signIn, type Site } from '#tests/support/server/site.ts';

const database = useOwnDatabase();
let site: Site;
let token: string;

beforeAll(async () => {
  site = createSite(database.db);
  await addMember(database.db);
  token = await signIn(site);
});

describe('a call', () => {
  it('answers with and without the trailing slash', async () => {
    for (const line of ['GET /data/clubs', 'GET /data/clubs/', 'GET /data/clubs?x=1']) {
      expect(await send(site, line)).toMatchObject({ status: 200, body: [] });
    }
  });

  it('that does not exist is 404 with a reason', async () => {
    for (const line of ['GET /', 'GET /nothing', 'DELETE /data/clubs', 'POST /members/member/28']) {
      expect(await send(site, line, { body: line.startsWith('GET') ? undefined : {} })).toMatchObject({
        status: 404,
        body: { reason: 'This address does not exist.' },
      });
    }
  });

  it('names the fields that are wrong as the wire does, in its messages', async () => {
    const body = { ...memberBody, first_name: ' ', home_phone: 'abc', address: { street: 'x', city: 7 } };
    const answer = await send(site, 'PATCH /members/member/28', { token, body });
    expect(said(answer)).toEqual(
      malformed({
        first_name: 'First name is required.',
        'address.city': 'Town/Village address is required.',
        'address.post_code': 'Post code is required.',
        home_phone: 'Home phone is not valid.',
      }),
    );
  });

  it('repeats nothing of what was sent where a rule has no message', async () => {
    const body = { type: '<script>', year: { $ne: 1 } };
    const answer = await send(site, 'POST /print/tickets', { token, body });
    expect(said(answer)).toEqual(malformed({ type: 'This is not valid.', year: 'This is not valid.' }));
  });

  it('looks at the path first, then at the token, then at the body', async () => {
    const body = { nothing: true };
    expect((await send(site, 'PATCH /members/member/abc', { body })).status).toBe(400);
    expect((await send(site, 'PATCH /members/member/28', { body })).status).toBe(403);
    expect((await send(site, 'PATCH /members/member/29', { body, token })).status).toBe(403);
    expect((await send(site, 'PATCH /members/member/28', { body, token })).status).toBe(400);
  });

  it('takes JSON and nothing else', async () => {
    const { app } = site;
    const wrong = [
      { body: '{"mobile_number":', headers: { 'content-type': 'application/json' } },
      { body: '', headers: { 'content-type': 'application/json' } },
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ];
    for (const request of wrong) {
      const answer = await app.request('/v1/members/login', { method: 'POST', ...request });
      expect([answer.status, await answer.json()]).toEqual([400, { reason: 'The request must be JSON.' }]);
    }
  });

  it('takes no more than 8 MB', async () => {
    const body = { ...memberBody, photo: `data:image/png;base64,${'A'.repeat(8 * 1024 * 1024)}` };
    const answer = await send(site, 'PATCH /members/member/28', { token, body });
    expect(said(answer)).toEqual([400, { reason: 'The request is too large.' }]);
  });

  it('is not polluted by a prototype', async () => {
    const response = await site.app.request('/v1/members/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"mobile_number":"+356 79000028","membership_number":"28"},"constructor":{}}',
    });
    expect(response.status).toBe(400);
    expect('mobile_number' in {}).toBe(false);
  });

  it('is kept by nobody, unless it may be and has not changed', async () => {
    const own = await send(site, 'GET /members/member/28', { token });
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
    const first = await send(site, 'GET /data/countries');
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), etag]).toEqual([
      'no-cache',
      expect.stringMatching(/^"\w+"$/),
    ]);
    const again = await send(site, 'GET /data/countries', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  it('has an id of its own, and headers that let nothing in', async () => {
    const [one, other] = await Promise.all([send(site, 'GET /data/clubs'), send(site, 'GET /data/clubs')]);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
    expect(Object.fromEntries(one.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-dns-prefetch-control': 'off',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^camera=\(self\), .*\bmicrophone=\(\)/),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(one.headers.get('strict-transport-security')).toBeNull();
    const secure = createSite(database.db, { settings: { PUBLIC_URL: 'https://members.test' } });
    const answer = await send(secure, 'GET /data/clubs');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a failure of ours', () => {
  it('is 500 with a reason, and its line in the log quotes nothing', async () => {
    const broken = createSite(database.db);
    const secret = 'Secret-Żahra-79000028';
    const failing = Object.assign(new Error(`duplicate key (${secret})`), {
      code: '23505',
      detail: `Key (id_number)=(${secret})`,
    });
    broken.app.get('/fails', () => {
      throw failing;
    });
    const response = await broken.app.request(`/fails?token=${secret}`);
    expect([response.status, await response.json()]).toEqual([
      500,
      { reason: 'Something went wrong. Please try again.' },
    ]);
    expect(broken.logged.join('')).toContain('"code":"23505"');
    expect(broken.logged.join('')).not.toContain(secret);
  });
});

describe('the log', () => {
  it('has the route of a request, and neither its address nor what was sent', async () => {
    await send(site, 'GET /members/member/28?token=abc', { token });
    const line = JSON.parse(site.logged.at(-1) ?? '{}') as Record<string, unknown>;
    expect(line).toMatchObject({ method: 'GET', route: '/v1/members/member/:n', status: 200 });
    const all = site.logged.join('');
    for (const private_ of [token, 'token=', 'member/28', '79000028', 'Żahra'])
      expect(all).not.toContain(private_);
  });
});

describe('the outbox', () => {
  it('shows the messages, newest first', async () => {
    const response = await site.app.request('/dev/outbox.json');
    const [message] = (await response.json()) as unknown[];
    expect(message).toEqual({
      carrier: 'sms',
      subject: null,
      to: '+356 79000028',
      text: expect.stringMatching(
        /^AMACS: your verification code is (\d{7})\. It is valid for 10 minutes\.\n\n@members.test #\1$/,
      ),
      at: '2026-11-21T10:00:00.000Z',
    });
    const page = await site.app.request('/dev/outbox');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers.get('refresh')).toBe('3');
    expect(await page.text()).toMatch(/<dt>\+356 79000028<br \/>/);
  });
});

describe('health', () => {
  it('is what the process and its database say', async () => {
    expect((await site.app.request('/healthz')).status).toBe(200);
    expect((await site.app.request('/readyz')).status).toBe(200);
    const gone = await createOwnDatabase();
    const without = createSite(gone.db);
    await gone.drop();
    expect((await without.app.request('/readyz')).status).toBe(503);
    expect((await without.app.request('/healthz')).status).toBe(200);
  });

  it('is not ready any more once the process is about to end, but calls are still answered', async () => {
    const leaving = createSite(database.db);
    markAsNotReady(leaving.context);
    const answers = [await leaving.app.request('/readyz'), await leaving.app.request('/healthz')];
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    expect((await send(leaving, 'GET /data/clubs')).status).toBe(200);
  });
});
