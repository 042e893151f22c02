import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { askForCode, changeDetails, enterArea, giveCode } from '../../support/browser/member-visit.ts';
import { press, pressTo, sees, tick, type Visit } from '../../support/browser/visit.ts';
import { thisYear, type SiteMember } from '../../support/app/members.ts';
import type { RunningSite } from '../../support/app/demo-site.ts';
import { shortestWay, stationNames, type StationName } from './stations.ts';

/** A station, or where one can end beside the way: outside of the portal, or at a payment page where all is paid. */
export type Place = StationName | 'outside' | 'paid payment page';

type Shown = Readonly<Record<string, string | boolean>>;

/** A member on the way to a receipt: where they stand, and what they have typed at each station. */
export interface Walk {
  readonly site: RunningSite;
  readonly member: SiteMember;
  /** Whether everything is renewed on one page, as it was before. */
  readonly isReviewed: boolean;
  /** Whether everything was looked over, so that each step leads back to there. */
  hasReviewed?: boolean;
  page: Page;
  at: Place;
  readonly typed: Map<Place, Shown>;
}

const headings: Readonly<Record<Exclude<Place, 'outside'>, string | RegExp>> = {
  login: 'Member sign-in',
  verify: 'Enter your code',
  home: "Member's Area",
  details: /^(Check your|Your) details$/,
  membership: 'Clubs and affiliated groups',
  licences: 'Licences and insurance',
  review: /^Renew for /,
  'payment page': /^Pay €/,
  receipt: 'Thank you',
  'paid payment page': 'This payment is complete',
};

const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const ticked = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).isChecked();

/** One of a member's details: as it stands in the form, or among what is looked through once it is saved. */
async function detail(page: Page, name: string): Promise<string> {
  const typed = page.getByLabel(name);
  const stored = page.locator('main dl > div').filter({ hasText: name }).locator('dd');
  await typed.or(stored).first().waitFor();
  return (await typed.count()) > 0 ? typed.inputValue() : stored.innerText();
}

/** What is typed at a station, and what a page shows of it. */
const typings: Partial<
  Record<
    Place,
    {
      readonly type: (page: Page) => Promise<void>;
      readonly typed: Shown;
      readonly shown: (page: Page) => Promise<Shown>;
    }
  >
> = {
  login: {
    type: async (page) => {
      await labelled(page, 'Mobile number').fill('79553');
      await labelled(page, 'Membership number').fill('30');
    },
    typed: { mobile: '79553', number: '30' },
    shown: async (page) => ({
      mobile: await labelled(page, 'Mobile number').inputValue(),
      number: await labelled(page, 'Membership number').inputValue(),
    }),
  },
  verify: {
    type: (page) => labelled(page, 'Verification code').fill('123'),
    typed: { code: '123' },
    shown: async (page) => ({ code: await labelled(page, 'Verification code').inputValue() }),
  },
  details: {
    type: async (page) => {
      await changeDetails(page);
      await page.getByLabel('Occupation').fill('Armurier');
      await page.getByLabel('Employer').fill('Għaqda tal-Armi');
    },
    typed: { occupation: 'Armurier', employer: 'Għaqda tal-Armi' },
    shown: async (page) => ({
      occupation: await detail(page, 'Occupation'),
      employer: await detail(page, 'Employer'),
    }),
  },
  membership: {
    type: async (page) => {
      await tick(page, 'Kordin Rifle and Pistol Club');
      await tick(page, 'Living History Group');
    },
    typed: { kordin: true, group: true },
    shown: async (page) => ({
      kordin: await ticked(page, 'Kordin Rifle and Pistol Club'),
      group: await ticked(page, 'Living History Group'),
    }),
  },
  licences: {
    type: async (page) => {
      await tick(page, 'Target Shooter Licence A');
      await tick(page, 'Insured Elsewhere');
      await page.getByLabel('Name of the insurance agency').fill('Għargħur Insurance');
    },
    typed: { target: true, elsewhere: true, agency: 'Għargħur Insurance' },
    shown: async (page) => ({
      target: await ticked(page, 'Target Shooter Licence A'),
      elsewhere: await ticked(page, 'Insured Elsewhere'),
      agency: await page.getByLabel('Name of the insurance agency').inputValue(),
    }),
  },
  review: {
    type: async (page) => {
      await pressTo(page, 'Change: Clubs and groups', 'Clubs and affiliated groups');
      await tick(page, 'Living History Group');
      await pressTo(page, 'Proceed', /^Renew for /);
    },
    typed: { group: true },
    shown: async (page) => ({ group: (await page.getByText('Added: Living History Group').count()) > 0 }),
  },
};

/** Waits until a page is at a place, and shows there what was typed there before. */
export async function standsAt(walk: Walk, place: Place, page = walk.page): Promise<void> {
  if (place === 'outside') {
    await page.waitForURL('about:blank');
    return;
  }
  await sees(page, headings[place]);
  // The heading comes before what the receipt reads.
  if (place === 'receipt') await page.getByRole('button', { name: 'Print Membership Card' }).waitFor();
  const typing = typings[place];
  const typed = walk.typed.get(place);
  if (!typing || !typed) return;
  // Not by expect.poll, which belongs to one test alone.
  const patience = { timeout: 60_000, interval: 50 };
  await vi.waitFor(
    async () => expect(await typing.shown(page), `typed at the ${place}`).toEqual(typed),
    patience,
  );
}

async function type(walk: Walk): Promise<void> {
  const typing = typings[walk.at];
  if (!typing || walk.typed.has(walk.at)) return;
  await typing.type(walk.page);
  walk.typed.set(walk.at, typing.typed);
}

async function arrive(walk: Walk, station: StationName): Promise<void> {
  walk.at = station;
  if (station === 'review') walk.hasReviewed = true;
  await standsAt(walk, station);
}

/** What leads on from a station, once everything there is typed. */
export async function goOn(walk: Walk): Promise<void> {
  const { page } = walk;
  switch (walk.at) {
    case 'login':
      await askForCode(walk, walk.member);
      walk.typed.set('login', {
        mobile: walk.member.mobile.replace('+356 ', ''),
        number: String(walk.member.number),
      });
      return arrive(walk, 'verify');
    case 'verify':
      await giveCode(walk, walk.member);
      return arrive(walk, 'home');
    case 'home':
      await page.getByLabel('Year').selectOption(String(thisYear));
      await press(page, walk.isReviewed ? /^(Renew for .* same as|Check and pay) / : 'Renew Membership');
      if (walk.isReviewed) return arrive(walk, 'review');
      // A renewal that was begun goes on where it stopped.
      return arrive(walk, walk.typed.has('membership') ? 'membership' : 'details');
    case 'details':
    case 'membership':
      if (!walk.isReviewed) await type(walk);
      await press(page, 'Proceed');
      return arrive(walk, walk.hasReviewed ? 'review' : walk.at === 'details' ? 'membership' : 'licences');
    case 'licences':
      if (!walk.isReviewed) await type(walk);
      await press(page, 'Proceed');
      return arrive(walk, 'review');
    case 'review':
      if (walk.isReviewed) await type(walk);
      await press(page, /^Pay €/);
      return arrive(walk, 'payment page');
    case 'payment page':
      await press(page, /^Pay €/);
      return arrive(walk, 'receipt');
    case 'receipt':
    case 'outside':
    case 'paid payment page':
      throw new Error(`Nothing leads on from the ${walk.at}`);
  }
}

/** What is done for each event of a machine on the way; the others happen by themselves. */
const leads = new Set([
  'xstate.done.actor.login',
  'xstate.done.actor.code',
  'renewal chosen',
  'details saved',
  'proceeded',
  'xstate.done.actor.licenceAndInsurance',
]);
const follow = new Set([
  'xstate.done.actor.openArea',
  'xstate.done.actor.load',
  'club toggled',
  'xstate.done.actor.prepare',
]);

/** What signs a member in; who goes on behind it has signed in before, since the first three stations walk all of it. */
const signsIn = ['xstate.done.actor.login', 'xstate.done.actor.code'];

/** Goes the shortest way that the machines know to a station, and types there. */
export async function walkTo(station: StationName, walk: Walk, visit: Visit): Promise<void> {
  const isBehind = stationNames.indexOf(station) > stationNames.indexOf('home');
  if (isBehind) await enterArea(visit, walk.member);
  else await walk.page.goto(`${walk.site.url}/member`);
  await arrive(walk, isBehind ? 'home' : 'login');
  for (const event of shortestWay(station)) {
    if (isBehind && signsIn.includes(event)) continue;
    if (leads.has(event) || event === 'xstate.done.actor.ask') await goOn(walk);
    else if (!follow.has(event)) throw new Error(`Nobody knows what to do for ${event}`);
  }
  expect(walk.at).toBe(station);
  await type(walk);
}

/** Goes on from where the walk stands to the receipt. */
export async function finish(walk: Walk): Promise<void> {
  while (walk.at !== 'receipt') await goOn(walk);
}
