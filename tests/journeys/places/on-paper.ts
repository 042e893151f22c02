import type { Page } from 'playwright-core';
import { printFaults } from '#tests/support/browser/print-faults.ts';

/** What is wrong with how a page would be printed in the dark theme. */
export async function findPrintFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const found = await page.evaluate(printFaults);
  await page.emulateMedia({ media: null, colorScheme: null });
  return found;
}
