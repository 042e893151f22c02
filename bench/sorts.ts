import type { Browser } from 'playwright-core';
import type { Searched } from './keystrokes.ts';
import { median, openTab, processorTime, type Tab } from './tab.ts';

/** A page of a list, and where in it a click sorts. */
export interface Sorted extends Pick<Searched, 'name' | 'url' | 'context'> {
  /** The head of the column of names. */
  readonly head: string;
  /** The name in the first row. */
  readonly first: string;
}

/** What a click on a column's head costs until the rows are painted in their new order: medians in milliseconds. */
export interface SortCost {
  readonly name: string;
  readonly processor: number;
  readonly painted: number;
}

/** Clicks the head, and answers when another name stands in the first row. */
async function sorted(
  { first, head, name }: Sorted,
  tab: Tab,
): Promise<{ painted: number; processor: number }> {
  const { page } = tab;
  await page.bringToFront();
  const painted = await page.evaluateHandle(
    ([selector, failure]) => {
      const before = document.querySelector(selector)?.textContent;
      let from = 0;
      addEventListener('click', (event) => (from = event.timeStamp), { capture: true, once: true });
      const promise = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(failure)), 20_000);
        const changes = new MutationObserver(() => {
          if (document.querySelector(selector)?.textContent === before) return;
          changes.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - from));
            port1.start();
            port2.postMessage(null);
          });
        });
        changes.observe(document, { subtree: true, childList: true, characterData: true });
      });
      return { promise };
    },
    [first, `${name} did not sort`] as const,
  );
  const before = await processorTime(tab);
  await page.locator(head).first().click();
  const milliseconds = await painted.evaluate(({ promise }) => promise);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const processor = (await processorTime(tab)) - before;
  await painted.dispose();
  return { painted: milliseconds, processor };
}

/** Up and down by name again and again, in turns, after two clicks in each page that do not count. */
export async function measureSorts(
  browser: Browser,
  lists: readonly Sorted[],
  clicks: number,
): Promise<SortCost[]> {
  const tabs: { readonly list: Sorted; readonly tab: Tab; readonly costs: SortCost[] }[] = [];
  for (const list of lists) {
    const tab = await openTab(browser, { viewport: { width: 1280, height: 900 }, ...list.context });
    await tab.page.goto(list.url);
    await tab.page.locator(list.first).first().waitFor();
    tabs.push({ list, tab, costs: [] });
  }
  for (let click = -2; click < clicks; click += 1) {
    for (const { costs, list, tab } of tabs) {
      const cost = await sorted(list, tab);
      if (click >= 0) costs.push({ name: list.name, ...cost });
    }
  }
  for (const { tab } of tabs) await tab.page.context().close();
  return tabs.map(({ costs, list }) => ({
    name: list.name,
    painted: median(costs.map(({ painted }) => painted)),
    processor: median(costs.map(({ processor }) => processor)),
  }));
}
