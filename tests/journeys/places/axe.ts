import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What fades in is there at once: half faded text has half its contrast. */
function endAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** What is wrong with a page by these rules of axe, each with the elements that it is wrong with. */
export async function violations(
  page: Page,
  rules: 'every' | 'of colour' | 'but of colour' = 'every',
): Promise<string[]> {
  await endAnimations(page);
  // A page that holds axe already is not given its half a megabyte again.
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules === 'of colour') axe.withTags('cat.color');
  if (rules === 'but of colour') axe.disableRules('color-contrast');
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
