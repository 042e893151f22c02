import { expect, it } from 'vitest';
import { sumPrice } from '#domain/year/price.ts';
import { priceDraft, createRenewalDraft } from '#machines/renewal/renewal-draft.ts';
import { listChangesSinceShown, listMissingForPayment } from '#machines/renewal/renewal-review.ts';
import { memberEn } from '#domain/texts/member.en.ts';
import { renewalEn } from '#domain/texts/renewal.en.ts';
import { reviewEn } from '#domain/texts/review.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { drawBetween, createSeededRandom } from '#server/demo/draws.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { checkoutOf, checkoutsOf } from '#tests/support/server/renewals.ts';
import { createSite, send } from '#tests/support/server/site.ts';
import { addHeld, addOffer, changeOffer, firstOffer, type Held, type Offered } from './random-renewals.ts';
import { bodyOf, readOffered, readRenewal } from './read-renewal.ts';

addTexts({ ...memberEn, ...renewalEn, ...reviewEn });

const own = useOwnDatabase();
/** In full 1,000 people who look at one offer and pay by another; else some of them. */
const isFull = process.env['FAULTS'] === 'full';
const rounds = isFull ? 20 : 4;
const peopleEach = isFull ? 50 : 12;

type Offer = ReturnType<typeof firstOffer> & { readonly premiums: Held['premiums'] };

const euro = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const names = { thirdParty: 'Third Party Liability', personalAccident: 'Personal Accident' } as const;
const covers = ['thirdParty', 'personalAccident'] as const;
const named = (all: readonly Offered[], ids: ReadonlySet<string>) =>
  all.filter(({ id }) => ids.has(id)).map(({ name }) => name);

/** What is renewed of an offer by who held this, or chose it before: the ids of clubs and groups. */
function renewed({ clubs, groups }: Offer, inClubs: ReadonlySet<string>, inGroups: ReadonlySet<string>) {
  return {
    clubs: new Set(
      clubs.filter(({ id, mandatory, open }) => open && (mandatory || inClubs.has(id))).map(({ id }) => id),
    ),
    groups: new Set(groups.filter(({ id, open }) => open && inGroups.has(id)).map(({ id }) => id)),
  };
}

/** What the page must say after it was read again, and what was and is to be paid, by no rule of the product. */
function plainChanges(held: Held, before: Offer, after: Offer) {
  const { byGroup } = held;
  const isBought = byGroup !== null && (byGroup.thirdParty || byGroup.personalAccident);
  const chosen = covers.filter((cover) => byGroup?.[cover] || (held[cover] && (!byGroup || isBought)));
  const bought = chosen.filter((cover) => !byGroup?.[cover]);
  const stay = (groups: ReadonlySet<string>, { groups: all }: Offer) =>
    // A group that began the year stays whatever becomes of it, and is named as long as it is open.
    new Set([
      ...groups,
      ...(byGroup && all.some(({ id, open }) => id === 'group0' && open) ? ['group0'] : []),
    ]);
  const was = renewed(before, new Set(held.clubs.keys()), new Set(held.groups));
  const is = renewed(after, was.clubs, stay(was.groups, before));
  const groups = { was: stay(was.groups, before), is: stay(is.groups, after) };
  const fee = (offer: Offer, id: string) =>
    held.vip ? 0 : (offer.clubs.find((club) => club.id === id)?.fee ?? 0);
  const price = (offer: Offer, clubs: ReadonlySet<string>) =>
    [...clubs].reduce((sum, id) => sum + fee(offer, id), 0) +
    bought.reduce((sum, cover) => sum + offer.premiums[cover], 0);
  const total = { was: price(before, was.clubs), is: price(after, is.clubs) };
  const text: string[] = [];
  for (const { id, name } of before.clubs) {
    if (!was.clubs.has(id)) continue;
    const [then, now] = [fee(before, id), fee(after, id)];
    if (!is.clubs.has(id)) text.push(`${name} is no longer offered: choose another`);
    else if (then !== now) text.push(`${name}: ${euro(now)}, was ${euro(then)}`);
  }
  for (const name of named(before.groups, new Set([...groups.was].filter((id) => !groups.is.has(id)))))
    text.push(`${name} is no longer offered`);
  for (const cover of bought) {
    const [then, now] = [before.premiums[cover], after.premiums[cover]];
    if (then !== now) text.push(`${names[cover]}: ${euro(now)}, was ${euro(then)}`);
  }
  for (const { id, name } of after.clubs)
    if (is.clubs.has(id) && !was.clubs.has(id)) {
      const cents = fee(after, id);
      text.push(cents > 0 ? `Added: ${name}, ${euro(cents)}` : `Added: ${name}`);
    }
  for (const name of named(after.groups, new Set([...groups.is].filter((id) => !groups.was.has(id)))))
    text.push(`Added: ${name}`);
  if (total.was !== total.is) text.push(`Total: ${euro(total.is)}, was ${euro(total.was)}`);
  // The server keeps whom a group insures in that group, open or not.
  const isGone =
    [...was.clubs].some((id) => !is.clubs.has(id)) ||
    [...groups.was].some((id) => !groups.is.has(id) && !(byGroup && id === 'group0'));
  // A club that became everybody's is not the one that is to be chosen beside it.
  const lacksClub = !after.clubs.some(({ id, mandatory }) => is.clubs.has(id) && !mandatory);
  return { text, total, isRefused: isGone || lacksClub };
}

it('charges nobody what the page did not show, and says what changed since it did', async () => {
  const draw = createSeededRandom(1309);
  const offer = firstOffer(draw);
  await addOffer(own.db, offer);
  const seen = { conflict: 0, 'no longer offered': 0, 'as shown': 0, charged: 0, lines: 0 };
  const site = (premiums: Held['premiums']) =>
    createSite(own.db, {
      settings: {
        THIRD_PARTY_CENTS: String(premiums.thirdParty),
        PERSONAL_ACCIDENT_CENTS: String(premiums.personalAccident),
      },
    });
  const standing = (premiums: Held['premiums']): Offer => structuredClone({ ...offer, premiums });
  for (let round = 0; round < rounds; round += 1) {
    const first = { thirdParty: 1400, personalAccident: 500 };
    const people: Held[] = [];
    for (let one = 0; one < peopleEach; one += 1) people.push(await addHeld(own.db, draw, offer));
    const before = standing(first);
    const shownTo = site(first);
    const offered = await readOffered(shownTo);
    const shown = [];
    for (const held of people) shown.push({ held, ...(await readRenewal(own.db, shownTo, offered, held)) });
    // In every second round the covers cost the same as before, so that some pay what they saw.
    const then =
      round % 2 === 0 ? first : { thirdParty: drawBetween(draw, 12, 16) * 100, personalAccident: 600 };
    if (round % 4 !== 2) await changeOffer(own.db, draw, offer);
    const after = standing(then);
    const changed = site(then);
    const offeredNow = await readOffered(changed);
    for (const { data, held, line, token } of shown) {
      const draft = createRenewalDraft(2027, undefined, data);
      if (listMissingForPayment(draft, data).some(({ field }) => field !== 'photo')) continue;
      const pay = async (body: object) => {
        const { status } = await send(changed, `POST ${line}/prepare-checkout`, { token, body });
        return status;
      };
      const total = sumPrice(priceDraft(draft, data));
      const expected = plainChanges(held, before, after);
      expect(total).toBe(expected.total.was);
      const status = await pay(bodyOf(draft, total));
      expect(status, expected.text.join()).toBe(
        expected.isRefused ? 400 : expected.total.is === total ? 200 : 409,
      );
      seen[status === 200 ? 'as shown' : status === 409 ? 'conflict' : 'no longer offered'] += 1;
      const sums = (await checkoutsOf(own.db, held.memberId)).map((one) => one.total_cents);
      expect(sums).toEqual(status === 200 ? [total] : []);
      if (status === 200) continue;
      const now = await readRenewal(own.db, changed, offeredNow, held);
      const read = createRenewalDraft(2027, { ...draft, reached: 'review' }, now.data);
      const changes = listChangesSinceShown({ draft, data }, { draft: read, data: now.data });
      expect(changes.map(({ text }) => text)).toEqual(expected.text);
      seen.lines += changes.length;
      if (listMissingForPayment(read, now.data).some(({ field }) => field !== 'photo')) continue;
      expect(await pay(bodyOf(read, sumPrice(priceDraft(read, now.data))))).toBe(200);
      expect((await checkoutOf(own.db, held.memberId)).total_cents).toBe(expected.total.is);
      seen.charged += 1;
    }
  }
  console.log(`${rounds * peopleEach} people: ${JSON.stringify(seen)}`);
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
}, 600_000);
