import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { store } from '#tests/support/database/stored.ts';
import {
  press,
  pressTo,
  sees,
  tick,
  useSharedSite,
  visiting,
  type Visit,
} from '#tests/support/browser/visit.ts';
import { codeFor, enterArea, nameOfPaying } from '#tests/support/browser/member-visit.ts';
import { countTaps } from '#tests/support/browser/count-taps.ts';
import { forgetPause, newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { addRecord } from '#tests/support/server/site.ts';

const site = useSharedSite();
const next = thisYear + 1;
const home = "Member's Area";

/** A member of these years, insured by the association; of this one, who may renew for the next one. */
async function memberOfThisYear(years: readonly number[] = [thisYear]): Promise<SiteMember> {
  const member = await newMember(site);
  for (const year of years) {
    const record_id = await addRecord(site.db, member.id, year, { third_party: true });
    await store(site.db, 'record_clubs', [
      { record_id, short_name: 'amacs', fee_cents: 1000 },
      { record_id, short_name: 'bidnija', fee_cents: 1500 },
    ]);
  }
  return member;
}

/** Signs in from the bookmark, as with a finger: what the form remembers is not typed. */
async function signInByHand({ page }: Visit, member: SiteMember, way: 'remember' | 'remembered') {
  await forgetPause(site, member);
  await page.goto(`${site.url}/member/login`);
  await sees(page, 'Member sign-in');
  if (way === 'remember') {
    await page.getByLabel('Mobile number', { exact: true }).click();
    await page.keyboard.type(member.mobile.replace('+356 ', ''));
    await page.getByLabel('Membership number').click();
    await page.keyboard.type(String(member.number));
    await tick(page, 'Remember my numbers on this device');
  }
  await pressTo(page, 'Send me the code', 'Enter your code');
  // A telephone puts the code in by itself.
  await page.getByLabel('Verification code').evaluate(
    (field: HTMLInputElement, code) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    await codeFor(site, member.mobile),
  );
  await press(page, 'Sign in');
  await sees(page, home);
}

it('leads to the card, the certificate and the renewal in few taps and without typing', async () => {
  const member = await memberOfThisYear();
  const counted: Record<string, string> = {};
  await visiting(site, async (visit, page) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const done = await countTaps(visit);
    const note = (what: string, before: typeof done) => {
      counted[what] = `${done.taps - before.taps} taps, ${done.typed - before.typed} digits`;
    };
    const since = () => ({ ...done });
    let before = since();
    await signInByHand(visit, member, 'remember');
    note('sign-in, the numbers typed and remembered', before);
    before = since();
    await pressTo(page, 'Show card', `Membership card ${thisYear}`);
    note('card from the home', before);
    await press(page, 'Keep my card on this phone');
    await page.getByText('This card is kept on this phone.').waitFor();
    await press(page, "Member's Area");
    await sees(page, home);
    await press(page, 'Sign out');
    await sees(page, 'Member sign-in');
    before = since();
    await page.goto(`${site.url}/member/card`);
    await sees(page, `Membership card ${thisYear}`);
    note('card that is kept, from its bookmark', before);
    before = since();
    await signInByHand(visit, member, 'remembered');
    note('sign-in, the numbers remembered', before);
    before = since();
    const paper = page.waitForEvent('popup');
    await press(page, `Insurance certificate ${thisYear}`);
    await (await paper).close();
    note('certificate of today from the home', before);
    before = since();
    await press(page, new RegExp(`^Renew for ${next}, same as ${thisYear}: `));
    await sees(page, `Renew for ${next}`);
    await page.getByRole('button', { name: /^Pay €.* by card$/ }).click();
    await page.waitForURL(`${site.paymentUrl}/**`);
    note('renewal as this year, from the home to the payment', before);
  });
  console.log(JSON.stringify(counted, null, 2));
  expect(counted).toEqual({
    'sign-in, the numbers typed and remembered': '5 taps, 12 digits',
    'card from the home': '1 taps, 0 digits',
    'card that is kept, from its bookmark': '0 taps, 0 digits',
    'sign-in, the numbers remembered': '2 taps, 0 digits',
    'certificate of today from the home': '1 taps, 0 digits',
    'renewal as this year, from the home to the payment': '2 taps, 0 digits',
  });
});

/** How many windows a page is high, and how many words stand in it; whether it is wider than its window. */
async function measure(page: Page, width: number, height: number, letters: string) {
  await page.setViewportSize({ width, height });
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    const root = document.documentElement;
    const countWords = (one: Element | null) =>
      (one instanceof HTMLElement ? one.innerText : '').split(/\s+/).filter(Boolean).length;
    // What stands above the page belongs to the demonstration alone.
    const top = (document.querySelector('header')?.getBoundingClientRect().top ?? 0) + scrollY;
    const windows = Math.round(((root.scrollHeight - top) / innerHeight) * 100) / 100;
    // A list of choices is not read, but its chosen one.
    const unread = [...document.querySelectorAll('main option')].flatMap(countWords);
    const words = countWords(document.querySelector('main')) - unread.reduce((sum, one) => sum + one, 0);
    const isWider = root.scrollWidth > root.clientWidth;
    root.style.fontSize = '';
    return { windows, words, isWider };
  }, letters);
}

it('says how high each page of a member is on a small telephone', async () => {
  const [unrenewed, renewed] = [await newMember(site, { lastYear: true }), await memberOfThisYear()];
  const both = await memberOfThisYear([thisYear, next]);
  const figures: Record<string, { usual: number; large: number; words: number }> = {};
  const wide: string[] = [];
  await visiting(site, async (visit, page) => {
    const note = async (name: string) => {
      const large = await measure(page, 360, 640, '20px');
      const usual = await measure(page, 390, 664, '');
      if (large.isWider || usual.isWider) wide.push(name);
      figures[name] = { usual: usual.windows, large: large.windows, words: usual.words };
    };
    const at = async (path: string, heading: string, last = 'main') => {
      await page.goto(`${site.url}${path}`);
      await sees(page, heading);
      await page.locator(last).first().waitFor();
      await note(heading);
    };
    await at('/member/login', 'Member sign-in');
    await at('/member/number', 'Find your membership number');
    await enterArea(visit, unrenewed);
    await page.getByRole('button', { name: 'Renew Membership' }).waitFor();
    await note('home, not renewed');
    await pressTo(page, 'Renew Membership', 'Check your details');
    await page.locator('main dl').first().waitFor();
    await note('Check your details');
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
    await note('Clubs and affiliated groups');
    await pressTo(page, 'Proceed', 'Licences and insurance');
    await note('Licences and insurance');
    await pressTo(page, 'Proceed', `Renew for ${next}`);
    await note('review');
    await page.getByRole('button', { name: nameOfPaying('39.00', next), exact: true }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await sees(page, 'Thank you');
    await page.getByText('Receipt').first().waitFor();
    await note('Thank you');
    await enterArea(visit, both);
    await page.getByRole('button', { name: 'Renew Membership' }).waitFor();
    await note('home, both years renewed');
    await enterArea(visit, renewed);
    await page.getByRole('button', { name: 'Renew Membership' }).waitFor();
    await note('home, next year to renew');
    await page.getByLabel('Year').selectOption(String(thisYear));
    await note('home, renewed');
    await at('/member/card', `Membership card ${thisYear}`);
    await at('/member/update-details?source=updateDetails', 'Update Personal Details', 'main form');
    await at('/member/update-licences', 'Update Obtained Licences', 'main form');
    await at('/member/reminders', 'Reminders', 'main label');
    await at('/member/my-data', 'My data', 'main h2');
  });
  const lines = Object.entries(figures).map(
    ([name, { large, usual, words }]) =>
      `${name}: ${usual} windows, ${large} with large letters, ${words} words`,
  );
  console.log(lines.join('\n'));
  expect(wide).toEqual([]);
  expect(figures['home, not renewed']?.usual).toBeLessThanOrEqual(2);
  for (const home of ['home, renewed', 'home, both years renewed', 'home, next year to renew'])
    expect(figures[home]?.usual, home).toBeLessThanOrEqual(1.3);
});
