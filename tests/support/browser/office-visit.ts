import type { Page } from 'playwright-core';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { pressTo, press, sees, visiting, type Visit } from './visit.ts';
import { codeFor } from './member-visit.ts';
import { readNotice } from './notices.ts';
import type { SiteMember } from '../app/members.ts';
import type { RunningSite } from '../app/demo-site.ts';
import { aPhoto } from '../server/office.ts';
import { storedRow } from '#tests/support/database/stored.ts';

/** Somebody of the office as they sign in. */
export interface SiteAdministrator {
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
}

export const registrar: SiteAdministrator = {
  username: 'registrar',
  password: 'demo-registrar',
  mobile: '+356 79000001',
};
export const groupAdministrator: SiteAdministrator = {
  username: 'reenact',
  password: 'demo-reenact',
  mobile: '+356 79000002',
};

/** What the browser keeps of an administrator's session. */
export function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('admin-session'));
}

/** Gives the login and the code in as a person does. */
export async function signInAtOffice({ page, site }: Visit, who: SiteAdministrator): Promise<void> {
  await site.db.deleteFrom('limits').where('key', '=', `pause:admin:${who.username}`).execute();
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password').fill(who.password);
  await pressTo(page, 'Send me the code', 'Enter your code');
  await page.getByLabel('Verification code').fill(await codeFor(site, who.mobile));
  await press(page, 'Sign in');
}

/** Opens a page as an administrator who has signed in before: what is kept of the session lies in the browser. */
export async function enterOffice(
  { page, site }: Visit,
  path: string,
  username = 'registrar',
): Promise<void> {
  const { db, url } = site;
  const row = await storedRow(db, 'administrators', { username });
  const kept = {
    state: 'signed in',
    username,
    token: await startAdministratorSession(db, new Date(), row.id),
    role: row.group_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}/healthz`);
  await page.evaluate((text) => localStorage.setItem('admin-session', text), JSON.stringify(kept));
  await page.goto(`${url}${path}`);
}

/** A visit of somebody who is at a page of the office already. */
export function visitingOffice(
  site: RunningSite,
  path: string,
  does: (visit: Visit, page: Page) => Promise<void>,
  username?: string,
): Promise<void> {
  return visiting(site, async (visit) => {
    await enterOffice(visit, path, username);
    await does(visit, visit.page);
  });
}

/** Waits for a notice and answers what it said; it is closed, if it has not gone by itself, so that the next one stands alone. */
export async function notice(page: Page, title: string): Promise<string> {
  const text = await readNotice(page, title);
  // An open dialog hides from the tree of roles what lies outside of it.
  const includeHidden = true;
  const toasts = page.getByRole('region', { name: 'Notices', includeHidden });
  const toast = toasts.getByRole('listitem', { includeHidden }).filter({ hasText: title }).first();
  const [close] = await toast.getByRole('button', { name: 'Close', includeHidden }).elementHandles();
  // It may go by itself meanwhile, and the next one with the same title is not meant.
  await close?.click().catch(() => undefined);
  await toast.waitFor({ state: 'hidden' });
  return text.replaceAll(/\s*\n\s*/g, ': ').trim();
}

/** Finds a member alone in the office's list: by the mobile, of which no piece is anybody else's. */
export async function findMember(page: Page, { mobile }: SiteMember): Promise<void> {
  await page.getByLabel('Search').fill(mobile);
  await page.getByText(/^1 of /).waitFor();
}

/** The cells of a table's rows by their columns. */
export function rowsOf(page: Page): Promise<Record<string, string>[]> {
  return page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll<HTMLElement>('[data-label]')].map((cell) => [
            cell.dataset['label'] ?? '',
            cell.textContent,
          ]),
        ),
      ),
    );
}

/** Somebody new, by the labels of the form, but for the ID card number. */
export const newPerson = {
  Title: 'Ms',
  'First name': 'Ġuża',
  'Last name': 'Ċini',
  'Date of birth': '9/3/1988',
  'Place of birth': 'Il-Mosta',
  'Street address': '7, Triq il-Ħaġar',
  'Town/Village': 'Iż-Żurrieq',
  'Post code': 'ZRQ 1041',
  'Mobile number': '79004567',
};

/** Fills the form for a new member in, with a photo: with these entries by their labels, and usual ones for the others. */
export async function fillNewMember(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries({ ...newPerson, ...entries }))
    await page.getByLabel(label, { exact: label === 'Mobile number' }).fill(text);
  await page.getByLabel('Gender').selectOption('F');
  const [, base64 = ''] = (await aPhoto()).split(',');
  const buffer = Buffer.from(base64, 'base64');
  await page.locator('#photo-file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await page.getByAltText('Photo of the member').waitFor();
}

/** The address of the payment page to which a member who chose this is sent. */
export async function preparedPayment(
  { db, url }: RunningSite,
  member: SiteMember,
  body: object,
): Promise<string> {
  const { token } = await startMemberSession(db, new Date(), member.id);
  const response = await fetch(`${url}/v1/members/member/${member.number}/prepare-checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { redirect_url: address } = (await response.json()) as { redirect_url: string };
  return address;
}

/** Opens a member out of the list. */
export async function openDetails(page: Page, member: SiteMember): Promise<void> {
  await sees(page, 'Members');
  await findMember(page, member);
  await press(page, 'Open Ġorġ Żahra');
  await page
    .getByRole('dialog', { name: String(member.number) })
    .getByRole('tablist')
    .first()
    .waitFor();
}
