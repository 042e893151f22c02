import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { changeStored, storedRow } from '#tests/support/database/stored.ts';
import { enterArea } from '#tests/support/browser/member-visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { press, sees, visiting } from '#tests/support/browser/visit.ts';
import { keep, readCaches, says, signOut, title, useCards } from './member-card/cards.ts';

const cards = useCards();
const { openCard, renewedMember, site } = cards;

/** The dots of the code in a picture of it, line by line, as a reader of codes takes them from a screen. */
async function readDots(page: Page, size: number): Promise<boolean[][]> {
  const code = page.getByRole('img', { name: 'QR code' });
  const { data, info } = await sharp(await code.locator('rect').screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (index: number) => Math.floor(((index + 0.5) * info.width) / size);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (data[at(y) * info.width + at(x)] ?? 255) < 128),
  );
}

it('opens without a line and a session, until its year is over or the renewal is cancelled', async () => {
  const member = await renewedMember();
  const { verify_token } = await storedRow(site.db, 'records', { member_id: member.id });
  await visiting(cards.line.site, async (visit, page) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await enterArea(visit, member);
    await openCard(page);
    await says(page, `Insured until 31 December ${thisYear}: third party`);
    const code = encode(`${site.url}/check/${verify_token}`, { ecc: 'M', border: 2 });
    expect(await readDots(page, code.size)).toEqual(code.data);
    expect(await readCaches(page)).toEqual([]);

    await press(page, keep);
    await says(page, 'This card is kept on this phone.');
    expect(await readCaches(page)).toEqual(['/assets/…', '/member/card', '/member/card/kept']);
    await signOut(page);

    cards.line.isCut = true;
    await openCard(page);
    await says(page, 'Kept on this phone since');
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((photo: HTMLImageElement) => photo.naturalWidth),
    ).toBe(1);
    await says(page, `or open ${new URL(cards.line.site.url).host}/member/card`);
    // The entrances lead to it without a line; no other page is kept.
    for (const entrance of ['/', '/member', '/member/login']) {
      await page.goto(`${cards.line.site.url}${entrance}`);
      await page.waitForURL('**/member/card');
      await says(page, 'Kept on this phone since');
    }
    await expect(page.goto(`${cards.line.site.url}/member/number`)).rejects.toThrow('ERR_');

    await page.clock.setFixedTime(new Date(`${thisYear + 1}-01-02T12:00:00Z`));
    await page.goto(`${cards.line.site.url}/member/card`);
    await sees(page, 'Membership card');
    await says(page, `This card ended on 31 December ${thisYear}`);
    await page.clock.setFixedTime(new Date());
    cards.line.isCut = false;

    cards.line.hasNextRelease = true;
    const scripts = () => page.locator('script[src*="/assets/"]').first().getAttribute('src');
    await page.goto(`${cards.line.site.url}/member/login`);
    await sees(page, 'Member sign-in');
    expect(await scripts()).toContain('/assets/next/');
    await press(page, 'Show the card kept on this phone');
    await sees(page, title);
    await openCard(page);
    expect(await scripts()).toContain('/assets/next/');
    await says(page, 'Kept on this phone since');
    cards.line.isCut = true;
    await openCard(page);
    expect(await scripts()).not.toContain('/assets/next/');
    cards.line.isCut = false;
    cards.line.hasNextRelease = false;

    const cancelled = { member_id: null, cancelled_member_id: member.id, cancelled_at: new Date() };
    await changeStored(site.db, 'records', { member_id: member.id }, cancelled);
    await page.goto(`${cards.line.site.url}/member/card`);
    await says(page, 'This card is not valid any more');
    expect(await readCaches(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await press(page, 'Sign in');
    await sees(page, 'Member sign-in');
    expect(await page.getByText('Show the card kept on this phone').count()).toBe(0);
  });
});
