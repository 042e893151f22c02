import type { Page } from 'playwright-core';
import { answer, seeReading, type Tour } from './tour.ts';
import { go, press } from './office-tour.ts';

const whole = /\/v1\/admin\/members\?.*limit=5000/;

type Listed = Record<string, unknown>;

/** The members as the server lists them, or as few or many as are wanted for the looks. */
async function list(page: Page, written: (members: readonly Listed[]) => readonly Listed[]) {
  await page.route(whole, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: written((await response.json()) as Listed[]) });
  });
  return () => page.unroute(whole);
}

/** Four of the members, of whom one is deceased and one is renewed throughout; all of them have a row in sight. */
export function listFew(page: Page): Promise<() => Promise<void>> {
  return list(page, (members) =>
    members.slice(0, 4).map((member, index) => ({
      ...member,
      ...(index === 3 ? { deceased: true } : {}),
      ...(index === 2
        ? { renewed_previous_year: true, renewed_this_year: true, renewed_next_year: true }
        : {}),
    })),
  );
}

function listMany(page: Page): Promise<() => Promise<void>> {
  return list(page, (members) =>
    Array.from({ length: 104 }, (_, index) => ({ ...members[index % members.length], id: 1000 + index })),
  );
}

/** The list of members in its states; ends on a list of a few. */
export async function seeMembers(tour: Tour): Promise<void> {
  const { page, see, site } = tour;
  await seeReading(tour, 'members', whole, () => page.goto(`${site.url}/admin`));
  await page.getByRole('table').waitFor();

  let release = await answer(page, whole, { body: [] });
  await page.goto(`${site.url}/admin`);
  await see('members, none at all', 'There are no members yet');
  await release();
  release = await listMany(page);
  await page.goto(`${site.url}/admin`);
  await page.getByRole('table').waitFor();
  await see('members, a full page');
  await press(page, 'Next page');
  await see('members, the last page');
  await page.getByLabel('Search').fill('nobody of this name');
  await see('members, nobody found', 'No members match your search.');
  await page.getByLabel('Search').fill('');
  await release();

  await listFew(page);
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, '/admin/members/list', 'Members');
  await page.getByRole('table').waitFor();
  await see('members, a deceased one and one renewed throughout');
}
