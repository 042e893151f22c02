import { beforeAll, expect, it } from 'vitest';
import {
  breakableNetwork,
  troubles,
  type Network,
  type Trouble,
} from '#tests/journeys/broken-networks/network.ts';
import { useDemoSite, type Visit, visiting } from '#tests/support/browser/visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { addAdministrator, addMember } from '#tests/support/server/site.ts';
import type { Screen } from './broken-networks/screen.ts';
import { groupScreens } from './broken-networks/group-screens.ts';
import { memberScreens } from './broken-networks/member-screens.ts';
import { signedOutScreens } from './broken-networks/signed-out-screens.ts';
import { officeForms } from './broken-networks/office-forms.ts';
import { officeLists } from './broken-networks/office-lists.ts';
import { officeSignIn } from './broken-networks/office-sign-in.ts';
import { press } from './axe/office-tour.ts';
import { routesOf } from '../support/browser/routes.ts';

const full = process.env['FAULTS'] === 'full';

const site = useDemoSite();
beforeAll(async () => {
  // The numbers that the office gives follow upon this one, and are nobody else's here.
  await addMember(site.db, { membership_number: 8000 });
  await addAdministrator(site.db, 'deputy', 'amacs', { first_name: 'Rita', last_name: 'Grech' });
});

/** Every screen meets each trouble in the full run; a tenth of them are met in the short one, each by some screens. */
function meets(screen: number, trouble: number): boolean {
  return full || (3 * screen + trouble) % 10 === 9;
}

/** What says that something did not work, on the page or in its dialog, and not in a notice that goes by. */
function refusal({ page }: Visit) {
  const words = /due to a technical error\.|The server cannot be reached|We could not check your payment/;
  return page.locator('main, [role=dialog]').getByText(words).first();
}

async function arrive({ open, stands, again, ready }: Screen, visit: Visit, network: Network, by: Trouble) {
  const { page } = visit;
  const address = await ready(visit);
  const go = () => page.evaluate((to) => history.pushState({}, '', to), address);
  if (open) {
    await go();
    await page.getByRole('table').waitFor();
  }
  network.breakBy(by);
  await (open ? open(page) : go());
  if (by === 'slow')
    await page
      .getByRole('heading', { level: open ? 2 : 1 })
      .first()
      .waitFor();
  else if (again !== null) {
    await refusal(visit).waitFor();
    network.mend();
    const offered = page.getByRole('button', { name: again, exact: true }).first();
    // A step of the renewal has data of its own besides those of the renewal, which come first.
    for (const _ of ['first', 'second']) {
      if (await offered.isVisible()) await offered.dispatchEvent('click');
      await stands(page).or(offered).first().waitFor();
    }
  }
  network.mend();
  await stands(page).waitFor();
}

async function send(
  { doing, open, stands }: Screen,
  visit: Visit,
  network: Network,
  by: Trouble,
): Promise<void> {
  const { page } = visit;
  if (!doing) return;
  // A notice under a pointer that rests would stay, over whatever is pressed next.
  await page.mouse.move(0, 0);
  await doing.type(visit);
  const typed = await doing.typed(page);
  network.breakBy(by);
  if (doing.send) {
    await doing.send(page);
    const waits = page
      .locator(open ? '[role=dialog]' : 'main')
      .locator(':is([aria-busy=true], [aria-disabled=true]):visible');
    if (by === 'slow') await waits.first().waitFor();
    else await refusal(visit).waitFor();
    await stands(page).waitFor();
    if (by !== 'slow' || !doing.closes) expect(await doing.typed(page)).toEqual(typed);
  }
  network.mend();
  if (doing.send && by === 'answers lost' && doing.sentTwice) {
    await doing.send(page);
    await doing.sentTwice(visit);
  } else {
    if (by !== 'slow') await (doing.send ?? doing.done)(page);
    if (doing.send) await doing.done(page);
  }
  await expect.poll(() => doing.saved(visit), { timeout: 20_000 }).toBe(1);
}

/** The page is loaded anew, as by whoever comes back after a new version was put in place. */
async function reload({ doing, open, ready, stands }: Screen, visit: Visit, network: Network, by: Trouble) {
  const { page } = visit;
  const address = await ready(visit);
  const kept = doing?.outlivesReload ?? false;
  if (kept) {
    await page.evaluate((to) => history.pushState({}, '', to), address);
    await stands(page).waitFor();
    await doing?.type(visit);
  }
  const typed = kept ? await doing?.typed(page) : undefined;
  network.breakBy(by);
  await page.goto(`${site.url}${address}`);
  const broken = page.getByRole('heading', { level: 1, name: 'This page could not be shown' });
  await broken
    .or(open ? page.locator('none') : stands(page))
    .first()
    .waitFor();
  const shown = await broken.isVisible();
  network.mend();
  if (shown) await press(page, 'Reload the page');
  if (open) {
    await page.getByRole('table').waitFor();
    await open(page);
  }
  await stands(page).waitFor();
  if (kept) expect(await doing?.typed(page)).toEqual(typed);
}

/** What the console may say of a trouble that was made: that files did not come, and that the server was not reached. */
const expected =
  /did not load|could not be validated|dynamically imported module|Unable to preload|MIME type/;

async function suffer(visit: Visit, screens: readonly Screen[], first: number): Promise<string[]> {
  const network = await breakableNetwork(site, visit.page);
  const met: string[] = [];
  for (const [index, screen] of screens.entries()) {
    for (const [at, trouble] of troubles.entries()) {
      if (!meets(first + index, at)) continue;
      const about = `${screen.path}${screen.part ? ` (${screen.part})` : ''}, ${trouble}`;
      try {
        if (trouble === 'files gone' || trouble === 'HTML for files')
          await reload(screen, visit, network, trouble);
        else {
          await arrive(screen, visit, network, trouble);
          await send(screen, visit, network, trouble);
        }
      } catch (error) {
        throw new Error(about, { cause: error });
      }
      met.push(about);
    }
  }
  expect(visit.troubles.splice(0).filter((line) => !expected.test(line))).toEqual([]);
  return met;
}

it('shows a way on at every screen, whatever is wrong with the network, and loses nothing that was typed', async () => {
  const routes = new Set<string>();
  const walks: readonly (readonly [readonly Screen[], (visit: Visit) => Promise<unknown>])[] = [
    [memberScreens, ({ page }) => page.goto(`${site.url}/member/login`)],
    [signedOutScreens, ({ page }) => page.goto(`${site.url}/member/login`)],
    [officeSignIn, ({ page }) => page.goto(`${site.url}/admin/login`)],
    [officeLists, (visit) => enterOffice(visit, '/admin/profile/update')],
    [officeForms, (visit) => enterOffice(visit, '/admin/clubs/add')],
    [groupScreens, (visit) => enterOffice(visit, '/admin/profile/update', 'reenact')],
  ];
  let first = 0;
  const met = await Promise.all(
    walks.map(([screens, enter]) => {
      const at = first;
      first += screens.length;
      return new Promise<string[]>((resolve, reject) => {
        visiting(site, async (visit) => {
          await enter(visit);
          const suffered = await suffer(visit, screens, at);
          for (const route of await routesOf(visit)) routes.add(route);
          resolve(suffered);
        }).catch(reject);
      });
    }),
  );
  const screens = walks.flatMap(([all]) => all);
  expect([...new Set(screens.map(({ path }) => path))].toSorted()).toEqual([...routes].toSorted());
  const cases = screens.length * troubles.length;
  process.stdout.write(
    `broken networks: ${screens.length} screens × ${troubles.length} troubles = ${met.flat().length} of ${cases}\n`,
  );
}, 600_000);
