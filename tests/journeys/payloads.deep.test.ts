import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { press as click, sees, useDemoSite, visiting, type Visit } from '#tests/support/browser/visit.ts';
import { signIn } from '#tests/support/browser/member-visit.ts';
import { thisYear, type SiteMember } from '#tests/support/app/members.ts';
import {
  enterOffice,
  preparedPayment,
  registrar,
  signInAtOffice,
} from '#tests/support/browser/office-visit.ts';
import { insured } from '#tests/support/server/covers.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { payloads, somePayloads } from '#tests/support/texts/payloads.ts';
import { firstNumber, openJoining, plantPayloads } from '#tests/journeys/payloads/payloads-in-database.ts';
import {
  expectPlainMessage,
  exportsPayloads,
  nothingRan,
  payloadsOn,
  printAll,
  refusesMarkup,
  watch,
} from './payloads/looks.ts';
import { close, dialog, go, press } from './places/place.ts';
import { pagesFor } from './places.ts';
import { routesOf } from '../support/browser/routes.ts';

const full = somePayloads.length === payloads.length;
/** The payloads whose members are looked at one by one, by their places; the lists hold all of them. */
const one = somePayloads.map((text) => payloads.indexOf(text));
const looked = full ? one : one.filter((_, index) => index % 10 === 2);
const onPaper = full ? one : one.filter((_, index) => index % 4 === 1);

const patience = { interval: 20 };

const name = { ASSOCIATION_NAME: '<img src=x onerror=ran()>' };
const site = useDemoSite(name);
let ids: number[] = [];
beforeAll(async () => {
  ids = await plantPayloads(site);
  await openJoining(site, name);
});

/** The pages that list whatever holds a payload; two are at a page of their list. */
const lists =
  /(?:members|administrators|clubs|groups)\/list|admin\/members\/add|emails|membership|statement|payments/;
const leastOn = (path: string) =>
  lists.test(path) ? payloads.length : /^\/admin(?:\/administration\/log)?$/.test(path) ? 1 : 0;

const screens = new Set<string>();
const routes = new Set<string>();
let sheets = 0;

/** Waits until a page shows so many of the payloads, on all of its pages together. */
async function shows(page: Page, about: string, least: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next page' });
  const shown = new Set<string>();
  const rows = page.locator('main tbody tr');
  const enough = async () => {
    // The rows that fit the window are drawn first, and the rest of the hundred when nobody types.
    const whole = (await rows.count()) >= 100;
    for (const text of await payloadsOn(page)) shown.add(text);
    if (shown.size >= least || !whole || (await next.count()) === 0) return shown.size;
    const before = await rows.allTextContents();
    await next.dispatchEvent('click');
    await expect.poll(() => rows.allTextContents(), patience).not.toEqual(before);
    return shown.size;
  };
  await expect.poll(enough, { ...patience, message: about }).toBeGreaterThanOrEqual(least);
  screens.add(about);
}

/** Opens a page anew, and waits likewise. */
async function opens(page: Page, path: string, title: string, least: number, more = ''): Promise<void> {
  await page.goto(`${site.url}${path}${more}`);
  await sees(page, title);
  await shows(page, path, least);
}

async function takeExport(page: Page): Promise<void> {
  await exportsPayloads(page);
  sheets += 1;
}

async function seeMember(page: Page, index: number): Promise<void> {
  await page.getByLabel('Search').fill(String(firstNumber + index));
  // Whose number it is comes first, before those in whose mobile it is found.
  const opener = page.locator(`main tbody tr:first-child #open-member-${ids[index]}`);
  await opener.dispatchEvent('click');
  const employer = dialog(page).getByLabel('Employer');
  await employer.waitFor();
  // A field of one line holds no line breaks.
  expect(await employer.inputValue()).toBe((payloads[index] ?? '').replaceAll(/[\r\n]/g, ''));
  screens.add('a member');
  await dialog(page).getByRole('tab', { name: 'History' }).dispatchEvent('click');
  await dialog(page).getByRole('table').waitFor();
  expect(await dialog(page).textContent()).toContain(payloads[index]);
  screens.add('history');
  await dialog(page).getByRole('tab', { name: 'Data we hold' }).dispatchEvent('click');
  await dialog(page).getByRole('heading', { name: 'Erase the member' }).waitFor();
  screens.add('data held');
  await close(page);
  await page
    .locator('main tbody tr')
    .getByRole('button', { name: /^Renew Membership of / })
    .first()
    .dispatchEvent('click');
  await shows(page, 'renewing a member', 200);
  await close(page);
}

async function seeOffice(visit: Visit): Promise<void> {
  const { page } = visit;
  const seen = await watch(visit);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url}/admin/login`);
  await sees(page, 'Administrator sign-in');
  await nothingRan(page, seen);
  await signInAtOffice(visit, registrar);
  for (const path of ['/admin/login', '/admin/verify']) screens.add(path);
  await sees(page, 'Members');
  for (const route of await routesOf(visit)) routes.add(route);
  for (const { path, title } of pagesFor('office')) {
    await go(page, path, title);
    if (path.endsWith('/group-statements'))
      await page.getByLabel('Group', { exact: true }).selectOption('lhg');
    await shows(page, path, leastOn(path));
    const exports = ['/admin/members/list', '/admin/reports/membership', '/admin/reports/group-statements'];
    if (exports.includes(path)) await takeExport(page);
    await nothingRan(page, seen);
  }
  await go(page, '/admin/reports/reminders', 'Reminders');
  await press(page, /^Not reached by the reminder/);
  await shows(page, 'who got no reminder', 200);
  await press(page, 'Save whom to telephone as a file');
  await press(page, 'Close');
  await go(page, '/admin/reports/insurance', 'Insurance report');
  await page.getByLabel('Year', { exact: true }).selectOption(String(thisYear));
  await page.getByLabel('Start date').fill(`1/1/${thisYear}`);
  await page.getByLabel('End date').fill(`31/12/${thisYear}`);
  await press(page, 'Search');
  await shows(page, '/admin/reports/insurance', 200);
  await takeExport(page);
  await go(page, '/admin/members/list', 'Members');
  for (const index of looked) await seeMember(page, index);
  await nothingRan(page, seen);
  const first_password_until = new Date(Date.now() + 3_600_000);
  await addAdministrator(site.db, 'beginner', 'amacs', { first_password_until });
  await enterOffice(visit, '/admin/choose-password', 'beginner');
  await sees(page, 'Choose your own password');
  await shows(page, '/admin/choose-password', 1);
  await nothingRan(page, seen);
  await refusesMarkup(page, seen);
  visit.troubles.length = 0;
}

async function seeGroup(visit: Visit): Promise<void> {
  const { page } = visit;
  const seen = await watch(visit);
  await enterOffice(visit, '/admin/profile/update', 'reenact');
  for (const { path, title } of pagesFor('group')) {
    await go(page, path, title);
    await shows(page, path, leastOn(path));
    if (leastOn(path) > 0) await takeExport(page);
    await nothingRan(page, seen);
  }
}

/** The pages for which nobody signs in, with how many payloads each shows. */
const ofNobody = [
  ['/member/number', 'Find your membership number', 1],
  ['/member/new-mobile', 'My mobile number has changed', 1],
  ['/join', 'Become a member', 200],
  ['/join/application', 'Your application', 1],
] as const;

async function seeOwn(visit: Visit): Promise<void> {
  const { page } = visit;
  const seen = await watch(visit);
  for (const index of looked.filter((_, place) => place % 10 === 0)) {
    const number = firstNumber + index;
    const member: SiteMember = { id: ids[index] ?? 0, number, mobile: `+356 7944${number}` };
    for (const [path, title, least] of ofNobody) await opens(page, path, title, least);
    await signIn(visit, member);
    for (const path of ['/member/login', '/member/verify']) screens.add(path);
    await sees(page, "Member's Area");
    // One of them is the association's name, at the head of every page.
    await shows(page, '/member', 2);
    await page.getByLabel('Year').selectOption(String(thisYear + 1));
    await click(page, 'Renew Membership');
    const change = page.getByRole('button', { name: 'Change: About you' });
    await change.or(page.getByLabel('Occupation')).first().waitFor();
    if ((await change.count()) > 0) await click(page, 'Change: About you');
    await sees(page, 'Your details');
    await page.getByLabel('Occupation').waitFor();
    await shows(page, '/member/update-details', 2);
    // The form would refuse such details; the browser is told that they are behind.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('member-entries') ?? '{}') as { renewal: object };
      const renewal = { ...kept.renewal, step: 'membership', reached: 'review' };
      localStorage.setItem('member-entries', JSON.stringify({ ...kept, renewal }));
    });
    await opens(page, '/member/membership', 'Clubs and affiliated groups', 200);
    for (const [path, title, least] of [
      ['/member/licence-and-insurance', 'Licences and insurance', 0],
      ['/member/renew-as-before', /^Renew for /, 2],
      ['/member/update-licences', 'Update Obtained Licences', 0],
      ['/member/reminders', 'Reminders', 1],
      ['/member/my-data', 'My data', 1],
      ['/member/card', /card/i, 1],
    ] as const) {
      await go(page, path, title);
      await shows(page, path, least);
    }
    await opens(page, '/member/no-reminders', 'No more reminders', 1, `#${payloads[index]}`);
    const paid = site.db.selectFrom('checkouts').select('reference').where('member_id', '=', member.id);
    const { reference } = await paid.executeTakeFirstOrThrow();
    await opens(page, '/member/renewal-receipt', 'Thank you', 0, `?payment=${reference}`);
    await page.goto(`${site.url}/check/payload-${String(index).padStart(16, '0')}`);
    await shows(page, 'check', 2);
    const clubs = ['amacs', ...one.slice(0, 20).map((at) => `p-${at}`)];
    const choice = { clubs, affiliated_groups: [], licences: [], insurance: insured() };
    await page.goto(await preparedPayment(site, member, { year: thisYear + 1, ...choice }));
    await shows(page, 'payment page', 20);
    await page.goto(`${site.url}/dev/outbox`);
    await page.getByText('<img src=x onerror=ran()>: your verification code is').first().waitFor();
    screens.add('outbox');
    await nothingRan(page, seen);
    await page.goto(`${site.url}/member/login`);
    await page.evaluate(() => localStorage.clear());
  }
  for (const route of await routesOf(visit)) routes.add(route);
}

it('shows, prints, exports and sends two hundred payloads as what they are, and nothing runs', async () => {
  expect(new Set(payloads).size).toBe(200);
  const seen = [seeOffice, seeGroup, seeOwn].map((see) => visiting(site, see));
  const [documents] = await Promise.all([printAll(site, onPaper), ...seen]);
  expect([...routes].filter((path) => !screens.has(path))).toEqual([]);
  expect(routes.size).toBeGreaterThan(20);
  for (const index of one) await expectPlainMessage(site, index);
  process.stdout.write(
    `payloads: ${payloads.length} on ${screens.size} screens, ${looked.length} members one by one, in ${documents} documents, ${sheets} exports, ${one.length} messages; nothing ran\n`,
  );
}, 1_200_000);
