import type { Page } from 'playwright-core';
import * as catalogues from '#domain/texts/catalogues.ts';

const keys = new Set(Object.values(catalogues).flatMap((texts) => Object.keys(texts)));

/** The keys that a page shows in the place of texts which did not come with it. */
export async function findKeys(page: Page): Promise<string[]> {
  const words = (await page.locator('body').innerText()).split(/[\s:,]+/);
  return words.filter((word) => keys.has(word)).map((key) => `shows the key ${key}`);
}
