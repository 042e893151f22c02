import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { enterArea, nameOfPaying, signIn } from '#tests/support/browser/member-visit.ts';
import { countTaps, type Taps } from '#tests/support/browser/count-taps.ts';
import { fonts } from '#tests/support/browser/fonts.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';

const site = useSharedSite();

/** The year that is chosen at first. */
const next = thisYear + 1;
const review = `Renew for ${next}`;
const phone = { width: 390, height: 664 };

/** How far a person scrolls from the head of a page until a button is wholly in sight, in pixels. */
async function scrolledTo(page: Page, name: string | RegExp): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  return button.evaluate((element) =>
    Math.max(0, Math.ceil(element.getBoundingClientRect().bottom - window.innerHeight)),
  );
}

it('takes five taps and at most two screens of scrolling on a phone, where nothing is changed', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit, page) => {
    await page.setViewportSize(phone);
    await signIn(visit, member);
    const way: readonly [heading: string, button: string | RegExp][] = [
      ["Member's Area", 'Renew Membership'],
      ['Check your details', 'Proceed'],
      ['Clubs and affiliated groups', 'Proceed'],
      ['Licences and insurance', 'Proceed'],
      [review, nameOfPaying('39.00', next)],
    ];
    const scrolled: number[] = [];
    for (const [heading, button] of way) {
      await sees(page, heading);
      scrolled.push(await scrolledTo(page, button));
      await page.getByRole('button', { name: button, exact: true }).click();
    }
    await sees(page, 'Pay €39.00');
    const screens = scrolled.reduce((sum, pixels) => sum + pixels, 0) / phone.height;
    console.log(
      `home to payment page on ${phone.width} × ${phone.height}: ${way.length} taps, ${screens.toFixed(1)} screens of scrolling (${scrolled.join(' + ')} px)`,
    );
    expect(screens).toBeLessThanOrEqual(2);
  });
});

it('leads to what is to be changed, which has the focus in sight', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit, page) => {
    await page.setViewportSize(phone);
    await signIn(visit, member);
    await pressTo(page, `Renew for ${next}, same as ${thisYear - 1}: €39.00`, review);
    await pressTo(page, 'Change: Insurance', 'Licences and insurance');
    const focus = page.locator('button:focus');
    await focus.waitFor();
    const isInSight = () =>
      focus.evaluate((one) => {
        const { bottom, top } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
  });
});

it('takes two taps and no typed character as last year, and five taps on the long way', async () => {
  const host = new URL(site.paymentUrl).host;
  const ways = {
    short: [
      ["Member's Area", `Renew for ${next}, same as ${thisYear - 1}: €39.00`],
      [review, nameOfPaying('39.00', next)],
    ],
    long: [
      ["Member's Area", 'Renew Membership'],
      ['Check your details', 'Proceed'],
      ['Clubs and affiliated groups', 'Proceed'],
      ['Licences and insurance', 'Proceed'],
      [review, nameOfPaying('39.00', next)],
    ],
  } as const;
  const counted: Record<string, Taps> = {};
  for (const [name, way] of Object.entries(ways)) {
    const member = await newMember(site, { lastYear: true });
    await visiting(site, async (visit, page) => {
      await page.setViewportSize(phone);
      const done = await countTaps(visit);
      await enterArea(visit, member);
      for (const [heading, button] of way) {
        await sees(page, heading);
        await page.getByRole('button', { name: button, exact: true }).click();
      }
      await sees(page, 'Pay €39.00');
      expect(new URL(page.url()).host).toBe(host);
      counted[name] = done;
    });
  }
  console.log(
    Object.entries(counted)
      .map(([name, { taps, typed }]) => `the ${name} way: ${taps} taps, ${typed} typed characters`)
      .join('; '),
  );
  expect(counted).toEqual({ short: { taps: 2, typed: 0 }, long: { taps: 5, typed: 0 } });
});

it('shows a whole licence on a phone above the total and the button, which stay in sight', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit, page) => {
    await page.setViewportSize(phone);
    await signIn(visit, member);
    for (const button of ['Renew Membership', 'Proceed']) await press(page, button);
    await sees(page, 'Clubs and affiliated groups');
    await pressTo(page, 'Proceed', 'Licences and insurance');
    const proceed = page.getByRole('button', { name: 'Proceed', exact: true });
    await proceed.waitFor();
    const reach = (locator: Locator) =>
      locator.evaluate((element) => {
        const { bottom, top } = element.getBoundingClientRect();
        return { bottom, top };
      });
    const licence = await reach(page.locator('label', { hasText: 'Collector Licence A' }));
    const total = await reach(page.locator('details', { hasText: 'Total' }));
    expect(licence.bottom).toBeLessThan(total.top);
    expect((await reach(proceed)).bottom).toBeLessThan(phone.height);
    const days = page.locator('#cover-days');
    expect((await reach(days)).top).toBeGreaterThan(phone.height);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect((await reach(days)).bottom).toBeLessThan((await reach(proceed)).top);
    expect((await reach(proceed)).bottom).toBeLessThan(phone.height);
    const families = [fonts.usual, fonts.wide];
    expect(await page.evaluate(layoutFaults, { families, sizes: [100, 200] })).toEqual([]);
  });
});
