import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { store } from '#tests/support/database/stored.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { sees, useSharedSite } from '#tests/support/browser/visit.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { LineToSite } from './line-to-site.ts';

export const title = `Membership card ${thisYear}`;
export const keep = 'Keep my card on this phone';

/** The site behind a line that can be cut, with members whose card is good. */
export function useCards() {
  const site = useSharedSite();
  const cards = {
    site,
    line: undefined as unknown as LineToSite,
    async renewedMember(): Promise<SiteMember> {
      const member = await newMember(site);
      const record_id = await addRecord(site.db, member.id, thisYear, { third_party: true });
      await store(site.db, 'record_clubs', { record_id, short_name: 'amacs', fee_cents: 1000 });
      return member;
    },
    async openCard(page: Page): Promise<void> {
      await page.goto(`${cards.line.site.url}/member/card`);
      await sees(page, title);
    },
  };
  beforeAll(async () => {
    cards.line = await LineToSite.to(site);
  });
  afterAll(() => cards.line.close());
  return cards;
}

export const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor();

/** Everything that the browser keeps in its caches, by the kind of its path. */
export function readCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    const paths = (await Promise.all(kept)).flat().map((url) => new URL(url).pathname);
    return [...new Set(paths.map((path) => path.replace(/^\/assets\/.*/, '/assets/…')))].toSorted();
  });
}

export const signOut = (page: Page) => page.evaluate(() => localStorage.clear());
