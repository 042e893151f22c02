import type { JSHandle } from 'playwright-core';
import { processorTime, type Tab } from './tab.ts';

/** What a key or a click costs until what it leads to is painted, in milliseconds. */
export interface Cost {
  /** Processor time of the page's main thread. */
  readonly processor: number;
  readonly painted: number;
}

/** Presses something, and answers when the page has painted what a function in the page waits for. */
export async function untilPainted(
  tab: Tab,
  isThere: JSHandle<() => boolean>,
  failure: string,
  press: () => Promise<void>,
): Promise<Cost> {
  const { page } = tab;
  const seen = await page.evaluateHandle(
    ([isSeen, message]) => {
      let from = 0;
      for (const type of ['click', 'keydown'])
        addEventListener(type, (event) => (from ||= event.timeStamp), { capture: true, once: true });
      const promise = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(message)), 20_000);
        const changes = new MutationObserver(() => {
          if (!isSeen()) return;
          changes.disconnect();
          // The first task after a frame's callbacks runs when the frame is painted.
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
    [isThere, failure] as const,
  );
  const before = await processorTime(tab);
  await press();
  const painted = await seen.evaluate(({ promise }) => promise);
  // What the page still does right after its first picture counts as well.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const processor = (await processorTime(tab)) - before;
  await seen.dispose();
  await isThere.dispose();
  return { painted, processor };
}
