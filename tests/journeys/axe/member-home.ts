import { press, sees } from '#tests/support/browser/visit.ts';
import type { SiteMember } from '#tests/support/app/members.ts';
import { seeReading, hold, home, refuse, signIn, type Tour } from './tour.ts';

const records = /\/membership-details/;

/** The member's area of a member, for each year that can be chosen. */
export async function seeHome(tour: Tour, member: SiteMember): Promise<void> {
  await signIn(tour, member);
  const { page, see } = tour;
  const year = page.getByLabel('Year');
  const options = await year.getByRole('option').count();
  for (let index = 0; index < options; index += 1) {
    await year.selectOption({ index });
    await see(`home of ${member.number}, year ${index + 1} of ${options}`);
  }
}

/** The member's area while it loads, and where something fails or the session ends. */
export async function seeHomeInTrouble(tour: Tour): Promise<void> {
  const { context, page, see, site } = tour;
  await seeReading(tour, 'home', records, () => page.goto(`${site.url}/member`));
  await home(page);

  const release = await refuse(page, /\/v1\/print\/tickets/);
  await page.getByLabel('Year').selectOption({ index: 1 });
  const opened = context.waitForEvent('page');
  await press(page, 'Print Membership Card');
  await (await opened).close();
  await see('home, a document refused', 'Something went wrong');
  await release();

  await page.goto(`${site.url}/healthz`);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('member-session') ?? '{}') as object;
    const soon = { ...kept, expiresAt: Date.now() + 100_000 };
    localStorage.setItem('member-session', JSON.stringify(soon));
  });
  await page.goto(`${site.url}/member`);
  await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
  await page.getByText('Update Personal Details').waitFor();
  await see('home, the session is ending');
  await press(page, 'Stay signed in');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** What stands in place of a page that did not load. */
export async function seeFailure({ page, see, site }: Tour): Promise<void> {
  const area = /\/assets\/member-area.*\.js/;
  const release = await hold(page, area);
  await page.goto(`${site.url}/member`);
  await sees(page, 'Loading…');
  await see('a page on its way');
  await release();
  await page.route(area, (route) => route.abort());
  await page.goto(`${site.url}/member`);
  await sees(page, 'This page could not be shown');
  await see('a page that did not come');
  await page.unroute(area);
}
