import type { Page } from 'playwright-core';
import type { SignedInMember } from '#domain/access/member-session.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { press, pressTo, sees, type Visit } from './visit.ts';
import { forgetPause, thisYear, type SiteMember } from '../app/members.ts';
import type { RunningSite } from '../app/demo-site.ts';
import { storedRow } from '../database/stored.ts';

/** The code that was last sent to a number, as the demo's outbox shows it. */
export async function codeFor({ url }: RunningSite, mobile: string): Promise<string> {
  const response = await fetch(`${url}/dev/outbox.json`);
  const messages = (await response.json()) as { to: string; text: string }[];
  const code = /\d{7}/.exec(messages.find(({ to }) => to === mobile)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
  return code;
}

type At = Pick<Visit, 'page' | 'site'>;

/** Fills the login in and sends it. */
export async function askForCode({ page, site }: At, member: SiteMember): Promise<void> {
  await forgetPause(site, member);
  await page.getByLabel('Mobile number', { exact: true }).fill(member.mobile.replace('+356 ', ''));
  await page.getByLabel('Membership number').fill(String(member.number));
  await pressTo(page, 'Send me the code', 'Enter your code');
}

export async function giveCode({ page, site }: At, member: SiteMember): Promise<void> {
  await page.getByLabel('Verification code').fill(await codeFor(site, member.mobile));
  await press(page, 'Sign in');
}

/** Signs in through the login and the verification; ends in the member's area. */
export async function signIn(visit: Visit, member: SiteMember): Promise<void> {
  const { page, site } = visit;
  await page.goto(`${site.url}/member/login`);
  await askForCode(visit, member);
  await giveCode(visit, member);
  await sees(page, "Member's Area");
}

/** Opens the area's address as a member who signed in before: what is kept of the session lies in the browser. */
export async function openArea({ page, site }: Visit, { number, mobile }: SiteMember): Promise<void> {
  const { db, url } = site;
  const { id } = await storedRow(db, 'members', { membership_number: number });
  const now = Date.now();
  const { token, expiresIn, endsIn } = await startMemberSession(db, new Date(now), id);
  const kept: SignedInMember = {
    state: 'signed in',
    membershipNumber: number,
    mobileNumber: mobile,
    loginTime: now,
    token,
    expiresAt: now + expiresIn * 1000,
    endsAt: now + endsIn * 1000,
    // The area reads these when it opens.
    vip: false,
    firstName: '',
    lastName: '',
    street: '',
    town: '',
    postCode: '',
  };
  await page.goto(`${url}/healthz`);
  await page.evaluate((text) => localStorage.setItem('member-session', text), JSON.stringify(kept));
  await page.goto(`${url}/member`);
}

/** Enters the area likewise. */
export async function enterArea(visit: Visit, member: SiteMember): Promise<void> {
  await openArea(visit, member);
  await sees(visit.page, "Member's Area");
}

/** Enters the area likewise, and chooses this year there. */
export async function enterThisYear(visit: Visit, member: SiteMember): Promise<void> {
  await enterArea(visit, member);
  await visit.page.getByLabel('Year').selectOption(String(thisYear));
}

/** From the member's area to the clubs of a renewal, its details left as they are. */
export async function beginToRenew({ page }: Pick<Visit, 'page'>): Promise<void> {
  await pressTo(page, 'Renew Membership', 'Check your details');
  await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
}

/** From the member's area to the licences and the insurance of a renewal, nothing of which is changed. */
export async function renewToLicences(visit: Pick<Visit, 'page'>): Promise<void> {
  await beginToRenew(visit);
  await press(visit.page, 'Proceed');
  await sees(visit.page, 'Licences and insurance');
}

/** Enters the area, and goes on to the licences and the insurance of this year's renewal. */
export async function enterLicences(visit: Visit, member: SiteMember): Promise<void> {
  await enterThisYear(visit, member);
  await renewToLicences(visit);
}

/** The heading of the last step of this year's renewal, on which it is looked over. */
export const review = `Renew for ${thisYear}`;

/** The button that pays for a year, this one unless another is named. */
export function nameOfPaying(amount: string, year = thisYear): string {
  return `Pay €${amount} for ${year} by card`;
}

/** Enters the area, and goes on to the last step of this year's renewal. */
export async function enterReview(visit: Visit, member: SiteMember): Promise<void> {
  await enterLicences(visit, member);
  await pressTo(visit.page, 'Proceed', review);
}

/** From the stored details of a renewal to the form behind them. */
export async function changeDetails(page: Page): Promise<void> {
  await pressTo(page, 'Change: About you', 'Your details');
}

/** Signs in and begins to renew this year; ends in the form of the details. */
export async function signInToDetails(visit: Visit, member: SiteMember): Promise<void> {
  const { page } = visit;
  await signIn(visit, member);
  await page.getByLabel('Year').selectOption(String(thisYear));
  await pressTo(page, 'Renew Membership', 'Check your details');
  await changeDetails(page);
  await page.getByLabel('Occupation').waitFor();
}
