import { answer, says, seeReading, type Tour } from './tour.ts';
import { close, go, press, tells } from './office-tour.ts';

const calls = /\/v1\/admin\/reports\/membership/;
const report = '/admin/reports/membership';

/** The membership report in its states. */
export async function seeMembershipReport({ see, visit }: Tour): Promise<void> {
  const { page } = visit;
  const title = 'Membership report';
  await seeReading({ see, visit }, 'season', calls, () => go(page, report, title));
  await page.getByRole('table', { name: title }).waitFor();
  await see('season, figures, pictures and people');
  await press(page, /Renewed in \d{4}, not yet/);
  const filters = page.locator('main summary');
  await filters.dispatchEvent('click');
  await see('season, who has not renewed, with the filters');
  await filters.dispatchEvent('click');
  await press(page, /^Loses cover on 1 January/);
  await see('season, who loses their cover');
  await page.getByLabel('Search').fill('nobody of this name');
  await says(page, 'Nobody matches the filters and the search.');
  await see('season, nobody found');
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, report, title);
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .dispatchEvent('click');
  await tells(page, 'Details');
  const release = await answer(page, calls, { status: 500 });
  await close(page);
  await says(page, 'The report could not be updated and may be out of date.');
  await see('season, old');
  await release();
  await go(page, '/admin/profile/update', 'Update profile');
  const none = await answer(page, /\/v1\/admin\/(?:reports\/membership|members\?)/, { body: [] });
  await go(page, report, title);
  await says(page, 'There are no members yet');
  await see('season, nobody on file');
  await none();
}
