import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newMember } from '#tests/support/app/members.ts';
import { enterArea } from '#tests/support/browser/member-visit.ts';
import { sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';

const site = useSharedSite();

/** Where the header stands, with its mark and the association's names; and how many headers and mains a reader meets. */
function frameOf(page: Page) {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('header, header svg:not(button *), header span:not(:has(*))'),
    ];
    const frame = parts
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const isName = part.tagName === 'SPAN';
        return { part: isName ? part.textContent : part.tagName, place: [x, y, width, height] };
      })
      .filter(({ part }) => /^(?:HEADER|svg|AMACS|Association of .*)$/.test(part));
    return { frame, landmarks: document.querySelectorAll('header, main').length };
  });
}

/** Opens a page whose scripts are long on their way: the frame before them, and once they have come. */
async function framesOf(page: Page, path: string, heading: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
  await page.locator('#stand-in main').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.styleSheets.length > 0);
  const before = await frameOf(page);
  letGo();
  await sees(page, heading);
  const after = await frameOf(page);
  await page.unroute(/\.js$/);
  return { before, after, parts: before.frame.map(({ part }) => part) };
}

it('has the header before any script, and moves nothing when the app puts the same one in its place', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await enterArea(visit, member);
    await enterOffice(visit, '/admin/profile/update', 'reenact');
    await sees(page, 'Update profile');
    const long = 'Association of Maltese Arms Collectors and Shooters';
    const expectSteady = async (path: string, heading: string, ...names: readonly string[]) => {
      const frames = await framesOf(page, path, heading);
      const parts = ['HEADER', 'svg', 'AMACS', ...names];
      expect([path, frames.parts, frames.before.landmarks]).toEqual([path, parts, 2]);
      expect(frames.after).toEqual(frames.before);
    };
    await expectSteady('/member', "Member's Area", long);
    await expectSteady('/member/update-licences', 'Update Obtained Licences', long);
    await expectSteady('/admin/profile/update', 'Update profile');
    await page.evaluate(() => localStorage.clear());
    await expectSteady('/member/login', 'Member sign-in', long);
    await expectSteady('/admin/login', 'Administrator sign-in');
  });
});
