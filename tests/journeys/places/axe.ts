import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What fades in is there at once: half faded text has half its contrast. */
function endAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

const options = {
  every: {},
  'of colour': { runOnly: ['cat.color'] },
  'but of colour': { rules: { 'color-contrast': { enabled: false } } },
} satisfies Readonly<Record<string, RunOptions>>;

/** What is wrong with a page by these rules of axe, each with the elements that it is wrong with. */
export async function violations(page: Page, rules: keyof typeof options = 'every'): Promise<string[]> {
  await endAnimations(page);
  // A page that holds axe already is not given its half a megabyte again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (given) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(given);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { ...options[rules], resultTypes: ['violations'] } satisfies RunOptions,
  );
}
