import type { Locator, Page } from 'playwright-core';
import { sees } from '#tests/support/browser/visit.ts';

/** Goes to a page of the office without loading the app again. */
export async function go(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await sees(page, title);
}

/**
 * Presses a button without the pointer: a notice that came up under the pointer would stay for as long as that rests on
 * it, and lie over what is pressed next.
 */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).dispatchEvent('click');
}

/** Ticks or unticks a box, without the pointer too. */
export async function tick(box: Locator, on: boolean): Promise<void> {
  if ((await box.isChecked()) !== on) await box.dispatchEvent('click');
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
}

/** Fills in the form that adds an administrator of the association. */
export async function fillAdministrator(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a password of some length');
  await page.getByLabel('Group').selectOption('AMACS');
  await page.getByLabel('First name').fill('Karmenu');
  await page.getByLabel('Last name').fill('Ċassar');
  await page.getByLabel('Mobile number', { exact: true }).fill('79123456');
  await page.getByLabel('Email').fill('karmenu@example.com');
}

/** Closes the dialog by its icon. */
export async function close(page: Page): Promise<void> {
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Lets pass what the page waits for so many milliseconds only once it is told to. */
export async function holdTime(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle((length) => {
    const { setTimeout } = globalThis;
    const waiting: (() => void)[] = [];
    globalThis.setTimeout = Object.assign((does: () => void, after?: number) => {
      if (after !== length) return setTimeout(does, after);
      return waiting.push(does);
    }, setTimeout);
    return () => {
      globalThis.setTimeout = setTimeout;
      for (const does of waiting) does();
    };
  }, milliseconds);
  return () => held.evaluate((letGo) => letGo());
}

/** Takes these calls without doing anything until the returned function is called. */
export async function taken(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.fulfill({ status: 200, body: '' }));
  return () => page.unroute(calls);
}
