import { millisecondsInDay } from 'date-fns/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { askForCode, enterArea, giveCode } from '#tests/support/browser/member-visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { press, sees, visiting } from '#tests/support/browser/visit.ts';
import { keep, readCaches, says, signOut, title, useCards } from './member-card/cards.ts';

const cards = useCards();
const { openCard, renewedMember, site } = cards;

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
  await visiting(cards.line.site, (first, page) =>
    visiting(cards.line.site, async (second, other) => {
      for (const visit of [first, second]) {
        await enterArea(visit, member);
        await openCard(visit.page);
        await press(visit.page, keep);
        await says(visit.page, 'This card is kept on this phone.');
        await signOut(visit.page);
      }
      await ageKeptCard(page, 90);
      cards.line.isCut = true;
      await openCard(page);
      const since = formatLongDate(toDay(new Date(Date.now() - 90 * millisecondsInDay)));
      await says(page, `Kept on this phone since ${since}`);
      await press(page, 'Remove it from this phone');
      await press(page, 'Remove the card');
      await says(page, 'The card is no longer kept on this phone.');
      expect(await readCaches(page)).toEqual([]);
      await openCard(other);
      await says(other, 'Kept on this phone since');
      cards.line.isCut = false;
      await visiting(cards.line.site, async (_, unknown) => {
        await unknown.goto(`${cards.line.site.url}/member/card`);
        await sees(unknown, 'Member sign-in');
        expect(await readCaches(unknown)).toEqual([]);
      });
    }),
  );
});

it('is kept in the place of another person’s, as is said before, and since that day', async () => {
  const [first, second] = [await renewedMember(), await renewedMember()];
  await visiting(cards.line.site, async (visit, page) => {
    await enterArea(visit, first);
    await openCard(page);
    await press(page, keep);
    await says(page, 'This card is kept on this phone.');
    await ageKeptCard(page, 90);
    await signOut(page);
    await enterArea(visit, second);
    await openCard(page);
    await says(page, /^The card of .* is kept on this phone\. Yours takes its place\.$/);
    await press(page, keep);
    await says(page, 'This card is kept on this phone.');
    await signOut(page);
    await openCard(page);
    await says(page, `Kept on this phone since ${formatLongDate(toDay(new Date()))}`);
  });
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
