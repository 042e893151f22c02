import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { routesOf } from '#tests/support/browser/routes.ts';
import { useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { violations } from './places/axe.ts';
import { putOnFile } from './places/on-file.ts';
import { findKeys } from './places/keys-of-texts.ts';
import { findPrintFaults } from './places/on-paper.ts';
import { serverPages } from './places/outside.ts';
import { arrive, enter, nameOf, type Place, type Who } from './places/place.ts';
import { places, placesFor } from './places.ts';

const site = useSharedSite();

const wrong: string[] = [];
const routes = new Set<string>();

/** What leaves some ten rows of the long lists, which `axe.deep.test.ts` looks at whole. */
const searches: Readonly<Record<string, string>> = {
  '/admin/members/list': '100',
  '/admin/reports/membership': '100',
  '/admin/group-members/list': '7919000',
};

function withFewRows(place: Place): Place {
  const text = searches[place.path];
  return text === undefined
    ? place
    : {
        ...place,
        ready: () => Promise.resolve(`${place.path}?search=${text}`),
        stands: (page) => place.stands(page).locator('tbody tr').first(),
      };
}

/** What axe finds wrong with a page, but for its colours, which cost the most, and how it would be printed. */
async function look(page: Page, about: string, isOurs: boolean): Promise<void> {
  const faults = isOurs ? await findPrintFaults(page) : [];
  const found = [...(await violations(page, 'but of colour')), ...faults, ...(await findKeys(page))];
  for (const one of found) wrong.push(`${about}: ${one}`);
}

it('opens each page, on which axe finds nothing, nothing breaks a policy, and what is printed is black on white', async () => {
  const onFile = await putOnFile(site);
  const tour = (who: Who) =>
    visiting(site, async (visit, page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(visit, who, onFile);
      // The dialogs over them are looked at in `axe.deep.test.ts`.
      for (const place of placesFor(who).filter(({ over }) => over === undefined)) {
        const about = nameOf(place);
        await arrive(visit, withFewRows(place), onFile).catch((error: unknown) => {
          throw new Error(about, { cause: error });
        });
        // It leads to the list of members, which is a place of its own.
        if (place.path !== '/admin') await look(page, about, true);
        for (const route of await routesOf(visit)) routes.add(route);
      }
    });
  const ownPages = () =>
    visiting(site, async (visit, page) => {
      for (const { about, come } of serverPages) {
        await come(visit, onFile);
        // What is not ours, but where one pays, is not ours to print.
        await look(page, about, page.url().startsWith(site.url));
      }
    });
  await Promise.all([
    tour('office'),
    tour('nobody')
      .then(() => tour('member'))
      .then(() => tour('group'))
      .then(ownPages),
  ]);
  expect(wrong).toEqual([]);
  expect([...new Set(places.map(({ path }) => path))].toSorted()).toEqual([...routes].toSorted());
});
