import { expect, test } from 'vitest';
import type { Client } from '#server/http/pages/client-pages.ts';
import type { ClientFile } from '#server/http/pages/client-files.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const database = useOwnDatabase();

const script: ClientFile = {
  type: 'text/javascript; charset=utf-8',
  etag: '"1a2b"',
  immutable: true,
  bytes: Buffer.from('console.log(1);'),
  encoded: () => Promise.resolve(null),
};
const page = '<!doctype html><html><head><title>x</title></head><body></body></html>';
const client: Client = { index: page, admin: page, files: new Map([['assets/app-1a2b.js', script]]) };

test('every kind of answer has the headers that let nothing in, and lets no other site read it', async () => {
  const site = createSite(database.db, { client });
  site.app.route('/', createPrintPages(site.context));
  const asked = [
    ['GET', '/member'],
    ['GET', '/admin/login'],
    ['HEAD', '/member'],
    ['GET', '/assets/app-1a2b.js'],
    ['GET', '/assets/none.js'],
    ['POST', '/member'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/dev/outbox'],
    ['GET', '/dev/outbox.json'],
    ['GET', '/check/nothing-of-this-name'],
    ['GET', '/v1/openapi.json'],
    ['GET', '/v1/data/clubs'],
    ['GET', '/v1/admin/members'],
    ['OPTIONS', '/v1/members/login'],
    ['PROPFIND', '/v1/data/clubs'],
    ['POST', '/v1/members/login'],
    ['GET', '/v1/print/document?type=mc'],
    ['GET', '/v1/print/document?type=mc&member=28&year=2026&token=x'],
    ['GET', '/v1/print/member-document?type=ic&member=28&year=2026&token=x'],
  ];
  for (const [method = '', path = ''] of asked) {
    const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' };
    const answer = await site.app.request(path, { method, headers });
    const answered = Object.fromEntries(answer.headers);
    expect([method, path, answered]).toMatchObject([
      method,
      path,
      {
        'content-security-policy': expect.stringMatching(
          /^default-src 'none';(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?=.*form-action )/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/^camera=\(self\), /),
      },
    ]);
    expect(Object.keys(answered).filter((name) => /^access-control|^server$|powered/.test(name))).toEqual([]);
  }
});

test('lets the administrators’ pages alone ask devices for passkeys', async () => {
  const site = createSite(database.db, { client });
  const policyOf = async (path: string) =>
    (await site.app.request(path)).headers.get('permissions-policy')?.split(', ') ?? [];
  const features = ['publickey-credentials-get', 'publickey-credentials-create'];
  for (const path of ['/admin', '/admin/login', '/admin/profile/update'])
    expect([path, await policyOf(path)]).toEqual([
      path,
      expect.arrayContaining(features.map((feature) => `${feature}=(self)`)),
    ]);
  for (const path of ['/', '/member/login', '/administrator', '/v1/admin/members'])
    expect([path, await policyOf(path)]).toEqual([
      path,
      expect.arrayContaining(features.map((feature) => `${feature}=()`)),
    ]);
});
