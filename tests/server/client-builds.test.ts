import { expect, it } from 'vitest';
import { writeClientBuild } from '#server/http/pages/client-builds.ts';
import { createClientFile } from '#server/http/pages/client-files.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

/** A process of a release whose pages have these scripts. */
function release(scripts: Readonly<Record<string, string>>) {
  const files = new Map(
    Object.entries(scripts).map(([name, text]) => [
      name,
      createClientFile(name, Buffer.from(text.padEnd(2000, ' ')), { br: null, gzip: null }),
    ]),
  );
  const { app, context, clock } = createSite(own.db, {
    client: { index: '<html></html>', admin: '<html></html>', files },
  });
  return {
    start: async (at: string) => {
      clock.set(at);
      await writeClientBuild(context, files);
    },
    async get(name: string) {
      const answer = await app.request(`/${name}`);
      const text = answer.status === 200 ? (await answer.text()).trim() : null;
      return [text, answer.headers.get('content-type'), answer.headers.get('cache-control')];
    },
  };
}

const script = 'text/javascript; charset=utf-8';
const forEver = 'public, max-age=31536000, immutable';

it('pages of either of the last two releases find their scripts with either, and those of older ones do not', async () => {
  const shared = { 'assets/shared-1.js': 'shared' };
  const first = release({ ...shared, 'assets/page-1.js': 'first', 'favicon.svg': 'icon' });
  const second = release({ ...shared, 'assets/page-2.js': 'second' });
  const third = release({ ...shared, 'assets/page-3.js': 'third' });
  await first.start('2026-03-01T10:00:00Z');
  await second.start('2026-03-02T10:00:00Z');
  // The processes of a release start one after the other, and again after a crash.
  await first.start('2026-03-02T10:01:00Z');
  await second.start('2026-03-02T10:02:00Z');
  await second.start('2026-03-03T10:00:00Z');
  expect(await first.get('assets/page-2.js')).toEqual(['second', script, forEver]);
  expect(await second.get('assets/page-1.js')).toEqual(['first', script, forEver]);
  expect(await second.get('assets/shared-1.js')).toEqual(['shared', script, forEver]);
  expect((await second.get('favicon.svg'))[0]).toBe('<html></html>');
  expect((await second.get('assets/page-9.js'))[0]).toBeNull();

  await third.start('2026-03-04T10:00:00Z');
  expect((await third.get('assets/page-2.js'))[0]).toBe('second');
  expect((await third.get('assets/page-1.js'))[0]).toBeNull();
});
