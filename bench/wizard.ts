import type { Browser, Locator, Page } from 'playwright-core';
import { detailsEn } from '#domain/texts/details.en.ts';
import { memberEn } from '#domain/texts/member.en.ts';
import { untilPainted, type Cost } from './painted.ts';
import { codeFor, type Site } from './site.ts';
import { median, openTab, type Tab } from './tab.ts';

/** What a click costs until what it leads to is painted: the medians of the rounds, in milliseconds. */
export interface ClickCost extends Cost {
  readonly click: (typeof clicks)[number];
}

const clicks = ['floor', 'details to membership', 'membership to licences'] as const;
const steps = {
  details: detailsEn['details.check.title'],
  membership: memberEn['membership.title'],
  licences: memberEn['licences.title'],
};
const [warmUp, rounds] = [5, 25];
const member = { number: '1001', mobile: '+356 79001001' };

const phone = { viewport: { width: 390, height: 844 } };

/** Presses a button as a pointer does, and answers when the page has painted the heading that it leads to. */
async function clicked(tab: Tab, button: Locator, heading: string): Promise<Cost> {
  const { page } = tab;
  await page.bringToFront();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const isThere = await page.evaluateHandle(
    (text) => () => document.querySelector('h1')?.textContent === text,
    heading,
  );
  return untilPainted(tab, isThere, `No “${heading}” was painted`, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** Signs in and goes to the first step of a renewal, with a club chosen so that every step lets one on. */
async function startRenewal({ page }: Tab, site: Site): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`${site.url}/member/login`);
  await page.getByLabel('Mobile number', { exact: true }).fill(member.mobile.replace('+356 ', ''));
  await page.getByLabel('Membership number').fill(member.number);
  await press('Send me the code');
  const code = page.getByLabel('Verification code');
  await code.waitFor();
  await code.fill(await codeFor(site, member.mobile));
  await press('Sign in');
  await press('Renew Membership');
  await press('Proceed');
  await headed(page, steps.membership);
  await page.locator('[id^=club-]:not([disabled])[aria-checked=false]').first().click();
  await press('Back');
}

async function headed(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** The floor: a click that puts another text into the one heading of a page without a script but this. */
async function openFloor({ page }: Tab): Promise<void> {
  await page.setContent('<h1>One</h1><button type="button">Proceed</button>');
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    document.querySelector('button')?.addEventListener('click', () => {
      if (heading) heading.textContent = heading.textContent === 'One' ? 'Two' : 'One';
    });
  });
}

/** From a click on Proceed to the next step painted, on the built app with its server, beside the floor in the same browser. */
export async function measureWizard(browser: Browser, site: Site): Promise<ClickCost[]> {
  const [app, floor] = [await openTab(browser, phone), await openTab(browser, phone)];
  await openFloor(floor);
  await startRenewal(app, site);
  const proceed = (tab: Tab) => tab.page.getByRole('button', { name: 'Proceed', exact: true });
  const back = () => app.page.getByRole('button', { name: 'Back', exact: true }).click();
  const taken = new Map<ClickCost['click'], Cost[]>();
  for (let round = 0; round < warmUp + rounds; round += 1) {
    await headed(app.page, steps.details);
    const costs = {
      floor: await clicked(floor, proceed(floor), round % 2 === 0 ? 'Two' : 'One'),
      'details to membership': await clicked(app, proceed(app), steps.membership),
      'membership to licences': await clicked(app, proceed(app), steps.licences),
    };
    await back();
    await headed(app.page, steps.membership);
    await back();
    if (round < warmUp) continue;
    for (const click of clicks) taken.set(click, [...(taken.get(click) ?? []), costs[click]]);
  }
  await app.page.context().close();
  await floor.page.context().close();
  return clicks.map((click) => {
    const costs = taken.get(click) ?? [];
    return {
      click,
      painted: median(costs.map(({ painted }) => painted)),
      processor: median(costs.map(({ processor }) => processor)),
    };
  });
}
