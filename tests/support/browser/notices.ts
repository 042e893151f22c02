import type { BrowserContext, Page } from 'playwright-core';

/** Lets every page of a context keep what its notices said: each goes by itself after three seconds, read or not. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    const seen = new WeakSet<Element>();
    Reflect.set(globalThis, 'saidByNotices', said);
    new MutationObserver(() => {
      for (const one of document.querySelectorAll<HTMLElement>('[role="region"][aria-label^="Notices"] li')) {
        if (seen.has(one)) continue;
        seen.add(one);
        said.push(one.innerText);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a notice has been shown with a line that says this, and answers all that it said; those before are forgotten. */
export async function readNotice(page: Page, wanted: string | RegExp): Promise<string> {
  const found = await page.waitForFunction((words) => {
    const said = (Reflect.get(globalThis, 'saidByNotices') ?? []) as string[];
    const says = (line: string) => (typeof words === 'string' ? line.includes(words) : words.test(line));
    const at = said.findIndex((text) => text.split('\n').some(says));
    return at < 0 ? null : said.splice(0, at + 1).at(-1);
  }, wanted);
  return String(await found.jsonValue());
}
