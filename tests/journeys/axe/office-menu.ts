import type { Tour } from './tour.ts';
import { go, press } from './office-tour.ts';

/** The menu beside a page and over it, unfolded and folded. */
export async function seeMenu({ page, see }: Tour): Promise<void> {
  await go(page, '/admin/profile/update', 'Update profile');
  await press(page, 'Menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await see('menu, open');
  for (const group of ['Reports', 'Profile']) await press(page, group);
  await see('menu, open and folded');
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await see('menu, closed and folded');
  await press(page, 'Menu');
  for (const group of ['Reports', 'Profile']) await press(page, group);
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
