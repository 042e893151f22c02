import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { machinesPagePlugin } from '../../scripts/machines-page-plugin.ts';

let folder: string;
let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dev-'));
  for (const name of ['index', 'machines']) {
    await writeFile(join(folder, `${name}.html`), `<html><head><title>${name}</title></head></html>`);
  }
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [machinesPagePlugin()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());

/** The title of the page at an address, and what runs there of the watching, with what stands before it. */
async function page(path: string): Promise<(string | undefined)[]> {
  const html = await (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
  return [
    /<title>(.*?)<\/title>/.exec(html)?.[1],
    /<head>(.*?\/src\/inspect\/watch\.ts)"/s.exec(html)?.[1]?.trim(),
  ];
}

test('while developing the page of machines is at its address and does not watch itself', async () => {
  for (const path of ['/machines', '/machines/', '/machines?x=1']) {
    expect([path, ...(await page(path))]).toEqual([path, 'machines', undefined]);
  }
});

test('while developing every other page is watched, by a script before its own', async () => {
  for (const path of ['/', '/member/login', '/machines-of-another-kind']) {
    expect([path, ...(await page(path))]).toEqual([
      path,
      'index',
      '<script type="module" src="/src/inspect/watch.ts',
    ]);
  }
});

test('what is not asked for as a page stays what it is, and nothing of it goes into a build', async () => {
  const file = await fetch(`${url}/machines`, { headers: { accept: 'application/json' } });
  expect(await file.text()).not.toContain('<title>machines</title>');
  expect(machinesPagePlugin().apply).toBe('serve');
});
