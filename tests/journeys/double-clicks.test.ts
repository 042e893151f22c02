import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clickAt, clicksOnce, limit } from '#tests/journeys/double-clicks/one-effect.ts';
import { tickedAfterSwipe } from '#tests/journeys/double-clicks/swipe.ts';
import { beginToRenew, enterArea } from '#tests/support/browser/member-visit.ts';
import { useDemoSite, visiting, type Visit } from '#tests/support/browser/visit.ts';
import { newMember } from '#tests/support/app/members.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { owed, settlement } from './axe/office-desk.ts';
import { payments } from './axe/office-reports.ts';
import { reminderList, unreached } from './axe/office-season.ts';
import { marked, pair } from './axe/office-same-people.ts';
import { answer as always } from './axe/tour.ts';
import { inGroup, inMemberArea } from './double-clicks/groups-and-members.ts';
import { inDetails, inLists } from './double-clicks/members.ts';
import { inLookedAfter, inPhoneMenu, inRegistries } from './double-clicks/registries.ts';
import { listFew, statement } from './group/few-people.ts';

const site = useDemoSite();

/** An entry that can be undone, of a member's history and of the log. */
const licenceAdded = {
  id: 2,
  at: '2026-11-19T08:41:00.000Z',
  sentence: 'Doris Bonniċi added a licence of Ġorġ Żahra',
  details: [],
  action: 'licence added',
  before: { year: 2025, licences: [] },
  after: { year: 2025, licences: ['target_b_ag'] },
};
const coversChanged = {
  ...licenceAdded,
  id: 1,
  sentence: 'Doris Bonniċi changed the insurance of Ġorġ Żahra',
  action: 'insurance updated',
  before: { year: 2025, thirdParty: true, personalAccident: true, insuredElsewhere: false, agencyName: '' },
  after: { year: 2025, thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
};
const history = [licenceAdded, coversChanged].map((entry) => ({ ...entry, actor: 'admin:registrar' }));
const log = [licenceAdded, coversChanged].map(({ after, action, before, ...entry }) => ({
  ...entry,
  request_id: `request-${entry.id}`,
  who: 'Doris Bonniċi',
  whom: 'Ġorġ Żahra',
  member_id: 1,
  undo: { action, subject: 'member:id:1', before, after },
  why_not: null,
}));

describe.concurrent('a double click does what a click does', () => {
  it('in the dialog of a member', limit, async () => {
    const { id, number } = await newMember(site, { lastYear: true });
    await site.db
      .insertInto('member_notes')
      .values({ member_id: id, text: 'Rang', written_at: new Date(), written_by: 'admin:registrar' })
      .execute();
    await visitingOffice(site, '/admin/members/list', async ({ page }) => {
      await always(page, /\/history$/, { body: history });
      await clicksOnce(page, inDetails(number));
    });
  });

  it('in lists of members and where they are renewed', limit, async () => {
    const { number } = await newMember(site, { lastYear: true });
    await visitingOffice(site, '/admin/members/list', ({ page }) => clicksOnce(page, inLists(number)));
  });

  it('in the registries and their questions', limit, () =>
    visitingOffice(site, '/admin/clubs/list', ({ page }) => clicksOnce(page, inRegistries())),
  );

  it('in what is looked after', limit, () =>
    visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
      await always(page, /\/payments\/to-look-after/, { body: payments });
      await always(page, /\/payments\/owed$/, { body: owed });
      await always(page, /\/reports\/settlement\?/, { body: settlement });
      await always(page, /\/reports\/group-statement\?/, { body: statement });
      await always(page, /\/admin\/same-people$/, { body: [pair, marked] });
      await always(page, /\/v1\/admin\/reports\/reminders$/, { body: reminderList });
      await always(page, /\/unreached$/, { body: [unreached] });
      await always(page, /\/audit\/search/, { body: { entries: log, more: false } });
      await clicksOnce(page, inLookedAfter());
      await page.setViewportSize({ width: 390, height: 844 });
      await clicksOnce(page, inPhoneMenu());
    }),
  );

  it('in the list of a group and its renewals', limit, () =>
    visitingOffice(
      site,
      '/admin/group-members/list',
      async ({ page }) => {
        await listFew(page);
        await page.reload();
        await clicksOnce(page, inGroup());
      },
      'reenact',
    ),
  );

  it('in a member’s own area', limit, async () => {
    const member = await newMember(site, { lastYear: true });
    await visiting(site, async (visit) => {
      await enterArea(visit, member);
      await beginToRenew(visit);
      await clicksOnce(visit.page, inMemberArea(visit, member));
    });
  });

  it('but a tap after a swipe counts', limit, () =>
    visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
      expect(await tickedAfterSwipe(page)).toBe(true);
    }),
  );

  it('but not in what is pressed again on purpose', limit, () =>
    visitingOffice(site, '/admin/members/list', async ({ page }) => {
      // With the demo's people on three pages.
      for (let added = 0; added < 200; added += 1) await newMember(site);
      await page.reload();
      const turned = page.getByText(/^Page \d of/);
      await turned.waitFor();
      const next = page.getByRole('button', { name: 'Next page' });
      await clickAt(page, next, 2, 120);
      expect(await turned.innerText()).toMatch(/^Page 3 of/);
      await page.getByText('View', { exact: true }).click();
      const box = page.locator('#column-email');
      for (const checked of [false, true]) {
        await clickAt(page, box, 1, 0);
        expect(await box.isChecked(), 'a second later').toBe(checked);
      }
    }),
  );
});

/** Dialogs, and what toggles: what a second click could open, close or take back. */
const elements =
  /<(ConfirmDialog|Dialog|Checkbox|CellCheckbox|DropDown|TotalBar|UndoButton|UndoThis|details)\b|\b(aria-pressed|aria-expanded)=/g;

it('is tried upon every dialog of the screens and upon all that toggles', () => {
  const tried = [
    inDetails(0),
    inLists(0),
    inRegistries(),
    inLookedAfter(),
    inPhoneMenu(),
    inGroup(),
    inMemberArea({} as Visit, { id: 0, number: 0, mobile: '' }),
  ].flatMap((cases) => Object.keys(cases));
  // What stands in parts/ shows in the files that use it; inspect/ is for developers.
  const files = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) =>
    /^(app|group|member|office|portal)\/.*\.tsx$/.test(file),
  );
  const there = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(elements)].map(
      ([, element, attribute]) => `${file.replace('.tsx', '')} ${element ?? attribute}`,
    ),
  );
  expect(there.length).toBeGreaterThan(30);
  expect([...new Set(there)].filter((one) => !tried.includes(one))).toEqual([]);
});
