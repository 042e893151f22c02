import type { Page } from 'playwright-core';

/** The path of the group's list of members. */
export const list = '/admin/group-members/list';

/** Waits until the list says how many there are. */
export function count(page: Page, text: string): Promise<void> {
  return page
    .locator('main [role="status"]')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}
