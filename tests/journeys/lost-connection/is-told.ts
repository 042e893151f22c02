import type { Page } from 'playwright-core';
import { readNotice } from '#tests/support/browser/notices.ts';

/** A failure is said by a toast of its own, and stays beside what failed, there perhaps in other words. */
export async function isTold(page: Page, message: string | RegExp, beside = message): Promise<void> {
  await readNotice(page, message);
  const main = page.getByRole('main');
  const unanswered = main.getByText(/The portal cannot be reached, or you are offline|^You are offline/);
  await main.getByText(beside).or(unanswered).first().waitFor();
}
