import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What stands at the focus: its place among all that can be reached, its name, and whether one sees that it is there. */
interface Focus {
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly ringed: boolean;
  readonly shown: boolean;
}

declare global {
  interface Window {
    focusNow?: () => Focus;
  }
}

/** Runs in the page: everything that Tab must reach is found without Tab, in the topmost dialog where one is open. */
function install(): void {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  function root(): Element {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return dialogs.findLast((one) => one.closest('[aria-hidden="true"]') === null) ?? document.body;
  }
  function reachable(): HTMLElement[] {
    return [...root().querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type="hidden"]') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        one.closest('[data-radix-focus-guard]') === null,
    );
  }
  function nameOf(one: Element): string {
    const labelled = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
    const label =
      one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.labels?.[0] : null;
    const name = one.getAttribute('aria-label') ?? (labelled ?? label ?? one).textContent;
    return (name ?? '').trim();
  }
  function hasRing(one: Element | null | undefined): boolean {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  }
  /** What is drawn for a control: itself, or the face beside it where the control itself is not to be seen. */
  function faces(one: Element): Element[] {
    const isInvisible = getComputedStyle(one).opacity === '0' || one.clientWidth <= 1;
    return isInvisible ? [...(one.parentElement?.children ?? [])] : [one];
  }
  function isShown(face: Element): boolean {
    const { bottom, left, right, top } = face.getBoundingClientRect();
    const xs = [left + 2, (left + right) / 2, right - 2];
    const ys = [top + 2, (top + bottom) / 2, bottom - 2, Math.max(top, 0) + 8];
    return xs.some((x) =>
      ys.some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (face.contains(hit) || face.parentElement?.firstElementChild === hit);
      }),
    );
  }
  window.focusNow = () => {
    const all = reachable();
    const one = document.activeElement ?? document.body;
    return {
      index: all.findIndex((other) => other === one),
      count: all.length,
      name: nameOf(one),
      ringed: [...faces(one), one.closest('label')].some(hasRing),
      shown: faces(one).some(isShown),
    };
  };
}

/** Lets every page of a context say where its focus is. */
export async function watchFocus(page: Page): Promise<void> {
  await page.context().addInitScript(install);
}

/** Where the focus is. */
export async function focus(page: Page): Promise<Focus> {
  const now = await page.evaluate(() => window.focusNow?.());
  if (!now) throw new Error('the page does not say where its focus is');
  return now;
}

/** Where the focus is, once what it is on can be seen; a dialog that has just opened is not yet what a pointer meets. */
async function settledFocus(page: Page): Promise<Focus> {
  await page
    .waitForFunction(
      () => {
        const { index, ringed, shown } = window.focusNow?.() ?? { index: -1 };
        return index < 0 || (ringed && shown);
      },
      null,
      { timeout: 10_000 },
    )
    .catch(() => {});
  return focus(page);
}

/**
 * Tabs once round the page, or round its open dialog: every control is reached, in the order in which it stands, each
 * with a ring, and nothing lies over it. Answers how many there are.
 */
export async function walkRound(page: Page): Promise<number> {
  // What is still read may hold controls too.
  await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
  const { count } = await focus(page);
  const reached: number[] = [];
  const hidden: string[] = [];
  // Between the end of a page and its beginning the focus is outside of it.
  for (let presses = 0; presses <= count + 1; presses += 1) {
    await page.keyboard.press('Tab');
    const { index, name, ringed, shown } = await settledFocus(page);
    if (index < 0) continue;
    reached.push(index);
    if (!ringed) hidden.push(`${name} has no ring`);
    if (!shown) hidden.push(`${name} is not to be seen`);
  }
  const missing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !reached.includes(index),
  );
  const disordered = reached.filter((index, at) => at > 0 && index !== ((reached[at - 1] ?? 0) + 1) % count);
  expect({ hidden: [...new Set(hidden)], missing, disordered }).toEqual({
    hidden: [],
    missing: [],
    disordered: [],
  });
  return count;
}

/** Tabs to a control by its name, backwards where asked. */
export async function tabTo(page: Page, name: string, back = false): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    const now = await focus(page);
    if (now.name === name && now.index >= 0) return;
    passed.push(now.name);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to "${name}", only to ${passed.join(' | ')}`);
}

/** Tabs to a control and presses it. */
export async function pressKey(page: Page, name: string, key = 'Enter', back = false): Promise<void> {
  await tabTo(page, name, back);
  await page.keyboard.press(key);
}

/** Waits until the focus is on what has this name. */
export async function focused(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await focus(page)).name).toBe(name);
}

/** Waits for a page whose heading has taken the focus. */
export async function arrives(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await focused(page, heading);
}

/** Goes back from the heading into the menu, and by its link to another page. */
export async function goTo(page: Page, entry: string, heading: string): Promise<void> {
  await pressKey(page, entry, 'Enter', true);
  await arrives(page, heading);
}

/** Waits for the dialog on top. */
export async function opens(page: Page, role: 'dialog' | 'alertdialog', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).waitFor();
  await expect.poll(async () => (await focus(page)).name.startsWith(name)).toBe(true);
}
