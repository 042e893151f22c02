import { beforeAll, describe, expect, it } from 'vitest';
import { readClientFiles, type ClientFile } from '#server/http/pages/client-files.ts';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readClient } from '#server/http/pages/client-pages.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, type Site } from '#tests/support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';

const own = useOwnDatabase();

describe('the pages', () => {
  let folder: string;
  let files: Map<string, ClientFile>;
  let pages: Site;
  const script = `console.log(${JSON.stringify('x'.repeat(4000))});`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(
      join(folder, 'index.html'),
      `<!doctype html><html><head><link rel="icon" href="/favicon.svg" /><title>x</title><!--inside-->hint<!--/--></head><body class="a">${['signIn', 'outside', 'inside'].map((place) => `<!--stand-in ${place}--><p>${place}: %association%, %association-long%</p><!--/-->`).join('')}<div id="root"></div></body></html>`,
    );
    await writeFile(
      join(folder, 'admin.html'),
      '<html><head><link rel="icon" href="/favicon.svg" /><title>x</title></head><body class="office"><svg class="e"><path /></svg></body></html>',
    );
    await writeFile(join(folder, 'assets/app-1a2b.js'), script);
    await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
    await writeFile(join(folder, '.stamp'), 'hidden');
    files = await readClientFiles(folder);
    const client = await readClient(folder);
    if (!client) throw new Error('The pages are not there');
    pages = createSite(own.db, {
      client,
      settings: {
        ASSOCIATION_NAME: 'A "B" <i>$&</i>',
        TYPED_KEPT_DAYS: '9',
        MEMBERSHIP_NUMBER_DIGITS: '6',
        SEARCH_ON_SERVER_FROM: '2',
      },
    });
  });

  it('are the app at every address that is no file', async () => {
    for (const path of ['/', '/member', '/member/renewal-receipt?payment=x', '/administrator', '/a.b']) {
      const response = await pages.app.request(path);
      const text = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(text).toContain(
        '<meta name="association" content="A &quot;B&quot; &lt;i&gt;$&amp;&lt;/i&gt;" />',
      );
      expect(text).toMatch(/<meta name="description" content="The membership portal of [^"]+\." \/>/);
      expect(text).toContain('<meta name="typed-kept-days" content="9" />');
      expect(text).toContain('<meta name="association-calling" content="MT +356" />');
      expect(text).toContain('<meta name="membership-number-digits" content="6" />');
      expect(text).toContain('<meta name="sums-insured" content="" />');
      expect(text).toMatch(/<body class="a"><aside class="demo-banner">/);
    }
  });

  it('stand with what belongs to their place before any script, under the names of the association', async () => {
    const standing = async (path: string) => {
      const text = await (await pages.app.request(path)).text();
      return [...text.matchAll(/<p>(.*?)<\/p>|hint|<!--/g)].map(([all, words]) => words ?? all);
    };
    const names =
      'A &quot;B&quot; &lt;i&gt;$&amp;&lt;/i&gt;, Association of Maltese Arms Collectors and Shooters';
    for (const [path, stands] of [
      ['/member/login', [`signIn: ${names}`]],
      ['/member/verify', ['hint', `outside: ${names}`]],
      ['/member/number', ['hint', `outside: ${names}`]],
      ['/join', ['hint', `outside: ${names}`]],
      ['/member/membership', ['hint', `inside: ${names}`]],
      ['/member', ['hint', `inside: ${names}`]],
      ['/', ['hint', `inside: ${names}`]],
    ] as const) {
      expect([path, await standing(path)]).toEqual([path, stands]);
    }
  });

  it('say to the office alone that the server searches, from so many people on', async () => {
    const said = async (path: string) => {
      const text = await (await pages.app.request(path)).text();
      return /<meta name="members-searched" content="([^"]*)"/.exec(text)?.[1];
    };
    const ways = async () => [await said('/admin/members/list'), await said('/admin/login'), await said('/')];
    await addMember(own.db);
    expect(await ways()).toEqual(['in-browser', 'in-browser', 'in-browser']);
    await addMember(own.db, { membership_number: 29, id_number: '0000029M' });
    expect(await ways()).toEqual(['by-server', 'by-server', 'in-browser']);
  });

  it('lead from an address that cannot be decoded to where every unknown one leads', async () => {
    for (const [path, to] of [
      ['/member/%E0%A4%A', '/member'],
      ['/%', '/member'],
      ['/%zz/x?y=%E0', '/member'],
      ['/admin/members/%C3', '/admin'],
      ['/admin/%ff', '/admin'],
    ] as const) {
      const answer = await pages.app.request(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, to]);
    }
  });

  it("are the administrators' app at every address under theirs", async () => {
    for (const path of ['/admin', '/admin/', '/admin/nothing', '/admin/members/list?x=1']) {
      const response = await pages.app.request(path);
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('class="office"'),
      ]);
    }
  });

  it('have the logo as their icon and as the emblem of their head, the shield where there is none', async () => {
    const pictures = async (path: string) =>
      [
        ...(await (await pages.app.request(path)).text()).matchAll(/<link rel="icon"[^>]*>|<svg|<img[^>]*>/g),
      ].map(([picture]) => picture);
    const shield = '<link rel="icon" href="/favicon.svg" />';
    expect([await pictures('/member'), await pictures('/admin')]).toEqual([[shield], [shield, '<svg']]);
    const details = JSON.stringify({ name: 'STS', longName: 'Scottish', logo: '0123456789abcdef'.repeat(4) });
    await store(own.db, 'association_versions', { valid_from: new Date(0), changed_by: 'system', details });
    const address = '/association/logo?v=0123456789abcdef';
    expect([await pictures('/member'), await pictures('/admin')]).toEqual([
      [`<link rel="icon" href="${address}" />`],
      [`<link rel="icon" href="${address}" />`, `<img alt="" class="e" src="${address}">`],
    ]);
    await own.db.deleteFrom('association_versions').execute();
  });

  it('allow their own scripts alone, and styles by a nonce that is never the same', async () => {
    const nonces = [];
    for (const path of ['/member', '/member']) {
      const response = await pages.app.request(path);
      const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
      expect(response.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types card-worker`,
      );
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('say nothing of a demo where there is none', async () => {
    const client = await readClient(folder);
    if (!client) throw new Error('The pages are not there');
    const real = createSite(own.db, { client, settings: { DEMO: 'off' } });
    expect(await (await real.app.request('/member')).text()).not.toContain('demo');
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await real.app.request(path)).status).toBe(404);
    }
  });

  it('are the demo’s under this machine’s names alone', async () => {
    const statuses = [
      'http://localhost',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'http://rebound.test',
    ].map(async (origin) => {
      const answers = await Promise.all(
        ['/dev/outbox.json', '/member', '/v1/data/clubs'].map(async (path) =>
          pages.app.request(`${origin}${path}`),
        ),
      );
      return answers.map(({ status }) => status);
    });
    const open = [200, 200, 200];
    expect(await Promise.all(statuses)).toEqual([open, open, open, [421, 421, 421]]);
  });

  it('have files that are kept for ever, compressed as the browser likes', async () => {
    const path = '/assets/app-1a2b.js';
    const of = (encoding: string) => pages.app.request(path, { headers: { 'accept-encoding': encoding } });
    const [plain, brotli, gzipped] = [await of('identity'), await of('gzip, br'), await of('gzip, br;q=0')];
    expect(await plain.text()).toBe(script);
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
    expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(script);
    expect(Object.fromEntries(brotli.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const etag = brotli.headers.get('etag') ?? '';
    const again = await pages.app.request(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('have no other files', async () => {
    expect([...files.keys()].toSorted()).toEqual([
      'admin.html',
      'assets/app-1a2b.js',
      'index.html',
      'robots.txt',
    ]);
    for (const path of [
      '/assets/none.js',
      '/assets/../.stamp',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/dev/none',
    ]) {
      const text = await (await pages.app.request(path)).text();
      expect([path, text]).not.toEqual([path, expect.stringMatching(/hidden|dependencies/)]);
    }
    expect((await pages.app.request('/assets/none.js')).status).toBe(404);
  });
});
