import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useDemoSite, type Visit, visiting } from '#tests/support/browser/visit.ts';
import { addMember } from '#tests/support/server/site.ts';
import { breakableNetwork, troubles, type Network, type Trouble } from './broken-networks/network.ts';
import { putOnFile, type OnFile } from './places/on-file.ts';
import { enter, go, nameOf, press, standBefore, type Place, type Who } from './places/place.ts';
import { places, placesFor } from './places.ts';

const full = process.env['FAULTS'] === 'full';

const site = useDemoSite();
let onFile: OnFile;
beforeAll(async () => {
  // The numbers that the office gives follow upon this one, and are nobody else's here.
  await addMember(site.db, { membership_number: 8000 });
  onFile = await putOnFile(site);
});

/** Every place meets each trouble in the full run; a tenth of them are met in the short one, each by some places. */
function meets(place: number, trouble: number): boolean {
  return full || (3 * place + trouble) % 10 === 9;
}

/** What says that something did not work, on the page or in its dialog, and not in a notice that goes by. */
function refusal({ page }: Visit) {
  const words =
    /due to a technical error\.|(?:server|portal) cannot be reached|We could not check your payment/;
  return page.locator('main, [role=dialog]').getByText(words).first();
}

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be shown' });

/** Waits for one or the other; answers whether it is the first. */
async function shows(one: Locator, other: Locator): Promise<boolean> {
  await one.or(other).first().waitFor();
  return one.isVisible();
}

/** Comes to a place by a broken network, and goes on from what it says to what stands there. */
async function comeBrokenly(place: Place, visit: Visit, network: Network, by: Trouble): Promise<void> {
  const { again, presses = [], stands, title } = place;
  const { page } = visit;
  const address = await standBefore(visit, place, onFile);
  const isOver = place.over !== undefined;
  if (isOver) {
    await go(page, address, title);
    await page.getByRole('table').waitFor();
  }
  network.breakBy(by);
  if (!isOver) await page.evaluate((to) => history.pushState({}, '', to), address);
  for (const name of presses) await press(page, name);
  if (by === 'slow')
    await page
      .getByRole('heading', { level: isOver ? 2 : 1 })
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
  // Its script may not have come before the line was cut.
  if (await shows(broken(page), stands(page))) await press(page, 'Reload the page');
  await stands(page).waitFor();
}

async function send(
  { doing, over, stands }: Place,
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
      .locator(over === undefined || doing.closes ? 'main' : '[role=dialog]')
      .locator(':is([aria-busy=true], [aria-disabled=true]):visible');
    if (by === 'slow') await waits.first().waitFor();
    else await refusal(visit).waitFor();
    // What closes as it is sent is opened again by looking at what was typed.
    if (by !== 'slow' || !doing.closes) {
      expect(await doing.typed(page)).toEqual(typed);
      await stands(page).waitFor();
    }
  }
  network.mend();
  if (doing.send && by === 'answers lost' && doing.sentTwice) {
    await doing.send(page);
    await doing.sentTwice(visit);
  } else {
    if (by !== 'slow') await (doing.send ?? doing.done)(page);
    if (doing.send) await doing.done(page);
  }
  await expect.poll(() => doing.saved(visit)).toBe(1);
}

/** The page is loaded anew, as by whoever comes back after a new version was put in place. */
async function reload(place: Place, visit: Visit, network: Network, by: Trouble): Promise<void> {
  const { doing, presses, stands, title } = place;
  const { page } = visit;
  const address = await standBefore(visit, place, onFile);
  const kept = doing?.outlivesReload ?? false;
  if (kept) {
    await go(page, address, title);
    await stands(page).waitFor();
    await doing?.type(visit);
  }
  const typed = kept ? await doing?.typed(page) : undefined;
  network.breakBy(by);
  await page.goto(`${site.url}${address}`);
  const shown = await shows(broken(page), presses ? broken(page) : stands(page));
  network.mend();
  if (shown) await press(page, 'Reload the page');
  if (presses) await page.getByRole('table').waitFor();
  for (const name of presses ?? []) await press(page, name);
  await stands(page).waitFor();
  if (kept) expect(await doing?.typed(page)).toEqual(typed);
}

/** What the console may say of a trouble that was made: that files did not come, and that the server was not reached. */
const expected =
  /did not load|could not be validated|dynamically imported module|Unable to preload|MIME type/;

const met: string[] = [];

async function suffer(visit: Visit, some: readonly Place[]): Promise<void> {
  const network = await breakableNetwork(site, visit.page);
  for (const place of some) {
    for (const [at, trouble] of troubles.entries()) {
      if (!meets(places.indexOf(place), at)) continue;
      const about = `${nameOf(place)}, ${trouble}`;
      try {
        if (trouble === 'files gone' || trouble === 'HTML for files')
          await reload(place, visit, network, trouble);
        else {
          await comeBrokenly(place, visit, network, trouble);
          await send(place, visit, network, trouble);
        }
      } catch (error) {
        throw new Error(about, { cause: error });
      }
      met.push(about);
    }
  }
  expect(visit.troubles.splice(0).filter((line) => !expected.test(line))).toEqual([]);
}

/** The pages, and what is over them and sends something. */
const sufferers = (who: Who) => placesFor(who).filter(({ doing, over }) => over === undefined || doing);

it('shows a way on at every page, whatever is wrong with the network, and loses nothing that was typed', async () => {
  const who = ['nobody', 'member', 'office', 'group'] as const;
  await Promise.all(
    who.map((one) =>
      visiting(site, async (visit) => {
        await enter(visit, one, onFile);
        await suffer(visit, sufferers(one));
      }),
    ),
  );
  const cases = who.flatMap(sufferers).length * troubles.length;
  process.stdout.write(`broken networks: ${met.length} of ${cases} troubles\n`);
}, 600_000);
