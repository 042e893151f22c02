import { millisecondsInDay } from 'date-fns/constants';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { changeStored, store, storedRow } from '#tests/support/database/stored.ts';
import { askForCode, enterArea, giveCode } from '#tests/support/browser/member-visit.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { LineToSite } from './member-card/line-to-site.ts';

const site = useSharedSite();
let line: LineToSite;

beforeAll(async () => {
  line = await LineToSite.to(site);
});
afterAll(() => line.close());

const title = `Membership card ${thisYear}`;
const keep = 'Keep my card on this phone';

async function renewedMember(): Promise<SiteMember> {
  const member = await newMember(site);
  const record_id = await addRecord(site.db, member.id, thisYear, { third_party: true });
  await store(site.db, 'record_clubs', { record_id, short_name: 'amacs', fee_cents: 1000 });
  return member;
}

async function openCard(page: Page): Promise<void> {
  await page.goto(`${line.site.url}/member/card`);
  await sees(page, title);
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor();

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

/** Everything that the browser keeps in its caches, by the kind of its path. */
function readCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    const paths = (await Promise.all(kept)).flat().map((url) => new URL(url).pathname);
    return [...new Set(paths.map((path) => path.replace(/^\/assets\/.*/, '/assets/…')))].toSorted();
  });
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

it('opens without a line and a session, until its year is over or the renewal is cancelled', async () => {
  const member = await renewedMember();
  const { verify_token } = await storedRow(site.db, 'records', { member_id: member.id });
  await visiting(line.site, async (visit, page) => {
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

    line.isCut = true;
    await openCard(page);
    await says(page, 'Kept on this phone since');
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((photo: HTMLImageElement) => photo.naturalWidth),
    ).toBe(1);
    await says(page, `or open ${new URL(line.site.url).host}/member/card`);
    // The entrances lead to it without a line; no other page is kept.
    for (const entrance of ['/', '/member', '/member/login']) {
      await page.goto(`${line.site.url}${entrance}`);
      await page.waitForURL('**/member/card');
      await says(page, 'Kept on this phone since');
    }
    await expect(page.goto(`${line.site.url}/member/number`)).rejects.toThrow('ERR_');

    await page.clock.setFixedTime(new Date(`${thisYear + 1}-01-02T12:00:00Z`));
    await page.goto(`${line.site.url}/member/card`);
    await sees(page, 'Membership card');
    await says(page, `This card ended on 31 December ${thisYear}`);
    await page.clock.setFixedTime(new Date());
    line.isCut = false;

    line.hasNextRelease = true;
    const scripts = () => page.locator('script[src*="/assets/"]').first().getAttribute('src');
    await page.goto(`${line.site.url}/member/login`);
    await sees(page, 'Member sign-in');
    expect(await scripts()).toContain('/assets/next/');
    await press(page, 'Show the card kept on this phone');
    await sees(page, title);
    await openCard(page);
    expect(await scripts()).toContain('/assets/next/');
    await says(page, 'Kept on this phone since');
    line.isCut = true;
    await openCard(page);
    expect(await scripts()).not.toContain('/assets/next/');
    line.isCut = false;
    line.hasNextRelease = false;

    const cancelled = { member_id: null, cancelled_member_id: member.id, cancelled_at: new Date() };
    await changeStored(site.db, 'records', { member_id: member.id }, cancelled);
    await page.goto(`${line.site.url}/member/card`);
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

/** Sets back what is kept, as if it lay there for so many days. */
function ageKeptCard(page: Page, days: number): Promise<void> {
  return page.evaluate(async (milliseconds) => {
    const cache = await caches.open('member-card');
    const kept = await (await cache.match('/member/card/kept'))?.json();
    const toEarlier = (at: string) => new Date(Date.parse(at) - milliseconds).toISOString();
    const card = { ...kept.card, lookedUpAt: toEarlier(kept.card.lookedUpAt) };
    await cache.put('/member/card/kept', Response.json({ card, keptAt: toEarlier(kept.keptAt) }));
  }, days * millisecondsInDay);
}

it('is kept on two telephones, each by itself, for 90 days and more, and not for a private window', async () => {
  const member = await renewedMember();
  await visiting(line.site, (first, page) =>
    visiting(line.site, async (second, other) => {
      for (const visit of [first, second]) {
        await enterArea(visit, member);
        await openCard(visit.page);
        await press(visit.page, keep);
        await says(visit.page, 'This card is kept on this phone.');
        await signOut(visit.page);
      }
      await ageKeptCard(page, 90);
      line.isCut = true;
      await openCard(page);
      const since = formatLongDate(toDay(new Date(Date.now() - 90 * millisecondsInDay)));
      await says(page, `Kept on this phone since ${since}`);
      await press(page, 'Remove it from this phone');
      await says(page, 'The card is no longer kept on this phone.');
      expect(await readCaches(page)).toEqual([]);
      await openCard(other);
      await says(other, 'Kept on this phone since');
      line.isCut = false;
      await visiting(line.site, async (_, unknown) => {
        await unknown.goto(`${line.site.url}/member/card`);
        await sees(unknown, 'Member sign-in');
        expect(await readCaches(unknown)).toEqual([]);
      });
    }),
  );
});

it('says where the browser keeps nothing, and leads through the sign-in back to the card', async () => {
  const member = await renewedMember();
  await visiting(site, async (visit, page) => {
    await page.addInitScript(() => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
    });
    await page.goto(`${site.url}/member/card`);
    await sees(page, 'Member sign-in');
    await askForCode(visit, member);
    await giveCode(visit, member);
    await sees(page, title);
    await press(page, keep);
    await says(page, 'This browser does not let the card be kept');
    const picture = page.waitForEvent('download');
    await press(page, 'Save as picture');
    expect((await picture).suggestedFilename()).toBe(`membership-card-${thisYear}-${member.number}.png`);
    expect(visit.troubles).toEqual([]);
  });
});

it('has a paper whose window is opened again asked for anew, after the sign-in too', async () => {
  const member = await renewedMember();
  const over = `/v1/print/document?type=mc&member=${member.number}&year=${thisYear}&token=over`;
  await visiting(site, async (visit, page) => {
    await page.goto(`${site.url}${over}`);
    await sees(page, 'Member sign-in');
    const first = page.waitForEvent('download');
    await askForCode(visit, member);
    await giveCode(visit, member);
    expect((await first).suggestedFilename()).toBe(`membership-card-${thisYear}-${member.number}.pdf`);
    await sees(page, "Member's Area");
    const second = page.waitForEvent('download');
    await page.goto(`${site.url}${over}`);
    await second;
    await sees(page, "Member's Area");
  });
});
