import { pressTo, press, sees, type Visit } from '../../support/browser/visit.ts';
import { askForCode, codeFor, giveCode } from '../../support/browser/member-visit.ts';
import { endCodes, endSessions, forgetPause } from '../../support/app/members.ts';
import { standsAt, type Place, type Walk } from './walk.ts';
import type { StationName } from './stations.ts';

type Doing = (walk: Walk, visit: Visit) => Promise<void>;

/** Something that comes between, and the place at which it must end, from each station. */
export interface Disturbance {
  readonly name: string;
  readonly ends: Readonly<Record<StationName, Place>>;
  readonly before?: (visit: Visit) => Promise<void>;
  readonly disturb: Doing;
}

const nowhereElse: Disturbance['ends'] = {
  login: 'login',
  verify: 'verify',
  home: 'home',
  details: 'details',
  membership: 'membership',
  licences: 'licences',
  review: 'review',
  'payment page': 'payment page',
  receipt: 'receipt',
};

function follows(path: string): Doing {
  return async ({ page, site }) => {
    await page.goto(`${site.url}${path}`);
  };
}

async function openAnotherTab(walk: Walk, { context }: Visit): Promise<void> {
  const first = walk.page;
  const second = await context.newPage();
  await second.goto(first.url());
  // What is typed into the sign-in and was not sent belongs to the tab where it stands.
  const own = walk.at === 'login' || walk.at === 'verify';
  await standsAt(own ? { ...walk, typed: new Map() } : walk, walk.at, second);
  await standsAt(walk, walk.at, first);
  if (!own) walk.page = second;
}

/** How each station hears that the session is over: from what the member does next. */
const hearsOfTheEnd: Partial<Record<Place, Doing>> = {
  verify: async ({ page, site, member }) => {
    await endCodes(site, member);
    await page.getByLabel('Verification code').fill(await codeFor(site, member.mobile));
    await press(page, 'Sign in');
    await page.getByText('Token not found or expired.').first().waitFor();
    await forgetPause(site, member);
    await press(page, 'Send the code again');
    await page.getByText('We have sent you another SMS. Enter the code from it.').waitFor();
  },
  home: async ({ page }) => {
    await page.reload();
  },
  details: ({ page }) => press(page, 'Proceed'),
  membership: async ({ page }) => {
    await page.reload();
  },
  licences: ({ page }) => press(page, 'Proceed'),
  review: ({ page }) => press(page, /^Pay €/),
  'payment page': async ({ page }) => {
    await pressTo(page, 'Cancel and go back', 'You have not paid');
    await press(page, 'Sign in to continue your renewal');
  },
  receipt: ({ page }) => press(page, 'Print Membership Card'),
};

async function signInAgain(walk: Walk): Promise<void> {
  const { page } = walk;
  if (walk.at === 'login') return;
  if (walk.at === 'receipt') await press(page, 'Sign in to print your documents');
  if (walk.at !== 'verify') {
    await sees(page, 'Member sign-in');
    await askForCode(walk, walk.member);
  }
  await giveCode(walk, walk.member);
}

/** After an end and a new sign-in the member goes on where they stood. */
const goesOn: Disturbance['ends'] = {
  ...nowhereElse,
  verify: 'home',
  'payment page': 'review',
  receipt: 'home',
};

/** Where Back leads from each station. */
const afterBack: Disturbance['ends'] = {
  login: 'outside',
  verify: 'login',
  home: 'home',
  details: 'home',
  membership: 'details',
  licences: 'membership',
  // From there its clubs were changed.
  review: 'membership',
  'payment page': 'review',
  receipt: 'paid payment page',
};

const minute = 60_000;

export const disturbances: readonly Disturbance[] = [
  {
    name: 'Back',
    ends: afterBack,
    disturb: async ({ page }) => {
      await page.goBack();
    },
  },
  {
    name: 'Forward',
    // Who went back from the code to the number is asked for the number again.
    ends: { ...nowhereElse, verify: 'login' },
    disturb: async (walk) => {
      const { page } = walk;
      await page.goBack();
      await standsAt(walk, afterBack[walk.at as StationName]);
      await page.goForward();
    },
  },
  {
    name: 'Refresh',
    ends: nowhereElse,
    disturb: async ({ page }) => {
      await page.reload();
    },
  },
  { name: 'a second tab', ends: nowhereElse, disturb: openAnotherTab },
  {
    name: 'a deep link to a later step',
    ends: {
      login: 'login',
      verify: 'verify',
      home: 'home',
      details: 'home',
      membership: 'home',
      licences: 'licences',
      review: 'licences',
      'payment page': 'licences',
      receipt: 'home',
    },
    disturb: follows('/member/licence-and-insurance'),
  },
  {
    name: 'a deep link to the first step',
    ends: {
      login: 'login',
      verify: 'verify',
      home: 'home',
      details: 'details',
      membership: 'details',
      licences: 'details',
      review: 'details',
      'payment page': 'details',
      receipt: 'home',
    },
    disturb: follows('/member/update-details'),
  },
  {
    name: 'the end of the session on the server and a new sign-in',
    // Whoever hears of it has gone on.
    ends: { ...goesOn, licences: 'review' },
    disturb: async (walk, visit) => {
      await endSessions(walk.site, walk.member);
      await hearsOfTheEnd[walk.at]?.(walk, visit);
      await signInAgain(walk);
    },
  },
  {
    name: 'the end of the session by time and a new sign-in',
    ends: goesOn,
    before: async ({ page }) => {
      await page.clock.install();
    },
    disturb: async (walk) => {
      const { page } = walk;
      const inside = !['login', 'verify', 'payment page'].includes(walk.at);
      await page.clock.fastForward(18 * minute);
      if (inside) await page.getByRole('dialog').waitFor();
      // The browser asks the server before it ends the session.
      await endSessions(walk.site, walk.member);
      await page.clock.fastForward(2 * minute);
      if (walk.at === 'payment page') {
        await pressTo(page, 'Cancel and go back', 'You have not paid');
        await press(page, 'Sign in to continue your renewal');
      }
      await signInAgain(walk);
    },
  },
];
