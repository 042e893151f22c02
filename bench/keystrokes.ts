import type { Browser, BrowserContextOptions } from 'playwright-core';
import { untilPainted, type Cost } from './painted.ts';
import { median, openTab, quantile, type Tab } from './tab.ts';

/** A page with a search in it: how many it says that it found, and how many a text ought to find in it. */
export interface Searched {
  readonly name: string;
  readonly url: string;
  readonly context?: BrowserContextOptions;
  /** The element that says how many were found. */
  readonly count: string;
  /** Which of the numbers in it says so. */
  readonly at: number;
  readonly finds: (text: string) => number;
}

/** What a key costs until its result is painted: medians, and what 95 of 100 do not exceed; in milliseconds. */
export interface KeyCost extends Cost {
  readonly name: string;
  readonly paintedMost: number;
}

interface Open extends Searched {
  readonly tab: Tab;
}

/** Typed letter by letter and taken back letter by letter. */
const words = [
  'ca',
  'mar',
  '100',
  'gal',
  'mic',
  'far',
  'sa',
  'spi',
  'att',
  'bor',
  'cam',
  '791',
  'vel',
  'za',
  'deb',
  'mus',
];

/** Every text that a search for a word passes through, with the key that leads to it. */
function strokesOf(word: string): { key: string; text: string }[] {
  const typed = word.split('').map((key, at) => ({ key, text: word.slice(0, at + 1) }));
  const takenBack = typed.map((_, at) => ({ key: 'Backspace', text: word.slice(0, word.length - at - 1) }));
  return [...typed, ...takenBack];
}

/** Whether each key leads to another number of people, by which one sees that a page has answered it. */
function isSeen(word: string, pages: readonly Searched[]): boolean {
  const texts = ['', ...strokesOf(word).map(({ text }) => text)];
  return pages.every(({ finds }) => {
    const counts = texts.map(finds);
    return counts.every((count, at) => count > 0 && count !== counts[at - 1]);
  });
}

async function open(browser: Browser, searched: Searched): Promise<Open> {
  const tab = await openTab(browser, { viewport: { width: 1280, height: 900 }, ...searched.context });
  await tab.page.goto(searched.url);
  await tab.page.locator('input[type=search]').click();
  await tab.page.waitForFunction(
    ([selector, at, wanted]) =>
      Number(document.querySelector(selector)?.textContent.replaceAll(',', '').match(/\d+/g)?.[at]) ===
      wanted,
    [searched.count, searched.at, searched.finds('')] as const,
  );
  return { ...searched, tab };
}

/** Presses a key, and answers when the page has painted how many are found now. */
async function pressed({ at, count, finds, name, tab }: Open, key: string, text: string): Promise<Cost> {
  const { page } = tab;
  const wanted = finds(text);
  await page.bringToFront();
  const isFound = await page.evaluateHandle(
    ([selector, place, number]) =>
      () => {
        const said = document.querySelector(selector)?.textContent.replaceAll(',', '');
        return Number(said?.match(/\d+/g)?.[place]) === number;
      },
    [count, at, wanted] as const,
  );
  const failure = `${name} did not find ${wanted} by “${text}”`;
  return untilPainted(tab, isFound, failure, () => page.keyboard.press(key));
}

/** The same keys in each of the pages, in turns, one key in each before the next. */
export async function measureKeystrokes(
  browser: Browser,
  searches: readonly Searched[],
  floor: Searched,
  most: number,
): Promise<KeyCost[]> {
  const tabs: Open[] = [];
  for (const one of [...searches, floor]) tabs.push(await open(browser, one));
  const taken = new Map<string, Cost[]>();
  const seen = words.filter((word) => isSeen(word, searches));
  const warmUp = seen.slice(0, 2).flatMap(strokesOf);
  const strokes = seen.flatMap(strokesOf).slice(0, most);
  if (strokes.length < most)
    throw new Error(`Only ${strokes.length} keys can be told apart by what they find`);
  for (const [turn, { key, text }] of [...warmUp, ...strokes].entries()) {
    for (const tab of tabs) {
      const cost = await pressed(tab, key, text);
      if (turn >= warmUp.length) taken.set(tab.name, [...(taken.get(tab.name) ?? []), cost]);
    }
  }
  for (const { tab } of tabs) await tab.page.context().close();
  return tabs.map(({ name }) => {
    const costs = taken.get(name) ?? [];
    const painted = costs.map((cost) => cost.painted);
    return {
      name,
      processor: median(costs.map((cost) => cost.processor)),
      painted: median(painted),
      paintedMost: quantile(painted, 0.95),
    };
  });
}
