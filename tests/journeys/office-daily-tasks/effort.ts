import type { Locator, Page } from 'playwright-core';

/** What a task costs whoever does it, beyond the letters that it cannot do without. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  readonly typed: number;
  /** In pixels, of the page and of whatever scrolls in it, by whomever. */
  readonly scrolled: number;
}

/** A person at a page whose clicks, keys and letters are counted. */
export interface Worker {
  readonly page: Page;
  readonly click: (control: Locator) => Promise<void>;
  readonly key: (name: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until the focus is there. */
  readonly tabTo: (control: Locator) => Promise<void>;
}

declare global {
  interface Window {
    scrolledPixels?: number;
  }
}

/** Runs in every page of the visit: adds up by how much anything in it scrolls. */
function addUpScrolling(): void {
  const tops = new WeakMap<Element, number>();
  window.scrolledPixels = 0;
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const element = target instanceof Element ? target : document.documentElement;
      window.scrolledPixels =
        (window.scrolledPixels ?? 0) + Math.abs(element.scrollTop - (tops.get(element) ?? 0));
      tops.set(element, element.scrollTop);
    },
    { capture: true, passive: true },
  );
}

/** Counts what is scrolled in the pages that are opened from now on. */
export async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(addUpScrolling);
}

/** How much was scrolled since the page was opened, once what was begun is drawn. */
function scrolledOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Math.round(window.scrolledPixels ?? 0))),
        );
      }),
  );
}

/**
 * Waits two seconds at most until a control that can be used stands still with nothing over it, as a person does while a
 * dialog opens; the driver of the browser would scroll.
 */
async function liesOpen(control: Element): Promise<void> {
  let before = '';
  for (let frame = 0; frame < 120; frame += 1) {
    const { height, left, top, width } = control.getBoundingClientRect();
    const place = [left, top, width, height].join(' ');
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const isOpen = there !== null && (control.contains(there) || there.contains(control));
    if (isOpen && place === before && !control.matches(':disabled, [aria-disabled=true]')) return;
    before = place;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** What it costs to do something on a page that was opened before. */
export async function effortOf(page: Page, does: (worker: Worker) => Promise<void>): Promise<Effort> {
  let [clicks, keys, typed] = [0, 0, 0];
  const before = await scrolledOn(page);
  const key = (name: string) => {
    keys += 1;
    return page.keyboard.press(name);
  };
  await does({
    page,
    key,
    click: async (control) => {
      clicks += 1;
      await control.evaluate(liesOpen);
      await control.click();
      // Nobody is so quick that what the click opens is not drawn yet.
      await scrolledOn(page);
    },
    type: (text) => {
      typed += text.length;
      return page.keyboard.type(text);
    },
    tabTo: async (control) => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await control.evaluate((one) => one === document.activeElement)) return;
        await key('Tab');
      }
      throw new Error('Tab does not lead there');
    },
  });
  return { clicks, keys, typed, scrolled: (await scrolledOn(page)) - before };
}
