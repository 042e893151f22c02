import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readClient, type Client } from '#server/http/pages/client-pages.ts';
import { createMachinesPages } from '#server/http/pages/machines-page.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const database = useOwnDatabase();
let folder: string;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-machines-'));
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'machines/assets'), { recursive: true });
  for (const page of ['index', 'admin']) {
    await writeFile(join(folder, `client/${page}.html`), '<html><head></head><body></body></html>');
  }
  await writeFile(join(folder, 'machines/machines.html'), '<title>Machines</title>');
  await writeFile(join(folder, 'machines/watch.js'), 'watch()');
  const read = await readClient(join(folder, 'client'));
  if (!read) throw new Error('The pages are not there');
  client = read;
});

const watched = { headers: { cookie: 'machines=watched' } };
const script = '<script type="module" src="/machines/watch.js"></script>';

it('is there with its files, and has the pages watched of whoever opened it, and of nobody else', async () => {
  const machines = await createMachinesPages(join(folder, 'machines'));
  const opened = await machines.request('/machines');
  expect([opened.status, await opened.text()]).toEqual([200, '<title>Machines</title>']);
  expect(opened.headers.get('set-cookie')).toBe('machines=watched; Path=/; HttpOnly; SameSite=Strict');
  expect(opened.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  expect(await (await machines.request('/machines/watch.js')).text()).toBe('watch()');
  expect(await (await machines.request('/machines/')).text()).toBe('<title>Machines</title>');
  expect((await machines.request('/machines/none.js')).status).toBe(404);

  const { app } = createSite(database.db, { client });
  for (const path of ['/member/login', '/admin']) {
    expect(await (await app.request(path, watched)).text()).toContain(`<head>${script}`);
    expect(await (await app.request(path)).text()).not.toContain('machines');
  }
});

it('watches nobody where there is no demo', async () => {
  const { app } = createSite(database.db, { client, settings: { DEMO: 'off' } });
  expect(await (await app.request('/member/login', watched)).text()).not.toContain('machines');
  for (const path of ['/machines', '/machines/', '/machines/watch.js']) {
    expect([path, (await app.request(path, watched)).status]).toEqual([path, 404]);
  }
});

it('is not there where it was not built', async () => {
  const machines = await createMachinesPages(join(folder, 'nothing'));
  expect((await machines.request('/machines')).status).toBe(404);
});
