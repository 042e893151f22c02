import { expect, it } from 'vitest';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { effortOf, watchScrolling } from './effort.ts';
import { list, useOffice, type Office, type Task } from './people.ts';

/** Runs what the office does every day, among 5,000 people, in the window of a small desk, begun at the list of members. */
export function runTasks(site: RunningSite, tasksOf: (office: Office) => readonly Task[]): void {
  const office = useOffice(site);

  it.each(tasksOf(office))('$name', ({ clicks: most = 3, does, group, name, scrolls = false }) => {
    const path = group ? '/admin/group-members/list' : list;
    const visit: Parameters<typeof visitingOffice>[2] = async ({ context, page }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: 1280, height: 800 });
      await watchScrolling(page);
      await page.goto(`${site.url}${path}`);
      await page.getByText(/^[\d,]+ members$/).waitFor();
      const { clicks, keys, scrolled, typed } = await effortOf(page, does);
      console.log(`${name}: ${clicks} clicks, ${keys} keys, ${typed} letters, ${scrolled} pixels scrolled`);
      const seen = { clicks: clicks <= most ? 'few' : clicks, scrolled: scrolls ? 0 : scrolled };
      expect(seen).toEqual({ clicks: 'few', scrolled: 0 });
    };
    return visitingOffice(site, '/healthz', visit, group ? 'reenact' : undefined);
  });
}
