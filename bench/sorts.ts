import type { Browser } from 'playwright-core';
import type { Searched } from './keystrokes.ts';
import { untilPainted, type Cost } from './painted.ts';
import { median, openTab, type Tab } from './tab.ts';

/** A page of a list, and where in it a click sorts. */
export interface Sorted extends Pick<Searched, 'name' | 'url' | 'context'> {
  /** The head of the column of names. */
  readonly head: string;
  /** The name in the first row. */
  readonly first: string;
}

/** What a click on a column's head costs until the rows are painted in their new order: medians in milliseconds. */
export interface SortCost extends Cost {
  readonly name: string;
}

/** Clicks the head, and answers when another name stands in the first row. */
async function sorted({ first, head, name }: Sorted, tab: Tab): Promise<Cost> {
  const { page } = tab;
  await page.bringToFront();
  const hasMoved = await page.evaluateHandle((selector) => {
    const before = document.querySelector(selector)?.textContent;
    return () => document.querySelector(selector)?.textContent !== before;
  }, first);
  return untilPainted(tab, hasMoved, `${name} did not sort`, () => page.locator(head).first().click());
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
