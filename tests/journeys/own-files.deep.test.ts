import { expect, it } from 'vitest';
import { useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { readManifest, scriptsWith } from '#tests/support/app/built-scripts.ts';
import { findKeys } from './places/keys-of-texts.ts';
import { signedOut } from './places/signed-out.ts';

const site = useSharedSite();
/** The module of each page; the sign-in stands in the first script. */
const modules: Readonly<Record<string, string>> = {
  '/member/login': 'index.html',
  '/member/number': 'src/member/number/number-reminder.tsx',
  '/member/new-mobile': 'src/member/new-mobile/new-mobile.tsx',
  '/join': 'src/member/join/join.tsx',
  '/join/application': 'src/member/join/own-application.tsx',
  '/member/no-reminders': 'src/member/reminders/decline-reminders.tsx',
};

it('a page for which nobody signs in says all in words, also what is wrong with it, with no file but its own', async () => {
  const manifest = readManifest('manifest.json');
  const wrong: string[] = [];
  const sent: string[] = [];
  for (const { path, stands } of signedOut) {
    const module = modules[path];
    if (module === undefined) continue;
    const own = new Set(['index.html', module].flatMap((name) => scriptsWith(manifest, name, false)));
    await visiting(site, async (visit, page) => {
      await page.route('**/assets/*.js', (route) =>
        own.has(new URL(route.request().url()).pathname.slice(1)) ? route.continue() : route.abort(),
      );
      await page.goto(`${site.url}${path}`);
      await stands(page).waitFor();
      const form = page.locator('main form').filter({ has: page.locator('input') });
      if ((await form.count()) > 0) {
        await form.evaluate((one) => one instanceof HTMLFormElement && one.requestSubmit());
        await page.locator('[aria-invalid=true]').first().waitFor();
        sent.push(path);
      }
      for (const one of await findKeys(page)) wrong.push(`${path}: ${one}`);
      // What is loaded ahead of time was not let through.
      visit.troubles.length = 0;
    });
  }
  expect(wrong).toEqual([]);
  // The others have no form, or none before the association or a link opens it.
  expect(sent).toEqual(['/member/login', '/member/number', '/member/new-mobile']);
});
