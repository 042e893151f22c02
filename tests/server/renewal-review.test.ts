import { expect, it } from 'vitest';
import { needsCover } from '#domain/insurance/licence-rules.ts';
import { sumPrice } from '#domain/year/price.ts';
import { priceDraft, createRenewalDraft } from '#machines/renewal/renewal-draft.ts';
import {
  listDifferencesFromLatest,
  listMissingForPayment,
  priceTwoTapRenewal,
} from '#machines/renewal/renewal-review.ts';
import { renewalEn } from '#domain/texts/renewal.en.ts';
import { reviewEn } from '#domain/texts/review.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { drawBetween, createSeededRandom } from '#server/demo/draws.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { checkoutOf } from '#tests/support/server/renewals.ts';
import { createSite, send } from '#tests/support/server/site.ts';
import { addHeld, addOffer, changeOffer, firstOffer, type Held, type Offered } from './random-renewals.ts';
import { bodyOf, readOffered, readRenewal } from './read-renewal.ts';

addTexts({ ...renewalEn, ...reviewEn });

const own = useOwnDatabase();
/** In full 1,000 pairs of a last record and an offer; else some of them. */
const isFull = process.env['FAULTS'] === 'full';
const offers = isFull ? 20 : 3;
const peopleEach = isFull ? 50 : 20;

type Premiums = Held['premiums'];

const plainEuro = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const plainList = (names: readonly string[]) =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`;
const names = { thirdParty: 'Third Party Liability', personalAccident: 'Personal Accident' } as const;
const covers = ['thirdParty', 'personalAccident'] as const;

/** What the page must say of a person and an offer, read from what was drawn and by no rule of the product. */
function plainReview(held: Held, clubs: readonly Offered[], groups: readonly Offered[], premiums: Premiums) {
  const { byGroup } = held;
  const isBought = byGroup !== null && (byGroup.thirdParty || byGroup.personalAccident);
  // Where a group began the year with no cover, its word on insurance is the latest one.
  const before =
    byGroup && !isBought ? { thirdParty: false, personalAccident: false, elsewhere: false } : held;
  const elsewhere = before.elsewhere && !isBought;
  const chosen = {
    thirdParty: before.thirdParty || (byGroup?.thirdParty ?? false),
    personalAccident: before.personalAccident || (byGroup?.personalAccident ?? false),
  };
  const inClubs = clubs.filter(({ id, mandatory, open }) => open && (mandatory || held.clubs.has(id)));
  const inGroups = groups.filter(
    ({ id, open }) => open && (held.groups.includes(id) || (byGroup && id === 'group0')),
  );
  const text: string[] = [];
  for (const { id, name, open } of clubs)
    if (held.clubs.has(id) && !open) text.push(`${name} is no longer offered: choose another`);
  for (const { id, name, open } of groups)
    if (held.groups.includes(id) && !open) text.push(`${name} is no longer offered`);
  for (const { fee, id, name } of inClubs) {
    const was = held.clubs.get(id);
    if (!held.vip && was !== undefined && was !== fee)
      text.push(`${name}: ${plainEuro(fee)}, was ${plainEuro(was)}`);
  }
  for (const cover of covers)
    if (held[cover] && chosen[cover] && !byGroup?.[cover] && held.premiums[cover] !== premiums[cover])
      text.push(`${names[cover]}: ${plainEuro(premiums[cover])}, was ${plainEuro(held.premiums[cover])}`);
  const payer = groups.find(({ id }) => id === 'group0')?.name ?? '';
  for (const cover of covers) if (byGroup?.[cover]) text.push(`${names[cover]} is paid by ${payer}`);
  const added = [
    ...inClubs.filter(({ id }) => !held.clubs.has(id)).map(({ name }) => name),
    ...inGroups.filter(({ id }) => !held.groups.includes(id)).map(({ name }) => name),
    ...covers.filter((cover) => chosen[cover] && !held[cover]).map((cover) => names[cover]),
  ];
  if (added.length > 0) text.push(`Added: ${plainList(added)}`);
  const removed = [
    ...covers.filter((cover) => held[cover] && !chosen[cover]).map((cover) => names[cover]),
    ...(held.elsewhere && !elsewhere ? ['Insured Elsewhere'] : []),
  ];
  if (removed.length > 0) text.push(`Removed: ${plainList(removed)}`);
  const isLackingClub = !inClubs.some(({ mandatory }) => !mandatory);
  const isLackingCover = needsCover(held.licences) && !chosen.thirdParty && !elsewhere;
  const missing = [
    ...(held.photo ? [] : ['photo']),
    ...(isLackingClub ? ['clubs'] : []),
    ...(isLackingCover ? ['insurance'] : elsewhere && held.agency === '' ? ['agencyName'] : []),
  ];
  const fees = held.vip ? 0 : inClubs.reduce((sum, { fee }) => sum + fee, 0);
  const bought = covers.filter((cover) => chosen[cover] && !byGroup?.[cover]);
  return { text, missing, total: bought.reduce((sum, cover) => sum + premiums[cover], fees) };
}

it('says of random last records and offers what is different, and names the price that is charged', async () => {
  const draw = createSeededRandom(1303);
  const offer = firstOffer(draw);
  await addOffer(own.db, offer);
  const seen = { different: 0, missing: 0, charged: 0, free: 0, begun: 0, lines: 0 };
  for (let round = 0; round < offers; round += 1) {
    const people: Held[] = [];
    for (let one = 0; one < peopleEach; one += 1) people.push(await addHeld(own.db, draw, offer));
    await changeOffer(own.db, draw, offer);
    const premiums = {
      thirdParty: drawBetween(draw, 12, 16) * 100,
      personalAccident: drawBetween(draw, 4, 6) * 100,
    };
    const site = createSite(own.db, {
      settings: {
        THIRD_PARTY_CENTS: String(premiums.thirdParty),
        PERSONAL_ACCIDENT_CENTS: String(premiums.personalAccident),
      },
    });
    const offered = await readOffered(site);
    for (const held of people) {
      const { data, line, token } = await readRenewal(own.db, site, offered, held);
      const draft = createRenewalDraft(2027, undefined, data);
      const lines = priceDraft(draft, data);
      const shown = {
        text: listDifferencesFromLatest(draft, data).map(({ text }) => text),
        missing: listMissingForPayment(draft, data).map(({ field }) => field),
        total: sumPrice(lines),
      };
      const expected = plainReview(held, offer.clubs, offer.groups, premiums);
      expect(shown).toEqual(expected);
      const isWhole = !expected.missing.some((field) => field === 'clubs' || field === 'insurance');
      expect(priceTwoTapRenewal(2027, data)).toEqual({
        since: 2026,
        cents: isWhole ? expected.total : null,
      });
      const answer = await send(site, `POST ${line}/prepare-checkout`, { token, body: bodyOf(draft) });
      const isTaken = isWhole && !expected.missing.includes('agencyName');
      expect(answer.status, JSON.stringify(answer.body)).toBe(isTaken ? 200 : 400);
      const charged = isTaken ? (await checkoutOf(own.db, held.memberId)).total_cents : null;
      expect(charged).toBe(isTaken ? expected.total : null);
      seen.lines += expected.text.length;
      if (expected.text.length > 0) seen.different += 1;
      if (expected.missing.length > 0) seen.missing += 1;
      if (isTaken && expected.total > 0) seen.charged += 1;
      if (isTaken && expected.total === 0) seen.free += 1;
      if (held.byGroup) seen.begun += 1;
    }
  }
  console.log(`${offers * peopleEach} pairs: ${JSON.stringify(seen)}`);
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
}, 600_000);
