import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, sees, signIn, visiting } from '#tests/support/journey.ts';
import { newMember } from '#tests/support/live-members.ts';
import { type LiveSite, startLiveSite } from '#tests/support/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.remove();
});

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

it('takes four taps and at most two screens of scrolling on a phone, where nothing is changed', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit) => {
    const { page } = visit;
    await page.setViewportSize(phone);
    await signIn(visit, member);
    const way: readonly [heading: string, button: string | RegExp][] = [
      ["Member's Area", 'Renew Membership'],
      ['Check your details', 'Proceed'],
      ['Clubs and affiliated groups', 'Proceed'],
      ['Licences and insurance', 'Proceed to pay €39.00'],
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
