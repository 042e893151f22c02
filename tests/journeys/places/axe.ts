import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Waits until what fades in is there: half faded text has half its contrast. */
function stillness(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** What is wrong with a page, each with the elements that it is wrong with, by every rule of axe or by those of colour. */
export async function violations(page: Page, rules: 'every' | 'of colour' = 'every'): Promise<string[]> {
  await stillness(page);
  // A page that holds axe already is not given its half a megabyte again.
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations: found } = await (rules === 'every' ? axe : axe.withTags('cat.color')).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
