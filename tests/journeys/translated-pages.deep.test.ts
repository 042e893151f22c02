import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { codeFor, nameOfPaying, review } from '#tests/support/browser/member-visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { inAnyLanguage, translatePage } from '#tests/support/browser/translation.ts';
import { tick, useDemoSite, visiting, type Visit } from '#tests/support/browser/visit.ts';

const site = useDemoSite();

/** A visit whose pages are all translated, in which nothing breaks, and React never loses a text of its own. */
function visitingTranslated(does: (visit: Visit, page: Page) => Promise<void>): Promise<void> {
  return visiting(site, async (visit) => {
    const { page } = visit;
    await page.addInitScript(translatePage);
    await does(visit, page);
    expect(await page.evaluate(() => window.ofReact)).toEqual([]);
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name: inAnyLanguage(name) }).click();
const sees = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: inAnyLanguage(name) }).waitFor();

async function signIn({ page, site: { url } }: Visit, member: SiteMember): Promise<void> {
  await page.goto(`${url}/member/login`);
  await page.locator('#mobileNumber').fill(member.mobile.replace('+356 ', ''));
  await page.locator('#membershipNumber').fill(String(member.number));
  await press(page, 'Send me the code');
  await sees(page, 'Enter your code');
  await page.locator('[autocomplete="one-time-code"]').fill(await codeFor(site, member.mobile));
  await press(page, 'Sign in');
  await sees(page, "Member's Area");
}

it('signs in, and changes the details', async () => {
  const member = await newMember(site);
  await visitingTranslated(async (visit, page) => {
    await signIn(visit, member);
    await press(page, 'Update Personal Details');
    await page.locator('#occupation').fill('Baker');
    const picture = { create: { width: 90, height: 60, channels: 3, background: '#284' } } as const;
    const buffer = await sharp(picture).png().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await press(page, 'Save');
    await sees(page, "Member's Area");
    expect(await page.getByText('This page could not be shown').count()).toBe(0);
  });
});

it('signs in, renews and pays what every page says', async () => {
  const member = await newMember(site);
  await visitingTranslated(async (visit, page) => {
    await signIn(visit, member);
    await page.locator('select').first().selectOption(String(thisYear));
    await press(page, 'Renew Membership');
    await sees(page, 'Check your details');
    await press(page, 'Proceed');
    await sees(page, 'Clubs and affiliated groups');
    await tick(page, inAnyLanguage('Kordin Rifle and Pistol Club'));
    await press(page, 'Proceed');
    await sees(page, 'Licences and insurance');
    const total = async () => /€[\d.]+/.exec(await page.locator('output').first().innerText())?.[0] ?? '';
    const amounts = new Set<string>();
    for (let ticks = 0; ticks < 5; ticks += 1) {
      await tick(page, inAnyLanguage('Personal Accident'));
      const isTicked = ticks % 2 === 0;
      await expect
        .poll(() => page.getByRole('checkbox', { name: inAnyLanguage('Personal Accident') }).isChecked())
        .toBe(isTicked);
      amounts.add(await total());
    }
    expect(amounts.size).toBe(2);
    const last = await total();
    await press(page, 'Proceed');
    await sees(page, review);
    expect(await total()).toBe(last);
    await press(page, nameOfPaying(last.slice(1)));
    await page.getByRole('heading', { level: 1, name: inAnyLanguage(`Pay ${last}`) }).waitFor();
    await press(page, `Pay ${last}`);
    await sees(page, 'Thank you');
    await page
      .locator('dd')
      .filter({ hasText: inAnyLanguage(`${last}`) })
      .waitFor();
  });
});

it('adds a club at the office, and changes a member in the dialog', () =>
  visitingTranslated(async (visit, page) => {
    await enterOffice(visit, '/admin/clubs/add');
    await sees(page, 'Add club');
    await page.locator('#shortName').fill('zsc');
    await page.locator('#name').fill('Żurrieq Shooting Club');
    await press(page, 'Add club');
    await page.getByText(inAnyLanguage('Club was added successfully.')).first().waitFor();
    await page.waitForURL('**/admin/clubs/list');
    await page.getByText(inAnyLanguage('Żurrieq Shooting Club')).first().waitFor();

    await enterOffice(visit, '/admin/members/list');
    await page.locator('[id^="open-member-"]').first().click();
    const dialog = page.getByRole('dialog');
    for (const tab of ['Clubs', 'Licences', 'Insurance', 'History', 'Details'] as const) {
      const button = dialog.getByRole('tab', { name: new RegExp(tab) });
      if ((await button.count()) > 0) await button.first().click();
    }
    const boxes = dialog.getByRole('checkbox', { disabled: false });
    for (let at = 0; at < Math.min(6, await boxes.count()); at += 1) {
      await boxes.nth(at).click();
      const question = page.getByRole('alertdialog');
      if ((await question.count()) > 0) await page.keyboard.press('Escape');
    }
    expect(await page.getByText('This page could not be shown').count()).toBe(0);
    await dialog.waitFor();
  }));
