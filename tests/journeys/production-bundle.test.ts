import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startAppProcess } from '#tests/support/app/app-process.ts';
import { client, readManifest, scriptsWith, type Manifest } from '#tests/support/app/built-scripts.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';

const dist = dirname(client);
const database = useOwnDatabase();

/** What only the page of machines, the watching of a tab, and the drawing of machines hold. */
const traces = ['BroadcastChannel', 'data-machine', 'data-transition', 'renderers:new Map'];
/** What the pages say before any script, and all that they say to whoever runs none. */
const needsScript =
  'This page needs JavaScript. Please switch it on in your browser and load the page again. This page could not be loaded. Try again';
const standsBefore: Readonly<Record<string, string>> = {
  '/member/login': `Skip to main content AMACS Association of Maltese Arms Collectors and Shooters Member sign-in We will send a 7-digit code by SMS to your mobile. Use the mobile number that the association has for you. ${needsScript}`,
  '/admin/login': `Skip to main content AMACS Administrator sign-in Enter your username and password. We will then send a 7-digit code by SMS to your mobile. ${needsScript}`,
};
const never = ['machines/watch', 'statelyai', 'elk.algorithm', 'org.eclipse.elk', 'src/inspect'];

function bytesOf(folder: string): string {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && entry.name !== '.stamp')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

it('holds nothing of the page of machines, nor of what draws and inspects them', () => {
  const page = bytesOf('machines');
  expect(traces.filter((trace) => !page.includes(trace))).toEqual([]);

  const bundle = bytesOf('client');
  expect(bundle.length).toBeGreaterThan(100_000);
  expect([...traces, ...never].filter((trace) => bundle.includes(trace))).toEqual([]);
});

/** The text of all scripts that a page can load: at once alone, or later too. */
const scriptsOf = (manifest: Manifest, page: string, later: boolean): string =>
  scriptsWith(manifest, page, later)
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('');

it('holds nothing of passkeys for members, and for administrators what asks devices only once it is used', () => {
  expect(scriptsOf(readManifest('manifest.json'), 'index.html', true)).not.toMatch(/passkey|webauthn/i);
  const asksDevices = /navigator\.credentials/;
  expect(scriptsOf(readManifest('office.json'), 'admin.html', false)).not.toMatch(asksDevices);
  expect(scriptsOf(readManifest('office.json'), 'admin.html', true)).toMatch(asksDevices);
});

it('holds no call of the office for members, and of joining nothing before its page is opened', () => {
  const manifest = readManifest('manifest.json');
  expect(scriptsOf(manifest, 'index.html', true)).not.toMatch(/(?:GET|POST|PATCH|DELETE) \/admin\//);
  const joining = /POST \/applications/;
  expect(scriptsOf(manifest, 'index.html', false)).not.toMatch(joining);
  expect(scriptsOf(manifest, 'index.html', true)).toMatch(joining);
});

// One build serves the demo too: the page lies in a folder of its own, beside what production serves.
it('is served in production without that page, though it lies there, and watches nobody who once opened it', async () => {
  expect(['machines.html', 'watch.js'].map((file) => existsSync(join(dist, 'machines', file)))).toEqual([
    true,
    true,
  ]);
  const app = await startAppProcess(database.connection, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    ALLOW_OUTBOX: 'on',
    ALLOW_SANDBOX: 'on',
  });
  try {
    const asked = async (path: string) => {
      const response = await fetch(`${app.url}${path}`, { headers: { cookie: 'machines=watched' } });
      return {
        status: response.status,
        cookie: response.headers.get('set-cookie'),
        text: await response.text(),
      };
    };
    const files = readdirSync(join(dist, 'machines'), { recursive: true, encoding: 'utf8' });
    for (const path of ['/machines', '/machines/', ...files.map((file) => `/machines/${file}`)]) {
      expect([path, await asked(path)]).toEqual([
        path,
        { status: 404, cookie: null, text: 'This address does not exist.' },
      ]);
    }
    for (const path of ['/member/login', '/admin/login']) {
      const { status, text } = await asked(path);
      expect([path, status, /<script[^>]+src="\/assets\//.test(text)]).toEqual([path, 200, true]);
      expect(text).not.toMatch(/machines|watch\.js/);
      const standing = text.replace(/^.*<body>|<div id="root">.*$/gs, '').replaceAll(/<[^>]+>/g, ' ');
      expect(standing.replaceAll(/\s+/g, ' ').trim()).toBe(standsBefore[path]);
    }
  } finally {
    await app.remove();
  }
});
