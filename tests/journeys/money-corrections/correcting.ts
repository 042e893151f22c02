import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { effortOf, watchScrolling, type Worker } from '../office-daily-tasks/effort.ts';

/** A correction by an office, begun at a page that shows the mistake. */
export interface Correction {
  readonly name: string;
  readonly path: string;
  /** How many clicks it takes, of which so many enter what was wrong and what is right. */
  readonly clicks: number;
  readonly enters: number;
  /** Whether it stands below the window of a small desk: the settlement is longer. */
  readonly scrolls?: boolean;
  readonly does: (worker: Worker) => Promise<void>;
}

/**
 * Corrects a mistake in the window of a small desk: with the clicks that are said, four at most beside those that enter
 * what the correction is, on what stands in the window without scrolling. `look` reads what the books say before and after.
 */
export async function correct<Seen>(
  site: RunningSite,
  { clicks: expected, does, enters, name, path, scrolls = false }: Correction,
  look: (page: Page) => Promise<Seen>,
): Promise<{ readonly before: Seen; readonly after: Seen }> {
  const seen: Seen[] = [];
  await visitingOffice(site, '/healthz', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    seen.push(await look(page));
    await watchScrolling(page);
    await page.goto(`${site.url}${path}`);
    const { clicks, keys, scrolled } = await effortOf(page, does);
    console.log(`${name}: ${clicks} clicks, ${keys} keys, ${scrolled} pixels scrolled`);
    expect({ clicks, scrolls: scrolled > 0 }).toEqual({ clicks: expected, scrolls });
    expect(clicks - enters).toBeLessThanOrEqual(4);
    seen.push(await look(page));
  });
  const [before, after] = seen as [Seen, Seen];
  return { before, after };
}
