import type { Page, Route } from 'playwright-core';
import type { RunningSite } from '../../support/app/demo-site.ts';

/** What can be wrong between a browser and the portal. */
export const troubles = [
  'offline',
  'errors',
  'HTML for JSON',
  'answers lost',
  'slow',
  'files gone',
  'HTML for files',
] as const;
export type Trouble = (typeof troubles)[number];

/** The way between one page and the portal: right until it is broken, and again once it is mended. */
export interface Network {
  readonly breakBy: (trouble: Trouble) => void;
  readonly mend: () => void;
}

const html = { contentType: 'text/html', body: '<!doctype html><title>Welcome to our network</title>' };

/** The script and the style that start a page. What it only names beforehand can be missing as later files can. */
async function filesOfPages({ url }: RunningSite): Promise<Set<string>> {
  const pages = await Promise.all(
    ['/member', '/admin'].map(async (path) => (await fetch(url + path)).text()),
  );
  return new Set(
    pages.flatMap(
      (text) => text.match(/(?<= src="| rel="stylesheet" crossorigin href=")\/assets\/[^"]+/g) ?? [],
    ),
  );
}

/** Stands between a page and the calls and later files of the portal. */
export async function breakableNetwork(site: RunningSite, page: Page): Promise<Network> {
  const first = await filesOfPages(site);
  let trouble: Trouble | null = null;
  let letGo = () => {};
  let held = Promise.resolve();

  async function pass(route: Route): Promise<void> {
    const isFile = new URL(route.request().url()).pathname.startsWith('/assets/');
    if (trouble === 'slow') await held;
    else if (trouble === 'offline') return route.abort('internetdisconnected');
    else if (isFile && trouble === 'files gone') return route.fulfill({ status: 404, body: 'Not found' });
    else if (isFile && trouble === 'HTML for files') return route.fulfill(html);
    else if (!isFile && trouble === 'errors') return route.fulfill({ status: 500, ...html });
    else if (!isFile && trouble === 'HTML for JSON') return route.fulfill(html);
    else if (!isFile && trouble === 'answers lost') {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  }

  await page.route(
    ({ pathname }) =>
      pathname.startsWith('/v1/') || (pathname.startsWith('/assets/') && !first.has(pathname)),
    // A page that is left takes its requests along.
    (route) => pass(route).catch(() => {}),
  );
  return {
    breakBy(by) {
      trouble = by;
      if (by === 'slow') held = new Promise((resolve) => (letGo = resolve));
    },
    mend() {
      trouble = null;
      letGo();
    },
  };
}
